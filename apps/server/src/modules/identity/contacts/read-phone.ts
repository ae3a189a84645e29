import {
  digitsOfPhone,
  HOME_DIALING_CODE,
  HOME_SUBSCRIBER,
  localMobile,
  type MobileNumber,
  sketchMobile,
} from '@nokshi/contract/mobile-number.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/**
 * The one reader of phone numbers: by the numbering plans of all countries, so that each number has one form however it
 * was typed or pasted (`+44 (0)7400 123456` is `+447400123456`), and what belongs to no country is none
 * (`001712345678`). Numbers at home are narrower than their plan, which still has a network that was switched off.
 * `dialingCode` is the country that a form shows; a number with a plus or 00 names its own.
 */
export function readPhone(text: string, dialingCode?: string): MobileNumber | undefined {
  const typed = digitsOfPhone(text);
  if (typed === undefined) return undefined;
  const defaultCallingCode = dialingCode?.replace(/\D/g, '') || HOME_DIALING_CODE;
  const number = parsePhoneNumberFromString(typed, { defaultCallingCode, extract: false });
  if (!number?.isValid()) return undefined;
  const isHome = number.countryCallingCode === HOME_DIALING_CODE;
  if (isHome && !HOME_SUBSCRIBER.test(number.nationalNumber)) return undefined;
  return { e164: number.number, local: localMobile(number.number) };
}

/**
 * The forms that an account may have a typed number in, the likeliest first: before numbering plans were asked, a zero
 * that is dialled inside a country alone stayed in the number, and a number could be one that no plan knows. Whoever has
 * such a number goes on signing in with it.
 */
export function storedForms(text: string, dialingCode?: string): readonly string[] {
  const read = readPhone(text, dialingCode);
  const forms = [sketchMobile(text, dialingCode)?.e164, read?.e164, read && withTrunkZero(read.e164)];
  return [...new Set(forms.filter((form) => form !== undefined))];
}

function withTrunkZero(e164: string): string | undefined {
  const number = parsePhoneNumberFromString(e164);
  return number && `+${number.countryCallingCode}0${number.nationalNumber}`;
}
