import { deviceStorage } from '@nokshi/browser/storage.ts';
import { createStore, type Store } from '@nokshi/browser/store.ts';
import { findLanguage, type LanguageTag } from '@nokshi/texts/interface-languages.ts';
import { writeCookie } from '../device/cookie.ts';
import { readSession, SESSION_KEYS, writeSession } from '../session/session-storage.ts';

/** The complete languages: one of them stands under every language of the selector and is what the server speaks. */
export type InterfaceLanguage = 'bn' | 'en';

/** Kept between visits: the chosen tag, and its direction for the script in the page's head. */
const TAG_KEY = 'language';
const DIRECTION_KEY = 'dir';

/** The complete language that a tag stands on: Bengali on itself, every other one on English. */
export function baseOf(tag: string): InterfaceLanguage {
  return tag === 'bn' ? 'bn' : 'en';
}

function startLanguage(): InterfaceLanguage {
  const kept = readSession(SESSION_KEYS.lang);
  if (kept === 'EN') return 'en';
  if (kept === 'BN') return 'bn';
  return document.documentElement.lang.startsWith('en') ? 'en' : 'bn';
}

/** The complete language under the screens. It changes only after its texts have arrived (`texts.ts`). */
export const languageStore: Store<InterfaceLanguage> = createStore<InterfaceLanguage>(startLanguage());

/** The language that the screens show; at the start the complete one, until the core of the chosen one is there. */
export const tagStore: Store<LanguageTag> = createStore<LanguageTag>(languageStore.get());

/** `BN` or `EN`, as headers, queries and the session write it. */
export function wireLanguage(): 'BN' | 'EN' {
  return languageStore.get() === 'en' ? 'EN' : 'BN';
}

/**
 * Shows a language whose texts are there and remembers it: for this tab, for the next visit (a cookie, so that the
 * server draws it), and on the document.
 */
export function applyLanguage(tag: LanguageTag): void {
  const language = baseOf(tag);
  const wire = language === 'en' ? 'EN' : 'BN';
  const direction = directionOf(tag);
  writeSession(SESSION_KEYS.lang, wire);
  writeSession(SESSION_KEYS.hisLang, tag);
  deviceStorage.write(TAG_KEY, tag);
  deviceStorage.write(DIRECTION_KEY, direction);
  writeCookie(`nk_lang=${wire}; path=/; max-age=31536000; samesite=lax`);
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
  languageStore.set(language);
  tagStore.set(tag);
}

/** The layout follows `dir` on the document. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return findLanguage(tag)?.direction ?? 'ltr';
}

/**
 * The tag that the person chose, in this tab or at an earlier visit. The server drew the page in the language of its
 * cookie, so a kept tag that stands on the other one is out of date.
 */
export function chosenLanguageTag(): LanguageTag {
  const base = languageStore.get();
  for (const tag of [readSession(SESSION_KEYS.hisLang), deviceStorage.read(TAG_KEY)]) {
    const row = tag === null ? undefined : findLanguage(tag);
    if (row && baseOf(row.tag) === base) return row.tag;
  }
  return base;
}
