import type { Db } from '../../../platform/db.ts';
import { readSpeeds } from './channel-store.ts';

const CACHED_MS = 60_000;

/** How fast a channel is: the median of the last 24 hours from payment to credit in seconds, at most a minute old. */
export type Speeds = (at: Date) => Promise<ReadonlyMap<string, number>>;

export function createSpeeds(db: Db): Speeds {
  let kept: { readonly atMs: number; readonly speeds: Promise<ReadonlyMap<string, number>> } | undefined;
  return (at) => {
    const atMs = at.getTime();
    if (kept !== undefined && atMs >= kept.atMs && atMs < kept.atMs + CACHED_MS) return kept.speeds;
    const speeds = readSpeeds(db, at);
    kept = { atMs, speeds };
    // A question that failed is asked again.
    speeds.catch(() => {
      kept = undefined;
    });
    return speeds;
  };
}
