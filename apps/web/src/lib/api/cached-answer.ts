import { readCache, writeCache } from '../session/session-storage.ts';
import { wireLanguage } from '../texts/language.ts';

const CACHE_MS = 10 * 60_000;

/** What the tab kept under a key (API-8) in the language of now, or what `load` answers, which it then keeps. */
export async function cachedAnswer<Value>(
  key: string,
  load: () => Promise<Value>,
  isValue: (value: unknown) => value is Value,
): Promise<Value> {
  const language = wireLanguage();
  const before = readCache(key, language, CACHE_MS);
  if (isValue(before)) return before;
  const value = await load();
  writeCache(key, language, value);
  return value;
}
