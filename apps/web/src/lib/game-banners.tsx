import { Suspense } from 'react';
import { useBanners } from './announcements.ts';
import { lazyPart } from './chunks.tsx';
import { PartBoundary } from './part-boundary.tsx';

const BannerPicture = lazyPart(async () => (await import('./banner-picture.tsx')).BannerPicture);

/** The operator's first banner of group w_game (HM-1.5), for category and game pages. Nothing without one. */
export function GameBanners() {
  const banner = useBanners('w_game')[0];
  if (!banner) return null;
  return (
    <PartBoundary>
      <Suspense>
        <BannerPicture banner={banner} className="nk-page-banner" width={1200} height={240} />
      </Suspense>
    </PartBoundary>
  );
}
