import type { Language } from '@nokshi/contract/constants.ts';
import { findText, type TextKey, translate } from '@nokshi/texts';

export type Say = (key: TextKey) => string;

export function createSay(language: Language): Say {
  const to = language === 'EN' ? 'en' : 'bn';
  return (key) => translate(to, key);
}

/** A reason in words: `play.stake_refund` is under `records.code_play_stake_refund`. */
export function sayCode(language: Language, code: string): string {
  const to = language === 'EN' ? 'en' : 'bn';
  return findText(to, `records.code_${code.replaceAll('.', '_')}`) ?? translate(to, 'records.code_unknown');
}
