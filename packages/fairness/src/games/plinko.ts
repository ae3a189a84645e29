import { assertRule } from '../rule-fault.ts';
import type { SeedPair } from '../seed-pair.ts';
import { roundFloats } from '../seed-pair.ts';

export type PlinkoFall = {
  /** One letter a row, L or R. */
  path: string;
  /** How often it went right: 0 is the leftmost bucket. */
  bucket: number;
};

/** One number of the round for each row: below a half the ball goes left, else right. 8 to 16 rows. */
export function drawPlinko(pair: SeedPair, rows: number): PlinkoFall {
  assertRule(Number.isInteger(rows) && rows >= 8 && rows <= 16, 'a plinko board has 8 to 16 rows');
  const path = roundFloats(pair, rows).map((float) => (float < 0.5 ? 'L' : 'R'));
  return { path: path.join(''), bucket: path.filter((turn) => turn === 'R').length };
}
