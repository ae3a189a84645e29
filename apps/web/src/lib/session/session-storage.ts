import { tabStorage } from '@nokshi/browser/storage.ts';

/**
 * What one tab remembers until it closes, under the names that clients of this family use (EN-10). Storage may be
 * forbidden (private windows, embedded views): then the tab remembers in memory only.
 */
export const SESSION_KEYS = {
  token: 'token',
  merchant: 'merchant',
  merchantCode: 'merchantCode',
  lang: 'lang',
  hisLang: 'hisLang',
  hideGiftPopup: 'HIDEGIFTPOP',
  userPopupClosed: 'USER_POPUP',
  anonymousPopupClosed: 'ANONYMOUS_POPUP',
  /** Ids of announcements that were closed in this tab. */
  closedAnnouncements: 'closedAnnouncements',
  firstTimeLogin: 'firstTimeLogin',
  recentSearches: 'recentSearches',
  /** The code of who invited this visitor. */
  invitation: 'affiliateCode',
} as const;

/** Answers that the tab keeps for a while (API-8). */
export const CACHE_KEYS = {
  vendors: 'gameVendor',
  hotGames: 'HOT_GAMES',
  registerRules: 'validate',
  merchantWallet: 'merchantWallet',
} as const;

export const { read: readSession, write: writeSession, clear: clearSession } = tabStorage;

/** Outlive a logout: they belong to the tab and not to who was signed in. */
const OF_THE_TAB = [
  SESSION_KEYS.merchant,
  SESSION_KEYS.merchantCode,
  SESSION_KEYS.invitation,
  SESSION_KEYS.hideGiftPopup,
  SESSION_KEYS.userPopupClosed,
  SESSION_KEYS.anonymousPopupClosed,
  SESSION_KEYS.closedAnnouncements,
] as const;

/** Forgets everything of a session that has ended. */
export function clearMemberSession(): void {
  const kept = OF_THE_TAB.map((key) => [key, readSession(key)] as const);
  clearSession();
  for (const [key, value] of kept) writeSession(key, value);
}

interface Kept {
  readonly at: number;
  readonly language: string;
  readonly value: unknown;
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'at' in value && 'language' in value;
}

/** A kept answer no older than `maxAgeMs` in the same language, still to be parsed by its schema. */
export function readCache(key: string, language: string, maxAgeMs: number): unknown {
  const text = readSession(key);
  if (text === null) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    if (!isKept(kept) || kept.language !== language || Date.now() - kept.at > maxAgeMs) return undefined;
    return kept.value;
  } catch {
    return undefined;
  }
}

export function writeCache(key: string, language: string, value: unknown): void {
  writeSession(key, JSON.stringify({ at: Date.now(), language, value } satisfies Kept));
}
