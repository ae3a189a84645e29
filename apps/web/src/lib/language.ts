import { readSession, SESSION_KEYS, writeSession } from './session-storage.ts';
import { createStore, type Store } from './store.ts';

export type InterfaceLanguage = 'bn' | 'en';

function startLanguage(): InterfaceLanguage {
  const kept = readSession(SESSION_KEYS.lang);
  if (kept === 'EN') return 'en';
  if (kept === 'BN') return 'bn';
  return document.documentElement.lang.startsWith('en') ? 'en' : 'bn';
}

/** The language of the screens. It changes only after its texts have arrived (`texts.ts`). */
export const languageStore: Store<InterfaceLanguage> = createStore<InterfaceLanguage>(startLanguage());

/** `BN` or `EN`, as headers, queries and the session write it. */
export function wireLanguage(): 'BN' | 'EN' {
  return languageStore.get() === 'en' ? 'EN' : 'BN';
}

/** Tags whose script runs from right to left; the layout follows `dir` on the document. */
const RIGHT_TO_LEFT = ['ar', 'fa', 'ur'];

/** Remembers the choice for this tab, for the next visit (a cookie, so that the server draws it) and on the document. */
export function applyLanguage(language: InterfaceLanguage, chosenTag: string): void {
  const wire = language === 'en' ? 'EN' : 'BN';
  writeSession(SESSION_KEYS.lang, wire);
  writeSession(SESSION_KEYS.hisLang, chosenTag);
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing on plain http
  document.cookie = `nk_lang=${wire}; path=/; max-age=31536000; samesite=lax`;
  document.documentElement.lang = language;
  document.documentElement.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
  languageStore.set(language);
}

/** The tag that the person chose, which may be one whose texts are not complete. */
export function chosenLanguageTag(): string {
  return readSession(SESSION_KEYS.hisLang) ?? languageStore.get();
}
