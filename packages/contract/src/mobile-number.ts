/** Phone numbers of mobiles: as people type them, as they are stored, as they are shown. */

export const HOME_DIALING_CODE = '880';

export interface MobileNumber {
  /** As it is stored: `+8801712345678`. */
  readonly e164: string;
  /** As it is typed at home: `01712345678`; abroad as `e164`. */
  readonly local: string;
}

/** Without the dialling code and the zero before it. */
const HOME_SUBSCRIBER = /^1[3-9]\d{8}$/;
const SUBSCRIBER = /^[1-9]\d{3,12}$/;
const WHOLE = /^[1-9]\d{6,14}$/;
const BENGALI_ZERO = 0x09e6;

/**
 * Reads a number in any form that people type: `01712345678`, `1712345678`, `8801712345678`, `+880 1712-345678`,
 * in Bengali digits too. `dialingCode` is the country that the form shows; a number with a plus names its own.
 * Undefined when it is no mobile number of that country.
 */
export function parseMobile(text: string, dialingCode?: string): MobileNumber | undefined {
  const typed = text
    .normalize('NFKC')
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO))
    .replace(/[\s().-]/g, '');
  if (!/^\+?\d{4,18}$/.test(typed)) return undefined;
  const digits = typed.replace(/^\+|^00/, '');
  const namesCountry = digits !== typed;
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
