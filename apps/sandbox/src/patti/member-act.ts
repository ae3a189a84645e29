import { type PattiAct, pattiOffers } from '@nokshi/fairness/supplier/teen-patti/hand.ts';
import { GameRefusal } from '../game/game-refusal.ts';
import type { Launch } from '../game/session-store.ts';
import { applyAct } from './apply-act.ts';
import type { LiveHand } from './live-hand.ts';
import type { PattiDeps, TableState } from './table-state.ts';
import { takeStake } from './take-stake.ts';

export type ActOrder = { requestId: string; hand: string; step: number; act: PattiAct };

/**
 * What a member does at the table, one thing after another with everything else there: the stake is taken first, and the
 * act counts only then. The same request again gets the same answer. Throws GameRefusal.
 */
export function actOfMember(
  deps: PattiDeps,
  table: TableState,
  launch: Launch,
  order: ActOrder,
): Promise<bigint | null> {
  return table.queue(async () => {
    const { live } = table;
    const member = table.chairs.memberOf(launch.userRef);
    if (live === null || live.id !== order.hand || member === undefined) throw new GameRefusal('not_now');
    const key = `${launch.userRef} ${order.requestId}`;
    const answered = live.answered.get(key);
    if (answered !== undefined) return answered;
    const stakeMicros = requireOffer(live, member.seat, order);
    const { requestId, step, act } = order;
    const detail = { hand: live.id, no: live.no, seat: member.seat, step, act };
    const taken =
      stakeMicros === 0n ? null : await takeStake(deps, launch, { requestId, detail, stakeMicros });
    await applyAct(deps, table, live, { seat: member.seat, act, taken });
    const balanceMicros = taken?.balanceMicros ?? null;
    live.answered.set(key, balanceMicros);
    return balanceMicros;
  });
}

function requireOffer({ hand, phase }: LiveHand, seat: number, { act, step }: ActOrder): bigint {
  if (hand === null || phase !== 'playing') throw new GameRefusal('not_now');
  // Looking at one's cards belongs to no turn.
  if (act !== 'see' && step !== hand.step) throw new GameRefusal('not_now');
  const offer = pattiOffers(hand, seat).find((each) => each.act === act);
  if (offer === undefined) throw new GameRefusal('not_now');
  return offer.stakeMicros;
}
