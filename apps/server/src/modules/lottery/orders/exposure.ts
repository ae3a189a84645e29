import {
  bestOdds,
  countedAs,
  type Family,
  formatSelection,
  MOST_TYPED,
  ODDS_SCALE,
  oddsOf,
} from '@nokshi/lottery';
import { type GameTerms, playOf } from './game-terms.ts';
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

/**
 * What these lines could cost by play and number, each once, in the order in which they are locked. It follows from the
 * lines alone: what comes back takes away what it added, whatever odds were set meanwhile. standards 1.79
 */
export function liabilitiesOf(
  terms: Pick<GameTerms, 'family'>,
  lines: readonly ExposedLine[],
): readonly Liability[] {
  const sums = new Map<string, Liability>();
  for (const liability of lines.flatMap((line) => ofLine(terms, line))) {
    const key = `${liability.play} ${liability.number}`;
    sums.set(key, { ...liability, amount: liability.amount + (sums.get(key)?.amount ?? 0n) });
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, liability]) => liability);
}

function ofLine(terms: Pick<GameTerms, 'family'>, line: ExposedLine): readonly Liability[] {
  const { play, choice, unitMicros, multiple } = line;
  if (isWide(line)) {
    return countedAs(terms.family, play).map(({ code }) => ({
      play: code,
      number: WIDE,
      amount: line.mostWinMicros,
    }));
  }
  const base = unitMicros * BigInt(multiple);
  const prices = new Map<string, readonly bigint[]>();
  const oddsIn = (own: PricedLine['play']) => {
    const odds = prices.get(own.code) ?? oddsOfBets(own, line);
    prices.set(own.code, odds);
    return odds;
  };
  return choice
    .flatMap((selection) => play.expand(selection))
    .map((single) => {
      const own = playOfBet(terms.family, play, single.play);
      const amount = (base * bestOdds(own, single.selection, oddsIn(own))) / ODDS_SCALE;
      return {
        play: own.code,
        number: formatSelection(own, single.selection),
        // A bet is told as one of a simpler play; its line cannot win more for that.
        amount: amount < line.mostWinMicros ? amount : line.mostWinMicros,
      };
    });
}

/**
 * The odds of a line's single bets, which may be told as bets of a simpler play: its own prizes by the line's odds, which
 * it is paid by, and prizes that the line does not know by series or list.
 */
function oddsOfBets(own: PricedLine['play'], { play, odds, series }: ExposedLine): readonly bigint[] {
  if (own === play) return odds;
  const kept = new Map(play.prizes.map(({ key }, index) => [key, odds[index]]));
  const usual = oddsOf(own, series === null ? { kind: 'table' } : { kind: 'series', series });
  return own.prizes.map(({ key }, index) => kept.get(key) ?? usual[index] ?? 0n);
}

function playOfBet(family: Family<unknown>, play: PricedLine['play'], code: string): PricedLine['play'] {
  return code === play.code ? play : playOf(family, code);
}
