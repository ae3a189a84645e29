import { assertRule } from '../rule-fault.ts';
import type { SeedPair } from '../seed-pair.ts';
import { drawIndex } from './shuffle.ts';

/** Index of the segment, 0 to `segments` - 1, into the wheel's fixed list of multipliers. */
export function drawWheel(pair: SeedPair, segments: number): number {
  assertRule(Number.isInteger(segments) && segments >= 2 && segments <= 100, 'a wheel has 2 to 100 segments');
  return drawIndex(pair, segments);
}
