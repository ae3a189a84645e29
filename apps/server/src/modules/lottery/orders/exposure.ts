import {
  bestOdds,
  countedAs,
  type Family,
  formatSelection,
  MOST_TYPED,
  ODDS_SCALE,
  oddsOf,
} from '@nokshi/lottery';
import { type GameTerms, playOf, pricingOf } from './game-terms.ts';
import type { PricedLine } from './price-lines.ts';

/** What a line could cost the house for one number of one play, micros. */
export interface Liability {
  readonly play: string;
  /** The written form of the single bet, or `WIDE`. */
  readonly number: string;
  readonly amount: bigint;
}

/** What exposure is reckoned from: a line that is being sold, or one that is stored and comes back. */
export type ExposedLine = Pick<
  PricedLine,
  'play' | 'choice' | 'bets' | 'unitMicros' | 'multiple' | 'series' | 'odds' | 'mostWinMicros'
>;

/**
 * Stands for every number of a play: the room of its wide lines. What a number could cost is its own room and this one
 * together. A wide line is taken to cover all numbers, also those that it leaves out, so that the sum is never too small.
 */
export const WIDE = '*';

/** A line of more bets than one may type is counted as a whole: it covers most of what can be drawn. */
export function isWide({ bets }: Pick<ExposedLine, 'bets'>): boolean {
  return bets > MOST_TYPED;
}

/** What these lines could cost by play and number, each once, in the order in which they are locked. standards 1.79 */
export function liabilitiesOf(
  terms: Pick<GameTerms, 'family' | 'oddsE4'>,
  lines: readonly ExposedLine[],
): readonly Liability[] {
  const sums = new Map<string, Liability>();
  for (const liability of lines.flatMap((line) => ofLine(terms, line))) {
    const key = `${liability.play} ${liability.number}`;
    sums.set(key, { ...liability, amount: liability.amount + (sums.get(key)?.amount ?? 0n) });
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, liability]) => liability);
}

function ofLine(terms: Pick<GameTerms, 'family' | 'oddsE4'>, line: ExposedLine): readonly Liability[] {
  const { play, choice, unitMicros, multiple, series } = line;
  if (isWide(line)) {
    return countedAs(terms.family, play).map(({ code }) => ({
      play: code,
      number: WIDE,
      amount: line.mostWinMicros,
    }));
  }
  const base = unitMicros * BigInt(multiple);
  return choice
    .flatMap((selection) => play.expand(selection))
    .map((single) => {
      const own = playOfBet(terms.family, play, single.play);
      const odds = own === play ? line.odds : oddsOf(own, pricingOf(terms, series));
      const amount = (base * bestOdds(own, single.selection, odds)) / ODDS_SCALE;
      return {
        play: own.code,
        number: formatSelection(own, single.selection),
        // A bet is told as one of a simpler play; its line cannot win more for that.
        amount: amount < line.mostWinMicros ? amount : line.mostWinMicros,
      };
    });
}

function playOfBet(family: Family<unknown>, play: PricedLine['play'], code: string): PricedLine['play'] {
  return code === play.code ? play : playOf(family, code);
}
