import { foldText } from '@nokshi/texts/fold-words.ts';
import { cutText } from '@nokshi/texts/graphemes.ts';
import { readSession, SESSION_KEYS, writeSession } from '../../lib/session/session-storage.ts';

const AT_MOST = 8;
const LONGEST = 80;

/** Reads a kept list; anything else counts as empty. */
export function parseSearches(text: string | null): readonly string[] {
  if (text === null) return [];
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return [];
    return list.filter((each): each is string => typeof each === 'string').slice(0, AT_MOST);
  } catch {
    return [];
  }
}

/** The list with these words in front, once. */
export function withSearch(list: readonly string[], words: string): readonly string[] {
  const kept = cutText(words.trim(), LONGEST);
  if (kept === '') return list;
  return [kept, ...list.filter((each) => foldText(each) !== foldText(kept))].slice(0, AT_MOST);
}

export function readSearches(): readonly string[] {
  return parseSearches(readSession(SESSION_KEYS.recentSearches));
}

export function keepSearches(list: readonly string[]): void {
  writeSession(SESSION_KEYS.recentSearches, list.length === 0 ? null : JSON.stringify(list));
}
