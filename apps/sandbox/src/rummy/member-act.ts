import { isWholeHand, mayDiscard, type RummyAct, rummyOffers } from '@nokshi/fairness/supplier/rummy/hand.ts';
import { answerOnce } from '../cards/answer-once.ts';
import type { ActName } from '../cards/card-routes.ts';
import { GameRefusal } from '../game/game-refusal.ts';
import type { Launch } from '../game/session-store.ts';
import { applyAct } from './apply-act.ts';
import type { RummyLive } from './live-hand.ts';
import type { RummyDeps, RummyTable } from './rummy-times.ts';

/** What a member does at the table. It costs nothing: all that a hand can cost was put up before the deal. */
export function actOfMember(
  deps: RummyDeps,
  table: RummyTable,
  launch: Launch,
  order: ActName & { act: RummyAct },
): Promise<bigint | null> {
  return answerOnce(table, { launch, ...order }, async (live, { seat }) => {
    requireOffer(live, seat, order);
    await applyAct(deps, table, live, { seat, act: order.act });
    return null;
  });
}

/** A show that is not right counts and costs; one that is not the player's own hand is refused. */
function requireOffer(
  { hand, phase }: RummyLive,
  seat: number,
  { act, step }: { act: RummyAct; step: number },
): void {
  if (hand === null || phase !== 'playing' || step !== hand.step) throw new GameRefusal('not_now');
  if (!rummyOffers(hand, seat).includes(act.kind)) throw new GameRefusal('not_now');
  if ('card' in act && !mayDiscard(hand, seat, act.card)) throw new GameRefusal('not_now');
  if (act.kind === 'show' && !isWholeHand(hand, seat, act)) throw new GameRefusal('request_invalid');
}
