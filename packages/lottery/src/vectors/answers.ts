import type { Fraction } from '@nokshi/fairness/fraction.ts';
import type { VectorCase } from './vector-case.ts';
import { isFields } from './vector-case.ts';

/** What a play pays for one of its prizes, and T/W of it. */
type Offer = { readonly odds: number; readonly fair: Fraction };

/** What the rules say about a row, by the fields of the format. Money is in units of the currency, as in the file. */
export type CaseAnswers = {
  readonly bets: number;
  readonly units?: number;
  readonly stake: number;
  readonly wins: unknown;
  readonly hits?: unknown;
  readonly refund: number;
  readonly payout: number;
  /** What the plays pay for their prizes, won or not. */
  readonly offers?: readonly Offer[];
};

/** One figure of a file and what the rules say. */
export type Answer = { readonly field: string; readonly expected: unknown; readonly computed: unknown };

const COMPARED = ['bets', 'units', 'stake', 'wins', 'hits', 'refund', 'payout'] as const;

/** The figures that a row tells, beside those of the rules. A payout in words is a share of a pool and not compared. */
export function compared(vector: VectorCase, computed: CaseAnswers): readonly Answer[] {
  const told = COMPARED.filter((field) => vector[field] !== undefined && typeof vector[field] !== 'string');
  const fault = offersFault(vector.wins, computed.offers);
  return [
    ...(fault === undefined ? [] : [{ field: 'wins', expected: fault, computed: 'none such' }]),
    ...told.map((field) => ({
      field,
      expected: comparable(field, vector[field]),
      computed: comparable(field, computed[field]),
    })),
  ];
}

/** Files hold amounts as JSON numbers, so they are compared as such: the nearest one to the micros. */
export function numberOfMicros(micros: bigint): number {
  return Number(micros) / 1_000_000;
}

function comparable(field: string, value: unknown): unknown {
  if (field === 'wins') return comparableWins(value);
  // Numbers that were hit may stand in any order; how many there are is compared as it is.
  return field === 'hits' && Array.isArray(value) ? value.map(String).sort() : value;
}

/** Wins in one form: bets by odds, the highest first. Files also list prizes that were not won. */
function comparableWins(value: unknown): unknown {
  if (isFields(value) || value === undefined) return value;
  const bets = new Map<number, number>();
  for (const win of listOf(value).map(listOf)) {
    const [count, odds] = [Number(win[0]), Number(win.at(-1))];
    if (count !== 0) bets.set(odds, (bets.get(odds) ?? 0) + count);
  }
  return [...bets].sort(([left], [right]) => right - left).map(([odds, count]) => [count, odds]);
}

/** What a file says that a prize pays, won or not, and the play does not; undefined when they agree. */
function offersFault(wins: unknown, offers: readonly Offer[] | undefined): unknown {
  if (!Array.isArray(wins) || offers === undefined) return undefined;
  return wins.map(listOf).find((win) => {
    const odds = Number(win.at(-1));
    // A pick that won nothing at any of its levels is written as nothing times nothing.
    if (odds === 0) return false;
    return !offers.some((offer) => offer.odds === odds && (win.length < 3 || isFraction(win[1], offer.fair)));
  });
}

function isFraction(text: unknown, { numerator, denominator }: Fraction): boolean {
  const [, above, below] = /^(\d+)\/(\d+)$/.exec(String(text)) ?? [];
  if (above === undefined || below === undefined) return false;
  return BigInt(above) * denominator === BigInt(below) * numerator;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}
