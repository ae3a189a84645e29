import { elementAt } from '../rule-fault.ts';
import type { SeedPair } from '../seed-pair.ts';
import { roundFloats } from '../seed-pair.ts';

/**
 * Draws `count` different numbers of 1 to `size`, in the order drawn (Fisher-Yates: one number of the round for
 * each draw chooses among what is left). Mines and keno draw this way.
 */
export function drawWithoutReturn(pair: SeedPair, options: { size: number; count: number }): number[] {
  const left = Array.from({ length: options.size }, (_, index) => index + 1);
  return roundFloats(pair, options.count).flatMap((float) => left.splice(Math.floor(float * left.length), 1));
}

/** One outcome of 0 to `outcomes` - 1 from the round's first number. */
export function drawIndex(pair: SeedPair, outcomes: number): number {
  return Math.floor(elementAt(roundFloats(pair, 1), 0) * outcomes);
}
