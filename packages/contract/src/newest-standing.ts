import type { ToldStanding } from './standing.ts';

/**
 * The newest that a page knows of one account. Answers and messages overtake each other on their ways to it, and two
 * processes tell of what they did by themselves: the number of the account's last entry says which is newer.
 */
export interface NewestStanding {
  /** Takes what an answer or a message says of the account, and gives the newer of it and what was known. */
  hear(told: ToldStanding): ToldStanding;
  /** The newest that was heard; null before the first. */
  get(): ToldStanding | null;
  /** Another account from here on. */
  forget(): void;
}

export function createNewestStanding(): NewestStanding {
  let newest: ToldStanding | null = null;
  return {
    hear({ balanceMicros, entryNo }) {
      if (newest === null || entryNo >= newest.entryNo) newest = { balanceMicros, entryNo };
      return newest;
    },
    get: () => newest,
    forget() {
      newest = null;
    },
  };
}
