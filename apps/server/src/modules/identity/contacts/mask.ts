import { localMobile } from '@nokshi/contract/mobile-number.ts';
import { graphemesOf } from '@nokshi/texts/graphemes.ts';

const HIDDEN = 4;

/** A phone number as its owner knows it again: the last four digits are stars. */
export function maskMobile(mobile: string): string {
  return localMobile(mobile).slice(0, -HIDDEN) + '*'.repeat(HIDDEN);
}

/** `r***@example.com`; how long the name is stays hidden. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${graphemesOf(email)[0] ?? ''}***${at < 0 ? '' : email.slice(at)}`;
}

/** First and last letter of an account's name. */
export function maskAccount(account: string): string {
  const letters = graphemesOf(account);
  return `${letters[0] ?? ''}***${letters.length > 2 ? (letters.at(-1) ?? '') : ''}`;
}
