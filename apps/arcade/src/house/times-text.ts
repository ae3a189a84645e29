import type { Fraction } from '@nokshi/fairness';
import { tenThousandths } from '../table/multiplier.ts';
import { multiplierText } from '../words/figures.ts';
import type { Language } from '../words/words.ts';
import { figure } from '../words/words.ts';

/** A multiplier in hundredths with two decimals and its sign. */
export function timesText(language: Language, hundredths: number): string {
  return multiplierText(language, BigInt(hundredths) * 100n);
}

/** The same as short as it goes, for a bucket or a segment: 240 is "2.4". */
export function shortTimes(language: Language, hundredths: number): string {
  return figure(language, `${hundredths / 100}`);
}

export function fractionTimes(language: Language, multiplier: Fraction): string {
  return multiplierText(language, tenThousandths(multiplier));
}
