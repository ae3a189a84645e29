import {
  type Announcements,
  announcements,
  type Banner,
  type BannerGroup,
  helpCenter,
} from '@nokshi/contract/content.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { useWireLanguage } from '../games/catalogue-queries.ts';
import { type Session, useSession } from '../session/session.ts';
import { readSession, SESSION_KEYS } from '../session/session-storage.ts';
import { boot } from '../start/boot.ts';

/** What the operator wrote for people to read. One call answers banners, notices, popups and promotions together. */

/** Who asks (MO-1.4): guests B, members A, members at their first login F. */
function audienceOf(state: Session['state'], isFirstLogin: boolean): 'A' | 'B' | 'F' {
  if (state === 'guest') return 'B';
  return isFirstLogin ? 'F' : 'A';
}

const LISTS = ['banners', 'player', 'popup', 'promotion', 'help'] as const;

/** What came with the page in this language, whole or in part. */
function booted(language: 'BN' | 'EN'): Partial<Announcements> {
  return boot.language === language ? (boot.announcements ?? {}) : {};
}

function isWhole(words: Partial<Announcements>): words is Announcements {
  return LISTS.every((list) => Array.isArray(words[list]));
}

function announcementsQuery(language: 'BN' | 'EN', execution: 'A' | 'B' | 'F') {
  const words = booted(language);
  return queryOptions<Announcements>({
    queryKey: ['announcements', language, execution],
    ...(execution === 'B' && isWhole(words) && { initialData: words }),
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

/** Banners are the same for everybody, so those that came with the page stand until the call has answered. */
function useAllBanners(): readonly Banner[] | undefined {
  const language = useWireLanguage();
  const { data } = useAnnouncements();
  return data?.banners ?? booted(language).banners;
}

/** The banners of a group, in the operator's order. */
export function useBanners(group: BannerGroup): readonly Banner[] {
  return useAllBanners()?.filter(({ groupName }) => groupName === group) ?? NONE;
}

/** The first banner of the first of these groups that has one. */
export function useFirstBanner(groups: readonly BannerGroup[]): Banner | undefined {
  const banners = useAllBanners();
  for (const group of groups) {
    const found = banners?.find(({ groupName }) => groupName === group);
    if (found) return found;
  }
  return undefined;
}

/** Whether the banners are known, or will not come in time: until then their place is kept free. */
export function useBannersSettled(): boolean {
  const isSettled = useAnnouncementsSettled();
  return useAllBanners() !== undefined || isSettled;
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
