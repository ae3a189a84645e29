import type { Announcements, Banner, BannerGroup } from '@nokshi/contract/content.ts';
import type { FoundRoute } from '@nokshi/contract/routes.ts';

/** What the operator wrote, as far as a page brings it along: with it the first view stands without a call. */

/** Pages on which the first banner of group w_game stands on top (HM-1.5). */
const GAME_PAGES: ReadonlySet<FoundRoute['name']> = new Set([
  'rng',
  'live',
  'fish',
  'pvp',
  'bgs',
  'sports',
  'esports',
  'lott',
  'elott',
  'cockfight',
]);

/** Letters of JSON that a page carries of the operator's words; whoever writes more has the rest asked for. */
const CARRIED_LETTERS = 40_000;

/** The group whose first banner belongs into the first view of a page; undefined where none does. */
export function bannerGroupOf(route: FoundRoute | undefined): BannerGroup | undefined {
  if (route?.view === 'home') return 'w_home';
  return route && GAME_PAGES.has(route.name) ? 'w_game' : undefined;
}

/** What a page with banners of `group` brings along of the words for guests. */
export function carriedWords(
  words: Announcements,
  group: BannerGroup | undefined,
): Partial<Announcements> | undefined {
  if (group === undefined) return undefined;
  const isWhole = group === 'w_home' && JSON.stringify(words).length <= CARRIED_LETTERS;
  return isWhole ? words : { banners: ofGroup(words, group) };
}

export function firstBanner(words: Announcements, group: BannerGroup | undefined): Banner | undefined {
  return group && ofGroup(words, group)[0];
}

function ofGroup({ banners }: Announcements, group: BannerGroup): Banner[] {
  return banners.filter(({ groupName }) => groupName === group);
}
