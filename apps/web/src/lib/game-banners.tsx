import { Suspense } from 'react';
import '@nokshi/ui/styles/banner.css';
import { useAnnouncementsSettled, useBanners } from './announcements.ts';
import { lazyPart } from './chunks.tsx';
import { PartBoundary } from './part-boundary.tsx';

const BannerPicture = lazyPart(async () => (await import('./banner-picture.tsx')).BannerPicture);

/**
 * The operator's first banner of group w_game (HM-1.5), for category and game pages. Its place is kept free while it is
 * on its way; nothing without one.
 */
export function GameBanners() {
  const banner = useBanners('w_game')[0];
  const isSettled = useAnnouncementsSettled();
  const place = <div className="nk-page-banner nk-page-banner-wait" />;
  if (!banner) return isSettled ? null : place;
  return (
    <PartBoundary>
      <Suspense fallback={place}>
        <BannerPicture banner={banner} className="nk-page-banner" width={1200} height={240} />
      </Suspense>
    </PartBoundary>
  );
}
