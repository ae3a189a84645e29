import type { Announcements, Banner, BannerGroup } from '@nokshi/contract/content.ts';

/** What the operator wrote, as far as a page brings it along: with it the first view stands without a call. */

/** Letters of JSON that a page carries of the operator's words; whoever writes more has the rest asked for. */
const CARRIED_LETTERS = 40_000;

/** What a page with banners of `groups` brings along of the words for guests. */
export function carriedWords(
  words: Announcements,
  groups: readonly BannerGroup[],
): Partial<Announcements> | undefined {
  if (groups.length === 0) return undefined;
  const isWhole = groups.includes('w_home') && JSON.stringify(words).length <= CARRIED_LETTERS;
  return isWhole ? words : { banners: shownBanners(words, groups) };
}

export function firstBanner(words: Announcements, groups: readonly BannerGroup[]): Banner | undefined {
  return shownBanners(words, groups)[0];
}

/** The banners of the first group that has one. */
function shownBanners({ banners }: Announcements, groups: readonly BannerGroup[]): Banner[] {
  const group = groups.find((each) => banners.some(({ groupName }) => groupName === each));
  return banners.filter(({ groupName }) => groupName === group);
}
