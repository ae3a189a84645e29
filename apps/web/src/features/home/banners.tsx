import { Suspense } from 'react';
import { lazyPart } from '../../lib/chunks.tsx';
import { PartBoundary } from '../../lib/part-boundary.tsx';
import { useSession } from '../../lib/session.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Welcome } from './welcome.tsx';

const BannerSlider = lazyPart(async () => (await import('./banner-slider.tsx')).BannerSlider);

const WIDE = '(min-width: 768px)';

export const prepareBanners = BannerSlider.prepare;

/** Whether banners stand at the top: a guest on a wide screen sees them first, everybody else after the first games. */
export function useBannersOnTop(): boolean {
  const { state } = useSession();
  const isWide = useMedia(WIDE);
  return state === 'guest' && isWide;
}

/** The top of home for guests on wide screens: the welcome that the server drew, then the operator's banners. */
export function Banners() {
  if (!useBannersOnTop()) return null;
  return (
    <PartBoundary>
      <Suspense fallback={<Welcome />}>
        <BannerSlider first={<Welcome />} />
      </Suspense>
    </PartBoundary>
  );
}
