/** Phone numbers of mobiles: as people type them, as they are stored, as they are shown. */

import { cleanCode } from './typed-text.ts';

export const HOME_DIALING_CODE = '880';

export interface MobileNumber {
  /** As it is stored: `+8801712345678`. */
  readonly e164: string;
  /** As it is typed at home: `01712345678`; abroad as `e164`. */
  readonly local: string;
}

/** Without the dialling code and the zero before it (domain D.2). */
export const HOME_SUBSCRIBER = /^1[3-9]\d{8}$/;
const SUBSCRIBER = /^[1-9]\d{3,12}$/;
const WHOLE = /^[1-9]\d{6,14}$/;
/**
 * A number as it was typed or pasted, in any of its spellings, as digits with or without a plus; undefined for what is
 * no number. `tel:` is what links and contacts put in front, and 00 is dialled for the plus.
 */
export function digitsOfPhone(text: string): string | undefined {
  const plain = cleanCode(text)
    .replace(/^tel:/i, '')
    .replace(/[\s()./-]/g, '')
    .replace(/^00/, '+');
  return /^\+?\d{4,18}$/.test(plain) ? plain : undefined;
}

/**
 * What a form makes of a number before it is sent, in any form that people type: `01712345678`, `1712345678`,
 * `8801712345678`, `+880 1712-345678`, in Bengali digits too. `dialingCode` is the country that the form shows; a number
 * with a plus names its own. Undefined when it cannot be a mobile number of that country. Numbers at home are judged
 * here; whether one of another country exists, the server knows (`identity/contacts/read-phone.ts`), which has the numbering
 * plans of all countries: they are larger than the form.
 */
export function sketchMobile(text: string, dialingCode?: string): MobileNumber | undefined {
  const typed = digitsOfPhone(text);
  if (typed === undefined) return undefined;
  const namesCountry = typed.startsWith('+');
  const digits = namesCountry ? typed.slice(1) : typed;
  const code = dialingCode?.replace(/\D/g, '') || HOME_DIALING_CODE;
  if (namesCountry && !digits.startsWith(code)) {
    return digits.startsWith(HOME_DIALING_CODE)
      ? numberOf(HOME_DIALING_CODE, digits.slice(HOME_DIALING_CODE.length))
      : foreignNumber(digits);
  }
  const withCode = digits.startsWith(code) ? numberOf(code, digits.slice(code.length)) : undefined;
  return withCode ?? (namesCountry ? undefined : numberOf(code, digits));
}

function numberOf(code: string, rest: string): MobileNumber | undefined {
  const subscriber = rest.replace(/^0/, '');
  if (code === HOME_DIALING_CODE) {
    return HOME_SUBSCRIBER.test(subscriber)
      ? { e164: `+${code}${subscriber}`, local: `0${subscriber}` }
      : undefined;
  }
  return SUBSCRIBER.test(subscriber) ? foreignNumber(`${code}${subscriber}`) : undefined;
}

function foreignNumber(digits: string): MobileNumber | undefined {
  return WHOLE.test(digits) ? { e164: `+${digits}`, local: `+${digits}` } : undefined;
}

/** A stored number as people at home write it. */
export function localMobile(e164: string): string {
  return e164.startsWith(`+${HOME_DIALING_CODE}`) ? `0${e164.slice(HOME_DIALING_CODE.length + 1)}` : e164;
}
