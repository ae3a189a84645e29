import { assertRule } from '../rule-fault.ts';
import type { SeedPair } from '../seed-pair.ts';
import { drawWithoutReturn } from './shuffle.ts';

export const KENO_BALLS = 40;

/** Balls of 1 to 40 in the order drawn; ten of them unless said otherwise. */
export function drawKeno(pair: SeedPair, draws: number = 10): number[] {
  assertRule(Number.isInteger(draws) && draws >= 1 && draws <= KENO_BALLS, 'keno draws 1 to 40 balls');
  return drawWithoutReturn(pair, { size: KENO_BALLS, count: draws });
}
