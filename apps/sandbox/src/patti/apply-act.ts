import { actPatti, type PattiAct, pattiOffers } from '@nokshi/fairness/supplier/teen-patti/hand.ts';
import { microsToWireText } from '@nokshi/money';
import type { TakenStake } from '../cards/end-hand.ts';
import { addAct } from '../cards/hand-store.ts';
import { cardsAt, type PattiLive } from './live-hand.ts';
import type { PattiDeps, PattiTable } from './patti-times.ts';

/**
 * Writes an act down and shows it. Runs in the table's queue, after the act's stake is taken; what a bot stakes is the
 * supplier's own and asks no wallet.
 */
export async function applyAct(
  deps: PattiDeps,
  table: PattiTable,
  live: PattiLive,
  { seat, act, taken = null }: { seat: number; act: PattiAct; taken?: TakenStake | null },
): Promise<void> {
  const { hand } = live;
  if (hand === null) throw new Error('nobody acts before the cards are dealt');
  const stakeMicros = pattiOffers(hand, seat).find((offer) => offer.act === act)?.stakeMicros ?? 0n;
  const next = actPatti(hand, seat, act, cardsAt(live));
  await addAct(deps.db, live.id, { seat, act, stakeMicros: microsToWireText(stakeMicros) });
  if (taken !== null) live.stakes.set(seat, [...(live.stakes.get(seat) ?? []), taken]);
  if (act === 'accept' && hand.ask !== null) {
    const { asker, asked } = hand.ask;
    live.shown.add(`${asker}:${asked}`).add(`${asked}:${asker}`);
  }
  live.lastActs.set(seat, act);
  live.hand = next;
  table.publish();
  table.bell.ring();
}
