import type { Store } from '@nokshi/browser/store.ts';
import { createStore, useStore } from '@nokshi/browser/store.ts';
import { toBengaliDigits } from '@nokshi/money';
import { arcade as bn } from '@nokshi/texts/bn/arcade.ts';
import { fill } from '@nokshi/texts/fill.ts';

export type Language = 'bn' | 'en';
export type WordKey = keyof typeof bn;
type Catalogue = Readonly<Record<WordKey, string>>;
/** Values for a sentence's places by name; numbers are written in the language's digits. */
export type WordValues = Readonly<Record<string, string | number>>;
export type Say = (key: WordKey, values?: WordValues) => string;

/** Bengali comes with the page, English is fetched for who wants it. */
const catalogues: Record<Language, Catalogue | null> = { bn, en: null };

/** The language of the whole page; Bengali until the session or the portal says otherwise. */
export const languageStore: Store<Language> = createStore<Language>('bn');

/** Changes the page's language once its texts are there; what cannot be fetched leaves the page as it is. */
export async function showLanguage(language: Language): Promise<void> {
  if (language === 'en' && catalogues.en === null) {
    try {
      catalogues.en = (await import('@nokshi/texts/en/arcade.ts')).arcade;
    } catch {
      return;
    }
  }
  languageStore.set(language);
}

/** A sentence of the catalogue with its places filled. */
export function sayIn(language: Language, key: WordKey, values: WordValues = {}): string {
  const template = (catalogues[language] ?? bn)[key];
  // The first number format of a language costs tens of milliseconds, which a small count need not wait for.
  return fill(language, template, template.includes(', plural,') ? values : writtenOut(language, values));
}

function writtenOut(language: Language, values: WordValues): WordValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? figure(language, value) : value,
    ]),
  );
}

/** A count or another plain number in the language's digits. */
export function figure(language: Language, value: number | string): string {
  return language === 'bn' ? toBengaliDigits(String(value)) : String(value);
}

export function useLanguage(): Language {
  return useStore(languageStore);
}

export function useWords(): { language: Language; say: Say } {
  const language = useLanguage();
  return { language, say: (key, values) => sayIn(language, key, values) };
}
