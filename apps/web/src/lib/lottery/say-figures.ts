import { oddsOf, type Play, type Pricing, returnRange } from '@nokshi/lottery';
import type { Say } from '@nokshi/texts/plays/play-words.ts';
import { type ShownLanguage, sayDecimal } from '../texts/format.ts';
import { plainDecimal, plainOdds } from './plain-odds.ts';

/** Figures of plays in sentences; the texts of lotteries are there. */

interface Speech {
  readonly t: Say;
  readonly language: ShownLanguage;
}

/** Odds, or their range: 1.96, 14.1176 to 2.5. */
export function sayOdds(speech: Speech, [low, high]: readonly [bigint, bigint]): string {
  const write = (odds: bigint) => sayDecimal(speech.language, plainOdds(odds));
  return low === high ? write(low) : speech.t('lottery.range', { low: write(low), high: write(high) });
}

/** A chance as one in so many, with a decimal where the number is small. */
export function sayOneIn(speech: Speech, oneInHundredths: bigint): string {
  const isSmall = oneInHundredths < 10_000n;
  const text = isSmall ? plainDecimal(oneInHundredths, 2) : `${(oneInHundredths + 99n) / 100n}`;
  return speech.t('lottery.oneIn', { count: sayDecimal(speech.language, text) });
}

/** Hundredths of a percent: 98 %, 97.99 %. */
export function sayPercent(speech: Speech, basisPoints: bigint): string {
  return speech.t('lottery.percent', { value: sayDecimal(speech.language, plainDecimal(basisPoints, 2)) });
}

/** Bets of a play whose returns are closer than this are told alike: odds are rounded. */
const ALIKE_BP = 100n;

/** What a play returns: one figure, or the span between its worst and its best bet. */
export function sayReturn(speech: Speech, play: Play<unknown>, pricing: Pricing): string {
  const [low, high] = returnRange(play, oddsOf(play, pricing));
  const percent =
    high - low < ALIKE_BP
      ? sayPercent(speech, low)
      : speech.t('lottery.range', { low: sayPercent(speech, low), high: sayPercent(speech, high) });
  return speech.t('lottery.returnIs', { percent });
}
