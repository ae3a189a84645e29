import type { Banner } from '@nokshi/contract/content.ts';
import { cx, IconButton, useUi } from '@nokshi/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { BannerPicture } from '../../../lib/banners/banner-picture.tsx';
import { useBanners } from '../../../lib/content/announcements.ts';
import { useSlider } from '../use-slider.ts';

const AUTOPLAY_MS = 5000;
const SPEED_MS = 1000;

/**
 * The operator's banners of group w_home (HM-1.1, HM-1.4): one moves on after 5 s within 1 s and the last gives way to
 * the first. `first` stands before them: a guest's welcome, which the server draws.
 */
export function BannerSlider({ first }: { readonly first?: ReactNode }) {
  const { t } = useUi();
  const banners = useBanners('w_home');
  const slides = banners.length + (first ? 1 : 0);
  const { row, move, canAutoplay, isPlaying, setPlaying, wasHeld, hold } = useSlider(
    slides > 1 ? AUTOPLAY_MS : null,
    SPEED_MS,
  );
  const shown = useShownSlide(row, slides);
  // The next slide is there before it is moved to; a row that nobody touches and that stands still needs no other.
  const ready = shown + (wasHeld || canAutoplay ? 1 : 0);
  if (slides === 0) return null;
  const title = t('home.banners');
  return (
    <section className="nk-slider" aria-label={title} aria-roledescription={t('home.slider')} {...hold}>
      <div ref={row} className="nk-slides">
        {first && <div className="nk-slide">{first}</div>}
        {banners.map((banner, index) => (
          <BannerSlide
            key={banner.bannerId}
            banner={banner}
            isFirst={!first && index === 0}
            isNow={index + (first ? 1 : 0) <= ready}
          />
        ))}
      </div>
      {slides > 1 && (
        <div className="nk-slider-bar">
          <span className="nk-dots" aria-hidden="true">
            {Array.from({ length: slides }, (_, index) => (
              <i key={index} className={cx(index === shown && 'nk-dot-on')} />
            ))}
          </span>
          {canAutoplay && (
            <IconButton
              icon={isPlaying ? 'pause' : 'play'}
              label={t(isPlaying ? 'home.pauseOf' : 'home.playOf', { section: title })}
              onClick={() => setPlaying(!isPlaying)}
            />
          )}
          <IconButton
            icon="chevron-left"
            isDirectional
            label={t('home.previousOf', { section: title })}
            onClick={() => move(-1)}
          />
          <IconButton
            icon="chevron-right"
            isDirectional
            label={t('home.nextOf', { section: title })}
            onClick={() => move(1)}
          />
        </div>
      )}
    </section>
  );
}

interface BannerSlideProps {
  readonly banner: Banner;
  readonly isFirst: boolean;
  readonly isNow: boolean;
}

function BannerSlide({ banner, isFirst, isNow }: BannerSlideProps) {
  return (
    <div className="nk-slide nk-slide-banner">
      <BannerPicture banner={banner} width={1920} height={600} isEager={isFirst} isNow={isNow} />
    </div>
  );
}

/** Which slide is in view, for the dots. */
function useShownSlide(row: { readonly current: HTMLDivElement | null }, slides: number): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const element = row.current;
    if (!element || slides < 2) return undefined;
    const onScroll = () => setShown(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [row, slides]);
  return shown;
}
