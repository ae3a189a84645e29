import { type PattiAct, pattiOffers } from '@nokshi/fairness/supplier/teen-patti/hand.ts';
import { answerOnce } from '../cards/answer-once.ts';
import { takeStake } from '../cards/take-stake.ts';
import { GameRefusal } from '../game/game-refusal.ts';
import type { Launch } from '../game/session-store.ts';
import { applyAct } from './apply-act.ts';
import type { PattiLive } from './live-hand.ts';
import type { PattiDeps, PattiTable } from './patti-times.ts';

export type ActOrder = { requestId: string; hand: string; step: number; act: PattiAct };

/**
 * What a member does at the table: the stake is taken first, and the act counts only then. Returns the balance after the
 * stake; null when the act cost nothing. Throws GameRefusal.
 */
export function actOfMember(
  deps: PattiDeps,
  table: PattiTable,
  launch: Launch,
  order: ActOrder,
): Promise<bigint | null> {
  return answerOnce(table, { launch, ...order }, async (live, member) => {
    const stakeMicros = requireOffer(live, member.seat, order);
    const { requestId, step, act } = order;
    const detail = { hand: live.id, no: live.no, seat: member.seat, step, act };
    const stake = { kind: live.kind, requestId, detail, stakeMicros, during: 'playing' } as const;
    const taken = stakeMicros === 0n ? null : await takeStake(deps, launch, stake);
    await applyAct(deps, table, live, { seat: member.seat, act, taken });
    return taken?.balanceMicros ?? null;
  });
}

function requireOffer({ hand, phase }: PattiLive, seat: number, { act, step }: ActOrder): bigint {
  if (hand === null || phase !== 'playing') throw new GameRefusal('not_now');
  // Looking at one's cards belongs to no turn.
  if (act !== 'see' && step !== hand.step) throw new GameRefusal('not_now');
  const offer = pattiOffers(hand, seat).find((each) => each.act === act);
  if (offer === undefined) throw new GameRefusal('not_now');
  return offer.stakeMicros;
}
