import type { Side } from './cricket.ts';

/** What can be bet on in a match, and what a chance costs. */

export type MarketKind =
  | 'winner'
  | 'handicap'
  /** Runs of an innings, goals of a match, maps of a series. */
  | 'total'
  /** Runs of the next over. */
  | 'over'
  /** Who scores the next goal. */
  | 'next_goal'
  /** Who wins the map in play. */
  | 'map';

export const CHOICES = ['home', 'draw', 'away', 'over', 'under', 'none'] as const;
export type Choice = (typeof CHOICES)[number];
export type LegResult = 'won' | 'lost' | 'void';

export type Selection = {
  choice: Choice;
  /** Null once it is decided. */
  chance: number | null;
  result: LegResult | null;
};

export type Market = {
  /** Names the market in its match: `winner`, `over-1-3`. */
  id: string;
  kind: MarketKind;
  /** Tenths: a handicap of the home side, or what a total is over or under; null where there is none. */
  line: number | null;
  /** Which innings, goal or map it is of, from 1; for an over its innings and number as 103. */
  no: number | null;
  selections: Selection[];
};

/** What all prices of a market come to: 1.05 with two outcomes, 1.06 with three. In hundredths. */
export const BOOK_OF_TWO = 105;
export const BOOK_OF_THREE = 106;
const LOWEST_ODDS = 102;
const HIGHEST_ODDS = 10_000;

/** The book of a market, in hundredths: what the chances of all its prices add up to. */
export function bookOf(market: Pick<Market, 'selections'>): number {
  return market.selections.length > 2 ? BOOK_OF_THREE : BOOK_OF_TWO;
}

/** What a bet returns on average at the prices of a book, in hundredths of a percent, rounded down: 9523 of 105. */
export function returnOfBook(book: number): number {
  return Math.floor(1_000_000 / book);
}

/** Decimal odds in hundredths for a chance, rounded down; null for what is next to sure or next to hopeless. */
export function oddsFor(chance: number, book: number): number | null {
  if (!(chance > 0)) return null;
  const odds = Math.floor(10_000 / (chance * book) + 1e-9);
  return odds < LOWEST_ODDS || odds > HIGHEST_ODDS ? null : odds;
}

/** A chance in millionths, rounded down: what is shown and what cash-outs are counted from. */
export function chanceMillionths(chance: number): number {
  return Math.max(0, Math.min(1_000_000, Math.floor(chance * 1_000_000)));
}

/** A market of two that is still open. */
export function openPair(one: Choice, other: Choice, chance: number): Selection[] {
  return [
    { choice: one, chance, result: null },
    { choice: other, chance: 1 - chance, result: null },
  ];
}

/** A decided market: these choices won, the rest lost. */
export function decided(choices: readonly Choice[], won: Choice): Selection[] {
  return choices.map((choice) => ({ choice, chance: null, result: choice === won ? 'won' : 'lost' }));
}

export function voided(choices: readonly Choice[]): Selection[] {
  return choices.map((choice) => ({ choice, chance: null, result: 'void' }));
}

export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}
