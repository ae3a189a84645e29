import { Suspense } from 'react';
import { useMedia } from '../../lib/device/use-media.ts';
import { lazyPart } from '../../lib/loading/chunks.tsx';
import { PartBoundary } from '../../lib/loading/part-boundary.tsx';
import { useSession } from '../../lib/session/session.ts';
import { Welcome } from './welcome.tsx';

const BannerSlider = lazyPart(async () => (await import('./content/banner-slider.tsx')).BannerSlider);

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
