import type { BannerGroup } from './content.ts';
import type { FoundRoute, PortalRouteName } from './routes.ts';

/** Pages of games and the group of banners that is each page's own. */
const OWN_GROUPS: Readonly<Partial<Record<PortalRouteName, BannerGroup>>> = {
  rng: 'w_rng',
  live: 'w_live',
  fish: 'w_fish',
  pvp: 'w_pvp',
  bgs: 'w_bgs',
  sports: 'w_sports',
  esports: 'w_esports',
  lott: 'w_lott',
  elott: 'w_elott',
  cockfight: 'w_cockfight',
};

/**
 * The groups whose banners belong into the first view of a page; the first group that has one is shown. A page of games
 * without a banner of its own shows those of w_game (HM-1.5).
 */
export function bannerGroupsOf(route: FoundRoute | undefined): readonly BannerGroup[] {
  if (route?.view === 'home') return ['w_home'];
  const own = route && OWN_GROUPS[route.name];
  return own === undefined ? [] : [own, 'w_game'];
}
