import {
  type Announcements,
  announcements,
  type Banner,
  type BannerGroup,
  helpCenter,
} from '@nokshi/contract/content.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from './api.ts';
import { useWireLanguage } from './games/catalogue-queries.ts';
import { type Session, useSession } from './session.ts';
import { readSession, SESSION_KEYS } from './session-storage.ts';

/** What the operator wrote for people to read. One call answers banners, notices, popups and promotions together. */

/** Who asks (MO-1.4): guests B, members A, members at their first login F. */
export function audienceOf(state: Session['state'], isFirstLogin: boolean): 'A' | 'B' | 'F' {
  if (state === 'guest') return 'B';
  return isFirstLogin ? 'F' : 'A';
}

export function announcementsQuery(language: 'BN' | 'EN', execution: 'A' | 'B' | 'F') {
  return queryOptions<Announcements>({
    queryKey: ['announcements', language, execution],
    queryFn: ({ signal }) =>
      call(announcements, { types: 'B,PL,PU,PR', platform: 'W', execution, language }, { signal }),
    staleTime: 60_000,
  });
}

/** Everything that home asks for (API-4.14); nothing while it is not yet known who the person is. */
export function useAnnouncements() {
  const language = useWireLanguage();
  const { state } = useSession();
  const isFirst = readSession(SESSION_KEYS.firstTimeLogin) === '1';
  return useQuery({
    ...announcementsQuery(language, audienceOf(state, isFirst)),
    enabled: state !== 'loading',
  });
}

/** How long what stands below the operator's words waits for them. */
const PATIENCE_MS = 2500;

/** Whether the operator's words are here, or will not come in time: until then their place is kept free. */
export function useAnnouncementsSettled(): boolean {
  const { isPending } = useAnnouncements();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return !isPending || isLate;
}

const NONE: readonly Banner[] = [];

/** The banners of a group, in the operator's order. */
export function useBanners(group: BannerGroup): readonly Banner[] {
  const { data } = useAnnouncements();
  return data?.banners.filter(({ groupName }) => groupName === group) ?? NONE;
}

/** Help topics in the language of the screen for device WEB (FT-1.2). */
export function useHelpTopics() {
  const language = useWireLanguage();
  return useQuery({
    queryKey: ['help', language],
    queryFn: ({ signal }) => call(helpCenter, { language, device: 'WEB' }, { signal }),
    staleTime: 10 * 60_000,
  });
}
