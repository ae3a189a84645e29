import type { Fraction } from '@nokshi/fairness';
import { fraction, MINES_CELLS, minesMultiplier, STEP_RETURNS } from '@nokshi/fairness';
import type { StepChoiceOf, StepShown } from '../steps/step-round.ts';
import type { PlanFigures } from '../table/table-plan.ts';

export type MinesBet = StepChoiceOf<'mines'>;
export type MinesRound = StepShown<'mines'>;

export const CELLS: readonly number[] = Array.from({ length: MINES_CELLS }, (_, index) => index + 1);
export const FEWEST_MINES = 1;
export const MOST_MINES = MINES_CELLS - 1;
/** Counts that stand ready to be taken. */
export const USUAL_MINES = [1, 3, 5, 10, 15] as const;

/** What lies on a cell of the stage. `left` is one that was free and stayed closed. */
export type CellFace = 'closed' | 'safe' | 'hit' | 'mine' | 'left';

export function faceOf(round: MinesRound | null, cell: number): CellFace {
  if (round === null) return 'closed';
  const { opened, end } = round.outcome.state;
  if (opened.includes(cell)) return 'safe';
  if (end === undefined) return 'closed';
  if (end.hitCell === cell) return 'hit';
  return end.mineCells.includes(cell) ? 'mine' : 'left';
}

/** So many mines more or fewer, within what is on offer. */
export function withMines(bet: MinesBet, mines: number): MinesBet {
  return { ...bet, mines: Math.min(MOST_MINES, Math.max(FEWEST_MINES, mines)) };
}

/** What one more free cell makes of the stake; null when none is left. */
export function nextMultiplier(at: { mines: number; opened: number }): Fraction | null {
  const opened = at.opened + 1;
  return opened > MINES_CELLS - at.mines ? null : minesMultiplier({ mines: at.mines, opened });
}

/** How likely the next cell is free; null when none is closed. */
export function nextChance({ mines, opened }: { mines: number; opened: number }): Fraction | null {
  const closed = MINES_CELLS - opened;
  return closed <= mines ? null : fraction(BigInt(closed - mines), BigInt(closed));
}

export interface PayRow {
  readonly opened: number;
  readonly multiplier: Fraction;
  /** That so many cells in a row are free. */
  readonly chance: Fraction;
}

/** Every number of free cells with what it pays and how often it is reached. */
export function payRows(mines: number): PayRow[] {
  let chance = fraction(1n);
  return Array.from({ length: MINES_CELLS - mines }, (_, index) => {
    const [free, closed] = [MINES_CELLS - mines - index, MINES_CELLS - index];
    chance = fraction(chance.numerator * BigInt(free), chance.denominator * BigInt(closed));
    return { opened: index + 1, multiplier: minesMultiplier({ mines, opened: index + 1 }), chance };
  });
}

export function minesFigures({ mines }: MinesBet): PlanFigures {
  return {
    returned: STEP_RETURNS.mines,
    topMultiplier: minesMultiplier({ mines, opened: MINES_CELLS - mines }),
  };
}

/** Cells that can still be opened. */
export function closedCells(round: MinesRound): number[] {
  return CELLS.filter((cell) => !round.outcome.state.opened.includes(cell));
}
