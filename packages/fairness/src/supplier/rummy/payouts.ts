import { assertRule } from '../../rule-fault.ts';
import type { RummyHand } from './hand.ts';
import { RUMMY_MOST_POINTS, RUMMY_RAKE_PERCENT } from './rooms.ts';

/** What comes back to whom of what everybody put up, in micros; with the rake exactly the pot. */
export type RummyPayouts = { potMicros: bigint; rakeMicros: bigint; wins: ReadonlyMap<number, bigint> };

/** The rake is rounded down to whole hundredths of the currency. */
const RAKE_STEP_MICROS = 10_000n;

/**
 * Everybody put up 80 points. Each gets back what was not lost; the winner gets the own entry and what the others lost, less
 * the rake. When the cards were used up everybody gets the entry back and no rake is taken.
 */
export function rummyPayouts(hand: RummyHand, pointMicros: bigint): RummyPayouts {
  const { end, players } = hand;
  assertRule(end !== null, 'the hand goes on');
  const entryMicros = pointMicros * BigInt(RUMMY_MOST_POINTS);
  const lostBy = (seat: number): bigint => BigInt(end.points.get(seat) ?? 0) * pointMicros;
  const lostMicros = players.reduce((sum, { seat }) => sum + lostBy(seat), 0n);
  const share = (lostMicros * RUMMY_RAKE_PERCENT) / 100n;
  const rakeMicros = share - (share % RAKE_STEP_MICROS);
  const wins = players.map(({ seat }): [number, bigint] => [
    seat,
    entryMicros - lostBy(seat) + (seat === end.winner ? lostMicros - rakeMicros : 0n),
  ]);
  return { potMicros: entryMicros * BigInt(players.length), rakeMicros, wins: new Map(wins) };
}
