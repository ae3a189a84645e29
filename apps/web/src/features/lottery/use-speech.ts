import { type Say, textsOfFamily } from '@nokshi/texts/plays/play-words.ts';
import { useUi } from '@nokshi/ui';
import { type ShownLanguage, sayAmount, writeDigits } from '../../lib/texts/format.ts';
import { type LateGroup, useTexts } from '../../lib/texts/texts.ts';

/** How lotteries speak on this screen. */
export interface Speech {
  readonly t: Say;
  readonly language: ShownLanguage;
  /** Digits of a text in the digits of the screen. */
  readonly write: (text: string) => string;
  /** An amount inside a sentence, two decimals. */
  readonly amount: (micros: bigint) => string;
}

const ALL: readonly LateGroup[] = [
  'lotteryDigits',
  'lotteryNumbers',
  'lotteryDice',
  'lotteryLhc',
  'lotteryVietnam',
  'lotterySea',
];

/** For `useSpeech`: no family is called so. */
export const ALL_FAMILIES = 'all';

/** The texts of one family's plays, or of all of them where orders of many games stand together. */
export function useSpeech(family: string): Speech {
  const group = textsOfFamily(family);
  const groups = family === ALL_FAMILIES ? ALL : group === undefined ? [] : [group];
  const t = useTexts('lottery', 'amounts', ...groups);
  const { language } = useUi();
  return {
    t,
    language,
    write: (text) => writeDigits(language, text),
    amount: (micros) => sayAmount(language, micros),
  };
}
