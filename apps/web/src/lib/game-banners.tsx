import { useBanners, useBannersSettled } from './announcements.ts';
import { BannerPicture } from './banner-picture.tsx';

/**
 * The operator's first banner of group w_game (HM-1.5), for category and game pages. Its place is kept free while it is
 * on its way; nothing without one.
 */
export function GameBanners() {
  const banner = useBanners('w_game')[0];
  const isSettled = useBannersSettled();
  if (!banner) return isSettled ? null : <div className="nk-page-banner nk-page-banner-wait" />;
  return <BannerPicture banner={banner} className="nk-page-banner" width={1200} height={240} isEager />;
}
