import { actRummy, missRummyTurn, type RummyAct } from '@nokshi/fairness/supplier/rummy/hand.ts';
import { addAct } from '../cards/hand-store.ts';
import { type RummyLive, reshuffleOf } from './live-hand.ts';
import type { RummyDeps, RummyTable } from './rummy-times.ts';

/** Writes an act down and shows it; `miss` is a turn that passed. Runs in the table's queue. */
export async function applyAct(
  deps: RummyDeps,
  table: RummyTable,
  live: RummyLive,
  { seat, act }: { seat: number; act: RummyAct | { kind: 'miss' } },
): Promise<void> {
  const { hand } = live;
  if (hand === null) throw new Error('nobody acts before the cards are dealt');
  const next =
    act.kind === 'miss'
      ? missRummyTurn(hand, reshuffleOf(live))
      : actRummy(hand, seat, act, reshuffleOf(live));
  const { kind, ...what } = act;
  await addAct(deps.db, live.id, { seat, act: kind, ...what });
  live.lastActs.set(seat, kind);
  live.hand = next;
  table.publish();
  table.bell.ring();
}
