import { setTimeout as sleep } from 'node:timers/promises';

/** At most: a transaction that waited for a lock says little about how much there is to do. */
const REST_MOST_MS = 500;

/**
 * Does a part of what takes many, and rests for as long as it took while more is to come: whoever plays meanwhile has the
 * other half.
 */
export async function restAfter(work: () => Promise<boolean>): Promise<boolean> {
  const startedMs = performance.now();
  const isMore = await work();
  if (isMore) await sleep(Math.min(REST_MOST_MS, performance.now() - startedMs));
  return isMore;
}
