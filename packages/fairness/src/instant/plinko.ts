import { choose } from '../choose.ts';
import { addFractions, fraction, hundredths, ZERO } from '../fraction.ts';
import { drawPlinko } from '../games/plinko.ts';
import { assertRule, elementAt } from '../rule-fault.ts';
import type { InstantGame } from './instant-game.ts';
import { PLINKO_HALF_BOARDS } from './plinko-pays.ts';
import type { InstantRisk } from './risk.ts';
import { isInstantRisk } from './risk.ts';

export type PlinkoChoice = { rows: number; risk: InstantRisk };
/** One letter a row, L or R. */
export type PlinkoOutcome = { path: string };

export const PLINKO_FEWEST_ROWS = 8;
export const PLINKO_MOST_ROWS = 16;

/** What the buckets of a board pay in hundredths of the stake, from the leftmost: one more than it has rows. */
export function plinkoPays({ rows, risk }: PlinkoChoice): readonly number[] {
  const half = PLINKO_HALF_BOARDS[risk][rows];
  assertRule(half !== undefined, 'this board is not on offer');
  // A board of an even number of rows has one middle bucket, one of an odd number has two alike.
  const right = [...half].reverse();
  return [...half, ...(rows % 2 === 0 ? right.slice(1) : right)];
}

/** The bucket at the end of a path: how often it went right. */
export function plinkoBucket(path: string): number {
  return path.replaceAll('L', '').length;
}

/** Plinko: a ball falls through rows of pins and the bucket where it ends pays. */
export const plinko: InstantGame<PlinkoChoice, PlinkoOutcome> = {
  isChoice: ({ rows, risk }) =>
    isInstantRisk(risk) && Number.isInteger(rows) && rows >= PLINKO_FEWEST_ROWS && rows <= PLINKO_MOST_ROWS,
  draw: (pair, { rows }) => ({ path: drawPlinko(pair, rows).path }),
  isOutcome: ({ rows }, { path }) => typeof path === 'string' && path.length === rows && /^[LR]+$/.test(path),
  multiplier: (choice, { path }) => hundredths(elementAt(plinkoPays(choice), plinkoBucket(path))),
  topMultiplier: (choice) => hundredths(Math.max(...plinkoPays(choice))),
  returnOf: (choice) =>
    plinkoPays(choice)
      .map((pays, bucket) =>
        fraction(BigInt(pays) * choose(choice.rows, bucket), 100n << BigInt(choice.rows)),
      )
      .reduce(addFractions, ZERO),
  winChance: (choice) =>
    plinkoPays(choice)
      .map((pays, bucket) =>
        pays < 100 ? ZERO : fraction(choose(choice.rows, bucket), 1n << BigInt(choice.rows)),
      )
      .reduce(addFractions, ZERO),
};
