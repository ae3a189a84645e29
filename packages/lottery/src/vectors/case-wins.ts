import type { Fraction } from '@nokshi/fairness/fraction.ts';
import { fieldsOf, listOf } from './case-rows.ts';

/** What a play pays for one of its prizes, and T/W of it. */
export type Offer = { readonly odds: number; readonly fair: Fraction };

/** Wins in one form: bets by odds, the highest first. Files also list prizes that were not won, and prizes by division. */
export function comparableWins(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const bets = new Map<number, number>();
  for (const win of value.map(listOf)) {
    const [count, odds] = [Number(win[0]), Number(win.at(-1))];
    if (count !== 0) bets.set(odds, (bets.get(odds) ?? 0) + count);
  }
  return [...bets].sort(([left], [right]) => right - left).map(([odds, count]) => [count, odds]);
}

/** Numbers that were hit, in any order; how many there are is compared as it is. */
export function comparableHits(value: unknown): unknown {
  return Array.isArray(value) ? value.map(String).sort() : value;
}

/** What a file says that a prize pays, won or not, and the play does not; undefined when they agree. */
export function offersFault(wins: unknown, offers: unknown): unknown {
  if (!Array.isArray(wins) || !Array.isArray(offers)) return undefined;
  const all = offers.map((offer): Offer => fieldsOf(offer) as Offer);
  return wins.map(listOf).find((win) => {
    const odds = Number(win.at(-1));
    // A pick that won nothing at any of its levels is written as nothing times nothing.
    if (odds === 0) return false;
    return !all.some((offer) => offer.odds === odds && (win.length < 3 || isFraction(win[1], offer.fair)));
  });
}

function isFraction(text: unknown, { numerator, denominator }: Fraction): boolean {
  const [, above, below] = /^(\d+)\/(\d+)$/.exec(String(text)) ?? [];
  if (above === undefined || below === undefined) return false;
  return BigInt(above) * denominator === BigInt(below) * numerator;
}
