import { MINE, queryClient } from '../api/query.ts';

/** What the keys of all reads about protection begin with; the live connection makes them be asked for again. */
export const PROTECTION_KEY = [MINE, 'protection'] as const;
export const SITTING_KEY = [...PROTECTION_KEY, 'sitting'] as const;

/** Rounds follow each other fast; the result of the day need not. */
export const AFTER_ROUND_MS = 10_000;

let isWaiting = false;

/** A round was settled: the result of the day is asked for again, at most every ten seconds. */
export function noteRound(): void {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    void queryClient.invalidateQueries({ queryKey: SITTING_KEY });
  }, AFTER_ROUND_MS);
}
