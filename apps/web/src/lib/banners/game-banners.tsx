import { bannerGroupsOf } from '@nokshi/contract/banner-groups.ts';
import { findPortalRoute } from '@nokshi/contract/routes.ts';
import { useLocation } from '@tanstack/react-router';
import { useBannersSettled, useFirstBanner } from '../content/announcements.ts';
import { BannerPicture } from './banner-picture.tsx';

const GAME_PAGE = ['w_game'] as const;

/**
 * The operator's first banner of this page's own group, else of group w_game (HM-1.5), for pages with games. Its place is
 * kept free while it is on its way; nothing without one.
 */
export function GameBanners() {
  const { pathname } = useLocation();
  const banner = useFirstBanner(bannerGroupsOf(findPortalRoute(pathname)));
  const isSettled = useBannersSettled();
  if (!banner) return isSettled ? null : <div className="nk-page-banner nk-page-banner-wait" />;
  return <BannerPicture banner={banner} className="nk-page-banner" width={1200} height={240} isEager />;
}

/**
 * The first banner of group w_game at a game or a table (HM-1.5), which stands below or beside what is played and never
 * before it. Nothing without one. `isNarrow`: it stands in a column.
 */
export function GamePageBanner({ isNarrow = false }: { readonly isNarrow?: boolean }) {
  const banner = useFirstBanner(GAME_PAGE);
  if (!banner) return null;
  if (isNarrow) {
    return <BannerPicture banner={banner} className="nk-side-banner" width={312} height={156} isSmall />;
  }
  return <BannerPicture banner={banner} className="nk-page-banner" width={1200} height={240} />;
}
