import { bestOdds, countedAs, type Family, formatSelection, ODDS_SCALE, oddsOf } from '@nokshi/lottery';
import type { Pauses } from '../../../platform/pauses.ts';
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
  'play' | 'choice' | 'unitMicros' | 'multiple' | 'series' | 'odds' | 'mostWinMicros'
> & {
  /** It counts as a whole: it covers most of what can be drawn, or stands beside too many numbers. */
  readonly isWide: boolean;
};

/**
 * Stands for every number of a play: the room of its wide lines. What a number could cost is its own room and this one
 * together. A wide line is taken to cover all numbers, also those that it leaves out, so that the sum is never too small.
 */
export const WIDE = '*';

/** A number that lines stake on. */
export interface StakedNumber {
  readonly play: string;
  readonly number: string;
  /** By which of the lines, and at which odds at best, ten-thousandths; null for all that a wide line could win. */
  readonly stakes: readonly { readonly line: number; readonly oddsE4: bigint | null }[];
}

/**
 * The numbers that lines stake on, each once, in the order in which they are locked. This writes out the single bets of all
 * lines that are not wide, so it is done while nothing is locked, with pauses; what comes of it holds for the same lines at
 * any multiple.
 */
export async function listNumbers(
  { family }: Pick<GameTerms, 'family'>,
  lines: readonly ExposedLine[],
  pauses: Pauses,
): Promise<readonly StakedNumber[]> {
  const byKey = new Map<string, StakedNumber & { readonly stakes: StakedNumber['stakes'][number][] }>();
  const add = (play: string, number: string, stake: StakedNumber['stakes'][number]) => {
    const key = `${play} ${number}`;
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, { play, number, stakes: [stake] });
    else known.stakes.push(stake);
  };
  for (const [index, line] of lines.entries()) {
    if (line.isWide) {
      for (const { code } of countedAs(family, line.play)) add(code, WIDE, { line: index, oddsE4: null });
      continue;
    }
    const playOfBet = pricedPlays(family, line);
    for (const selection of line.choice) {
      for (const bet of line.play.expand(selection)) {
        const { play, odds } = playOfBet(bet.play);
        const stake = { line: index, oddsE4: bestOdds(play, bet.selection, odds) };
        add(play.code, formatSelection(play, bet.selection), stake);
        if (pauses.isDue) await pauses.rest();
      }
    }
  }
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, number]) => number);
}

/**
 * What these lines could cost by number, in the order of the numbers, which are theirs at whatever multiple. It follows from
 * the lines alone: what comes back takes away what it added, whatever odds were set meanwhile. standards 1.79
 */
export async function liabilitiesOf(
  lines: readonly ExposedLine[],
  numbers: readonly StakedNumber[],
  pauses: Pauses,
): Promise<readonly Liability[]> {
  const bases = lines.map(({ unitMicros, multiple }) => unitMicros * BigInt(multiple));
  const liabilities: Liability[] = [];
  for (const { play, number, stakes } of numbers) {
    let amount = 0n;
    for (const { line, oddsE4 } of stakes) {
      const most = lines[line]?.mostWinMicros ?? 0n;
      const own = oddsE4 === null ? most : ((bases[line] ?? 0n) * oddsE4) / ODDS_SCALE;
      // A bet is told as one of a simpler play; its line cannot win more for that.
      amount += own < most ? own : most;
    }
    liabilities.push({ play, number, amount });
    if (pauses.isDue) await pauses.rest();
  }
  return liabilities;
}

interface PricedPlay {
  readonly play: PricedLine['play'];
  readonly odds: readonly bigint[];
}

/** The plays that the single bets of a line are told as, with the odds that the line has in them. */
function pricedPlays(family: Family<unknown>, line: ExposedLine): (code: string) => PricedPlay {
  const known = new Map<string, PricedPlay>();
  return (code) => {
    const before = known.get(code);
    if (before !== undefined) return before;
    const play = code === line.play.code ? line.play : playOf(family, code);
    const priced = { play, odds: oddsOfBets(play, line) };
    known.set(code, priced);
    return priced;
  };
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
