import { fraction, PLINKO_FEWEST_ROWS, PLINKO_MOST_ROWS, plinko } from '@nokshi/fairness';
import { choose } from '@nokshi/fairness/choose.ts';
import type { ChoiceOf, OutcomeOf } from '../house/instant-round.ts';
import type { OutcomeCase } from '../table/count-figures.ts';
import { countFigures } from '../table/count-figures.ts';
import type { ChoiceFigures } from '../table/table-plan.ts';

export type PlinkoBet = ChoiceOf<'plinko'>;
export type PlinkoFall = OutcomeOf<'plinko'>;

/** The bet with the nearest number of rows that is on offer. */
export function withRows(bet: PlinkoBet, rows: number): PlinkoBet {
  return { ...bet, rows: Math.min(PLINKO_MOST_ROWS, Math.max(PLINKO_FEWEST_ROWS, Math.round(rows))) };
}

/** What every bucket pays and how often a ball ends there, from the leftmost. */
export function bucketsOf(bet: PlinkoBet): OutcomeCase[] {
  return Array.from({ length: bet.rows + 1 }, (_, bucket) => ({
    multiplier: plinko.multiplier(bet, { path: `${'R'.repeat(bucket)}${'L'.repeat(bet.rows - bucket)}` }),
    chance: fraction(choose(bet.rows, bucket), 1n << BigInt(bet.rows)),
  }));
}

export function plinkoFigures(bet: PlinkoBet): ChoiceFigures {
  return countFigures(bucketsOf(bet));
}
