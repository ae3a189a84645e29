import { ways } from './combine.ts';

/** A line is at most so many bets. */
const MOST_BETS = 10_000;

/** The longest pool of up to `things` whose ways to take `taken` are still one line. */
export function longestPool(things: number, taken: number): number {
  let longest = taken;
  while (longest < things && ways(longest + 1, taken) <= MOST_BETS) longest += 1;
  return longest;
}
