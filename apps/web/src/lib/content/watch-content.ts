import { contentVersion } from '@nokshi/contract/brand.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../api/call.ts';
import { useStatus } from '../games/catalogue-queries.ts';
import { refreshOperatorWords } from './operator-words.ts';

/** What a guest sees is at most this old, and half a minute of caches on the way. */
const LOOK_MS = 60_000;

/**
 * Open pages of guests have no live connection: while one is visible it asks for a number, which the browser compares
 * by ETag, and reads what the operator wrote again when it is another one.
 */
export function useContentWatch(isGuest: boolean): void {
  const started = useStatus()?.brand.contentVersion;
  const seen = useRef(started);
  const { data } = useQuery({
    queryKey: ['contentVersion'],
    queryFn: ({ signal }) => call(contentVersion, {}, { signal }),
    enabled: isGuest,
    initialData: started,
    initialDataUpdatedAt: Date.now,
    staleTime: LOOK_MS,
    refetchInterval: LOOK_MS,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (data === undefined || data === seen.current) return;
    const isNews = seen.current !== undefined;
    seen.current = data;
    if (isNews) refreshOperatorWords();
  }, [data]);
}
