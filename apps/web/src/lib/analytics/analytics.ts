import { useStore } from '@nokshi/browser/store.ts';
import { useEffect } from 'react';
import { useStatus } from '../games/catalogue-queries.ts';
import { consentStore } from './consent.ts';

/** The measurement id that the brand set; null when it counts nothing. */
export function useTagId(): string | null {
  return useStatus()?.info.analytics.gtagId ?? null;
}

/** Counts visits while the brand has a measurement id and the person agreed; nothing of it loads before both. */
export function useAnalytics(): void {
  const tagId = useTagId();
  const hasAgreed = useStore(consentStore) === 'yes';
  useEffect(() => {
    if (tagId === null || !hasAgreed) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    import('./google-tag.ts').then(
      ({ startTag }) => {
        if (!isOver) stop = startTag(tagId);
        return undefined;
      },
      // A visit that is not counted costs nobody anything.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [tagId, hasAgreed]);
}
