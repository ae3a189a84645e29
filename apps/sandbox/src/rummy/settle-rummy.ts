import type { RummyEnd, RummyHand } from '@nokshi/fairness/supplier/rummy/hand.ts';
import { rummyPayouts } from '@nokshi/fairness/supplier/rummy/payouts.ts';
import { RUMMY_MOST_POINTS } from '@nokshi/fairness/supplier/rummy/rooms.ts';
import { type EndDeps, settleHand } from '../cards/end-hand.ts';
import type { RummyLive } from './live-hand.ts';

/** What is kept of a hand's end beside the sums; points by seat. */
export type RummyOutcome = { kind: RummyEnd['kind']; points: Record<string, number> };

/** Gives everybody back what was not lost, and the winner what the others lost, by the rules. */
export async function settleRummy(deps: EndDeps, live: RummyLive, hand: RummyHand): Promise<void> {
  const { end } = hand;
  if (end === null) throw new Error('a hand is settled once it is over');
  const { stakes, pointMicros } = live;
  const { potMicros, rakeMicros, wins } = rummyPayouts(hand, pointMicros);
  // Each member's entry is the one stake of the hand, and gets all that comes back.
  const decisions = [...stakes].flatMap(([seat, taken]) =>
    taken.map(({ roundId }) => ({ id: roundId, winMicros: wins.get(seat) ?? 0n })),
  );
  const bots = hand.players.filter(({ seat }) => !stakes.has(seat));
  const sums = {
    potMicros,
    rakeMicros,
    botsStakedMicros: BigInt(bots.length * RUMMY_MOST_POINTS) * pointMicros,
    botsWonMicros: bots.reduce((sum, { seat }) => sum + (wins.get(seat) ?? 0n), 0n),
    membersWonMicros: decisions.reduce((sum, { winMicros }) => sum + winMicros, 0n),
  };
  const outcome: RummyOutcome = { kind: end.kind, points: Object.fromEntries(end.points) };
  await settleHand(deps, live, {
    decisions,
    sums,
    winners: end.winner === null ? [] : [end.winner],
    outcome,
  });
}
