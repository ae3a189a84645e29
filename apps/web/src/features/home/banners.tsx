import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../../lib/chunks.tsx';
import { PartBoundary } from '../../lib/part-boundary.tsx';
import { useSession } from '../../lib/session.ts';
import { Welcome } from './welcome.tsx';

const BannerSlider = lazyPart(async () => (await import('./banner-slider.tsx')).BannerSlider);

const WIDE = '(min-width: 768px)';

/** Whether banners stand at the top: a guest on a wide screen sees them first, everybody else after the first games. */
export function useBannersOnTop(): boolean {
  const { state } = useSession();
  const isWide = useSyncExternalStore(watchWidth, () => window.matchMedia(WIDE).matches);
  return state === 'guest' && isWide;
}

function watchWidth(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
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
