import { assertRule } from '../rule-fault.ts';
import type { SeedPair } from '../seed-pair.ts';
import { drawIndex } from './shuffle.ts';

/** A pocket of 0 to 36; 38 pockets add the double zero as 37. */
export function drawRoulette(pair: SeedPair, pockets: number = 37): number {
  assertRule(pockets === 37 || pockets === 38, 'a roulette wheel has 37 or 38 pockets');
  return drawIndex(pair, pockets);
}
