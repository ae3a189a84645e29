import { bannerGroupsOf } from '@nokshi/contract/banner-groups.ts';
import { findPortalRoute } from '@nokshi/contract/routes.ts';
import { useLocation } from '@tanstack/react-router';
import { useBannersSettled, useFirstBanner } from './announcements.ts';
import { BannerPicture } from './banner-picture.tsx';

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
