import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { getContentVersion } from '../content/content-store.ts';

/** An edit by whatever way shows in every process after this. */
const FRESH_MS = 2000;

/** The number that every change of settings or content moves. A process looks at it at most once in two seconds. */
export interface VersionWatch {
  current(): Promise<number>;
  /** The next question is asked anew: this process itself changed something. */
  forget(): void;
}

export function createVersionWatch({ db, clock }: { readonly db: Db; readonly clock: Clock }): VersionWatch {
  let version = 0;
  let lookedAt: number | undefined;
  let looking: Promise<number> | undefined;
  return {
    async current() {
      const now = clock.now().getTime();
      // A clock that was set back makes no old answer young.
      if (lookedAt !== undefined && now >= lookedAt && now < lookedAt + FRESH_MS) return version;
      // One look serves all who wait for it.
      looking ??= getContentVersion(db).finally(() => {
        looking = undefined;
      });
      version = await looking;
      lookedAt = now;
      return version;
    },
    forget() {
      lookedAt = undefined;
      looking = undefined;
    },
  };
}

/** Keeps what was loaded for as long as the version stands. */
export function cachedByVersion<Value>(
  watch: VersionWatch,
  load: (version: number) => Promise<Value>,
): () => Promise<Value> {
  let kept: { readonly version: number; readonly value: Value } | undefined;
  let loading: { readonly version: number; readonly value: Promise<Value> } | undefined;
  return async () => {
    const version = await watch.current();
    if (kept?.version === version) return kept.value;
    if (loading?.version !== version) loading = { version, value: load(version) };
    const mine = loading;
    try {
      const value = await mine.value;
      kept = { version, value };
      return value;
    } finally {
      if (loading === mine) loading = undefined;
    }
  };
}
