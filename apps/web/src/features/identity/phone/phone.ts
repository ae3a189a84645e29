import { HOME_DIALING_CODE, type MobileNumber, sketchMobile } from '@nokshi/contract/mobile-number.ts';
import { findFieldFault, type RegisterRule } from '@nokshi/contract/register-rules.ts';
import { isBlank } from '@nokshi/contract/typed-text.ts';
import { foldText } from '@nokshi/texts/fold-words.ts';

/** Phone numbers as people type them: the country's dialling code beside the field, the rest in it. */
export interface Phone {
  /** As the list of countries writes it, `880` for instance. */
  readonly dialingCode: string;
  /** What was typed, in any digits, with spaces and dashes. */
  readonly typed: string;
}

export interface Country {
  readonly countryCode: string;
  readonly countryDialingCode: string;
  readonly name: string;
}

/** Before the list of countries has arrived. */
export const FIRST_DIALING_CODE = HOME_DIALING_CODE;

export type PhoneFault = 'missing' | 'format';

/**
 * The number that was typed; undefined while it is none. `rule` is the brand's rule where the number is a field like
 * others; a number that a code has to prove keeps the rules of its country alone.
 */
export function readPhone({ dialingCode, typed }: Phone, rule?: RegisterRule): MobileNumber | undefined {
  const number = sketchMobile(typed, dialingCode);
  if (!number || !rule) return number;
  return findFieldFault({ ...rule, required: true }, number.local) === undefined ? number : undefined;
}

/** VA-1.4, VA-2.3, VA-4.4: a number is there and has the format of a mobile number. */
export function findPhoneFault(phone: Phone, rule?: RegisterRule): PhoneFault | undefined {
  if (isBlank(phone.typed)) return 'missing';
  return readPhone(phone, rule) === undefined ? 'format' : undefined;
}

/** The number for reading: `+880 1712345678`. */
export function sayPhone(dialingCode: string, { e164 }: MobileNumber): string {
  const lead = withPlus(dialingCode);
  return e164.startsWith(lead) ? `${lead} ${e164.slice(lead.length)}` : e164;
}

export function withPlus(dialingCode: string): string {
  return dialingCode.startsWith('+') ? dialingCode : `+${dialingCode}`;
}

/** Countries by name, by code of two letters, by dialling code with or without its plus; all of them for no words. */
export function findCountries(countries: readonly Country[], words: string): readonly Country[] {
  const wanted = foldText(words);
  if (wanted === '') return countries;
  return countries.filter(
    ({ name, countryCode, countryDialingCode }) =>
      foldText(name).includes(wanted) ||
      countryCode.toLowerCase() === wanted ||
      (/^\d+$/.test(wanted) && countryDialingCode.replace(/^\+/, '').startsWith(wanted)),
  );
}
