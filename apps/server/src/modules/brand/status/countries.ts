import type { Language } from '@nokshi/contract/constants.ts';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

export interface Country {
  readonly countryCode: string;
  /** Digits alone, e.g. `880`. */
  readonly countryDialingCode: string;
  readonly name: string;
  readonly isServed: boolean;
}

const LOCALES = { BN: 'bn', EN: 'en' } as const satisfies Record<Language, string>;
const CACHED_LISTS = 8;
const kept = new Map<string, Country[]>();

/** Every country with a dialling code (EN-17), those that the brand serves first, then by name. */
export function listCountries(language: Language, served: readonly string[]): Country[] {
  const key = `${language}:${served.join(',')}`;
  const known = kept.get(key);
  if (known) return known;
  const locale = LOCALES[language];
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const collator = new Intl.Collator(locale);
  const place = (code: string) => (served.includes(code) ? served.indexOf(code) : served.length);
  const countries = getCountries()
    .map((code) => ({
      countryCode: code,
      countryDialingCode: getCountryCallingCode(code),
      name: names.of(code) ?? code,
      isServed: served.includes(code),
    }))
    .sort((a, b) => place(a.countryCode) - place(b.countryCode) || collator.compare(a.name, b.name));
  // A brand seldom changes its countries; two languages of a few lists is all that stays.
  if (kept.size >= CACHED_LISTS) kept.clear();
  kept.set(key, countries);
  return countries;
}
