import { assertRule } from '../rule-fault.ts';
import type { SeedPair } from '../seed-pair.ts';
import { drawWithoutReturn } from './shuffle.ts';

export const MINES_CELLS = 25;

/** Cells with a mine, 1 to 25 row by row, in the order drawn. `mines` is 1 to 24. */
export function drawMines(pair: SeedPair, mines: number): number[] {
  assertRule(Number.isInteger(mines) && mines >= 1 && mines < MINES_CELLS, 'there are 1 to 24 mines');
  return drawWithoutReturn(pair, { size: MINES_CELLS, count: mines });
}
