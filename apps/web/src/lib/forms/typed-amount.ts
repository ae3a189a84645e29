import { type AmountRefusalReason, readTypedAmount, type TypedAmountOptions } from '@nokshi/money';
import type { TextKey, TextValues } from '@nokshi/texts/texts.ts';

/** Why what was typed is no amount, as `readTypedAmount` says it, and how many decimals the field takes. */
export interface Misspelling {
  readonly reason: AmountRefusalReason;
  readonly extra: string;
  readonly decimals: number;
}

type Translate = (key: TextKey, values?: TextValues) => string;

/** More than any amount needs, with its currency in words: what is pasted must not be cut into another amount. */
export const LONGEST_AMOUNT = 60;

/** A whole number that counts no money. */
export const COUNT: TypedAmountOptions = { decimals: 0, currency: '' };

/**
 * The sentence that says what to leave out or how to write it; undefined where the amount itself is the reason: none,
 * below zero, too large. It is one of the group `amounts`.
 */
export function sayMisspelling(t: Translate, { reason, extra, decimals }: Misspelling): string | undefined {
  switch (reason) {
    case 'not_an_amount':
      return t('amounts.leaveOut', { extra });
    case 'separators':
      return t('amounts.twoWays');
    case 'too_many_decimals':
      return decimals === 0 ? t('amounts.wholeOnly') : t('amounts.decimals', { count: decimals });
    default:
      return undefined;
  }
}

/** The same for what stands in a field; undefined too where it can be read. */
export function sayTyped(t: Translate, text: string, options: TypedAmountOptions): string | undefined {
  const typed = readTypedAmount(text, options);
  return typed.ok ? undefined : sayMisspelling(t, { ...typed, decimals: options.decimals ?? 2 });
}
