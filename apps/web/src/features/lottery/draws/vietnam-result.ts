import type { Play, Selection } from '@nokshi/lottery';

/** A prize of a board with its numbers, which are texts: a leading zero counts. */
export interface PrizeRow {
  readonly prize: string;
  readonly numbers: readonly string[];
}

/** Whether a family's result is a board of prizes. */
export function isBoard(family: string): boolean {
  return family.startsWith('VN-');
}

/**
 * The rows of a board as they are printed: in the north the special one first, in centre and south, which draw an eighth
 * prize, the smallest. Empty for a result that nobody can read.
 */
export function boardRows(result: unknown): readonly PrizeRow[] {
  if (typeof result !== 'object' || result === null) return [];
  const rows = Object.entries(result)
    .filter((entry): entry is [string, string[]] => isTexts(entry[1]))
    .map(([prize, numbers]): PrizeRow => ({ prize, numbers }))
    .sort((one, other) => (one.prize < other.prize ? -1 : 1));
  return rows.some(({ prize }) => prize === 'G8') ? rows.reverse() : rows;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** The rows in the order in which they turn up: the special prize comes last everywhere. */
export function turningRows(result: unknown): readonly PrizeRow[] {
  const rows = boardRows(result);
  return [...rows.filter(({ prize }) => prize !== 'DB'), ...rows.filter(({ prize }) => prize === 'DB')];
}

/** The last two digits of every number of a board, in the order of its rows. */
export function tailsOf(result: unknown): readonly number[] {
  return boardRows(result).flatMap(({ numbers }) => numbers.map((number) => Number(number.slice(-2))));
}

/**
 * The numbers of a draw without which a selection would win less, in the order of the board: those that a case is told by.
 * None where a bet wins by what did not come.
 */
export function decidingNumbers(
  play: Play<unknown>,
  selection: Selection,
  draw: unknown,
): readonly PrizeRow[] {
  const match = play.match(selection);
  const wonBy = (rows: readonly PrizeRow[]): number =>
    match(Object.fromEntries(rows.map(({ prize, numbers }) => [prize, numbers]))).wins.reduce(
      (sum, { bets }) => sum + bets,
      0,
    );
  const rows = boardRows(draw);
  const whole = wonBy(rows);
  return rows.flatMap((row) => {
    const numbers = row.numbers.filter((_, at) => {
      const without = { ...row, numbers: row.numbers.filter((__, index) => index !== at) };
      return wonBy(rows.map((each) => (each === row ? without : each))) < whole;
    });
    return numbers.length === 0 ? [] : [{ prize: row.prize, numbers }];
  });
}
