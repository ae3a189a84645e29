import { bannerGroupsOf } from '@nokshi/contract/banner-groups.ts';
import type { Announcements, Banner } from '@nokshi/contract/content.ts';
import { findPortalRoute } from '@nokshi/contract/routes.ts';
import { describe, expect, it } from 'vitest';
import { carriedWords, firstBanner } from './page-words.ts';

function banner(bannerId: number, groupName: Banner['groupName']): Banner {
  return {
    bannerId,
    groupName,
    title: 'T',
    url: '/b',
    mobileUrl: '/b',
    linkageType: 'NONE',
    linkageUrl: null,
  };
}

function words(changes: Partial<Announcements> = {}): Announcements {
  const banners = [banner(1, 'w_game'), banner(2, 'w_home'), banner(3, 'w_home')];
  return { banners, player: [], popup: [], promotion: [], help: [], ...changes };
}

const notice = (content: string): Announcements['player'][number] => ({
  id: 1,
  title: 'N',
  content,
  announcementImages: [],
  execution: 'ALL',
  promotionType: null,
  startTime: 0,
  endTime: null,
});

describe('words that come with a page', () => {
  it('home brings all that it asks for, a category its own banners, other pages nothing', () => {
    const carriedBy = (path: string) => carriedWords(words(), bannerGroupsOf(findPortalRoute(path)));
    expect(carriedBy('/')).toEqual(words());
    expect(carriedBy('/login')).toEqual(words());
    expect(carriedBy('/rng')).toEqual({ banners: [banner(1, 'w_game')] });
    for (const path of ['/member', '/terms', '/seamless', '/nowhere'])
      expect(carriedBy(path)).toBeUndefined();
  });

  it('an operator who writes much does not make every page heavy: home then brings its banners alone', () => {
    const long = words({ player: [notice('x'.repeat(50_000))] });
    expect(carriedWords(long, ['w_home'])).toEqual({ banners: [banner(2, 'w_home'), banner(3, 'w_home')] });
  });

  it('[HM-1.5] a page of games shows and brings its own banners, and those of w_game where it has none', () => {
    const banners = [banner(1, 'w_game'), banner(2, 'w_live'), banner(3, 'w_live')];
    const groupsOf = (path: string) => bannerGroupsOf(findPortalRoute(path));
    const shownOn = (path: string) => firstBanner(words({ banners }), groupsOf(path))?.bannerId;
    expect([shownOn('/live'), shownOn('/fish'), shownOn('/rng')]).toEqual([2, 1, 1]);
    expect(carriedWords(words({ banners }), groupsOf('/live'))).toEqual({ banners: banners.slice(1) });
  });

  it('[HM-1.5] the first banner of the page’s own group stands in the first view', () => {
    expect(firstBanner(words(), ['w_home'])?.bannerId).toBe(2);
    expect(firstBanner(words(), ['w_live', 'w_game'])?.bannerId).toBe(1);
    expect(firstBanner(words({ banners: [] }), ['w_home'])).toBeUndefined();
    expect(firstBanner(words(), [])).toBeUndefined();
  });
});
