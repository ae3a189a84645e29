import { useStore } from '@nokshi/browser/store.ts';
import { type ShownLanguage, writeDigits } from './format.ts';
import { languageStore } from './language.ts';

const LOCALES = { bn: 'bn-BD-u-nu-latn', en: 'en-GB' } as const;

function momentOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** A day of the brand's calendar in words: '১৮ নভেম্বর, ২০২৬', '18 November 2026'. */
export function sayDay(language: ShownLanguage, day: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  return writeDigits(language, format.format(momentOf(day)));
}

/** The days of a range in words, as short as they can be said: '১–১৫ নভেম্বর, ২০২৬', '1–15 November 2026'. */
export function sayDays(
  language: ShownLanguage,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  return writeDigits(language, format.formatRange(momentOf(from), momentOf(to)));
}

/** Says days in the language of the screen. */
export function useSayDay(): (day: string) => string {
  const language = useStore(languageStore);
  return (day) => sayDay(language, day);
}
