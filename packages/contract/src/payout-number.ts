import type { PayoutKind } from './cashier-withdrawal.ts';
import { digitsOfPhone, sketchMobile } from './mobile-number.ts';
import { cleanCode } from './typed-text.ts';

/** Rocket's accounts are a mobile number of the country and a check digit (domain D.2). */
const WITH_CHECK_DIGIT = /^(?:\+?88)?0{1,2}(1[3-9]\d{9})$/;
const BANK_NUMBER = /^\d{8,20}$/;

/**
 * A payout number as it is kept, Latin digits alone, however it was typed or pasted: a wallet's is a mobile number at
 * home. Undefined for what cannot be one of its kind.
 */
export function cleanPayoutNumber(text: string, kind: PayoutKind): string | undefined {
  if (kind === 'bank') {
    const digits = cleanCode(text).replace(/[\s.\-/]+/g, '');
    return BANK_NUMBER.test(digits) ? digits : undefined;
  }
  const mobile = sketchMobile(text)?.local;
  if (mobile !== undefined) return mobile.startsWith('+') ? undefined : mobile;
  const number = WITH_CHECK_DIGIT.exec(digitsOfPhone(text) ?? '')?.[1];
  return number === undefined ? undefined : `0${number}`;
}

/** A wallet's mobile number alone: with and without its check digit it is one account. */
export function withoutCheckDigit(number: string): string {
  return number.slice(0, 11);
}
