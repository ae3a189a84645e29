import { choose } from '../choose.ts';
import type { Fraction } from '../fraction.ts';
import { fraction, ZERO } from '../fraction.ts';
import { drawMines, MINES_CELLS } from '../games/mines.ts';
import { assertRule } from '../rule-fault.ts';
import type { StepGame } from './step-game.ts';
import { isStepAction, noAddedStake } from './step-game.ts';

export type MinesChoice = { mines: number };
/** Cells are 1 to 25, row by row. */
export type MinesAction = { kind: 'open'; cell: number } | { kind: 'cashOut' };
export type MinesState = {
  mines: number;
  /** Cells opened without harm, in order. */
  opened: readonly number[];
  end?: MinesEnd;
};
type MinesEnd = {
  how: 'mine' | 'cashOut' | 'cleared';
  /** Where the mines lay, in the order drawn. */
  mineCells: readonly number[];
  /** The cell that ended the round. */
  hitCell?: number;
};
export type MinesView = MinesState;

const MOST_MINES = MINES_CELLS - 1;

/**
 * What `opened` free cells are worth: 99 % of what is fair, C(25, opened) / C(25 - mines, opened). It is kept
 * exactly, so the return is 99 % wherever a player stops; only the payout is cut.
 */
export function minesMultiplier({ mines, opened }: { mines: number; opened: number }): Fraction {
  assertRule(opened >= 0 && opened <= MINES_CELLS - mines, 'so many cells are not free');
  return fraction(99n * choose(MINES_CELLS, opened), 100n * choose(MINES_CELLS - mines, opened));
}

/** Mines: open cells one by one, take what they are worth at any time, or lose it all to a mine. */
export const mines: StepGame<MinesChoice, MinesAction, MinesState, MinesView> = {
  isChoice: (choice) => Number.isInteger(choice.mines) && choice.mines >= 1 && choice.mines <= MOST_MINES,
  begin: (_, choice) => ({ mines: choice.mines, opened: [] }),
  actions: (state) => {
    if (state.end !== undefined) return [];
    const cells = Array.from({ length: MINES_CELLS }, (_, index) => index + 1);
    const closed = cells.filter((cell) => !state.opened.includes(cell));
    const opening = closed.map((cell) => ({ kind: 'open', cell }) as const);
    return state.opened.length === 0 ? opening : [...opening, { kind: 'cashOut' }];
  },
  act: (pair, state, action) => {
    assertRule(isStepAction(mines, state, action), 'this cannot be done now');
    const mineCells = drawMines(pair, state.mines);
    if (action.kind === 'cashOut') return { ...state, end: { how: 'cashOut', mineCells } };
    if (mineCells.includes(action.cell)) {
      return { ...state, end: { how: 'mine', mineCells, hitCell: action.cell } };
    }
    const opened = [...state.opened, action.cell];
    if (opened.length < MINES_CELLS - state.mines) return { ...state, opened };
    return { ...state, opened, end: { how: 'cleared', mineCells } };
  },
  view: (state) => state,
  worth: ({ mines: count, opened, end }) =>
    end?.how === 'mine' || opened.length === 0
      ? ZERO
      : minesMultiplier({ mines: count, opened: opened.length }),
  isOver: (state) => state.end !== undefined,
  addedStake: noAddedStake,
};
