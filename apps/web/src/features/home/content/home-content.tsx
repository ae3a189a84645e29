import { PartBoundary } from '../../../lib/loading/part-boundary.tsx';
import { useBannersOnTop } from '../banners.tsx';
import { BannerSlider } from './banner-slider.tsx';
import { NoticeMarquee } from './notice-marquee.tsx';
import { PromoSlider } from './promo-slider.tsx';

/** What the operator wrote for home, after the first row of games: banners, notices, promotions (HM-1, HM-2). */
export function HomeContent() {
  const isOnTop = useBannersOnTop();
  return (
    <PartBoundary>
      {!isOnTop && <BannerSlider />}
      <NoticeMarquee />
      <PromoSlider />
    </PartBoundary>
  );
}
