import { elementAt } from '../rule-fault.ts';
import type { SeedPair } from '../seed-pair.ts';
import { roundFloats } from '../seed-pair.ts';

const STEPS = 2 ** 24;

/**
 * The multiplier at which a limbo round ends, in hundredths, 99 (an instant loss) upward: the public 24-bit form
 * floor(2^24 / (floor(f * 2^24) + 1) * 0.99 * 100). The arithmetic is the published one, floating point
 * included, so that verifiers of that form agree. Another common form, 1e8 / (f * 1e8) * 0.99, divides by the whole
 * float f and differs in the last digit in three rounds of a thousand. With 24 bits the return falls below 99 % for targets above
 * 1,000 and reaches 95.37 % at a million: no target above 10,000 is to be sold on it.
 */
export function drawLimboHundredths(pair: SeedPair): number {
  const step = Math.floor(elementAt(roundFloats(pair, 1), 0) * STEPS);
  return Math.floor((STEPS / (step + 1)) * 0.99 * 100);
}
