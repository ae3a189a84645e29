import { Icon, IconButton, type IconName, useUi } from '@nokshi/ui';
import type { ReactNode, Ref } from 'react';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import type { Hold, Slider } from './use-slider.ts';

export interface SectionProps {
  readonly title: string;
  readonly icon: IconName;
  /** Where 'see all' leads (HM-5.3). */
  readonly href?: string;
  readonly isFirst?: boolean;
  /** Arrows at the heading's end, on wide screens. */
  readonly moves?: ReactNode;
  /** What holds its row where that moves by itself. */
  readonly hold?: Hold;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A part of home: icon, title, 'see all', arrows, and its row. */
export function Section({ title, icon, href, isFirst = false, moves, hold, ref, children }: SectionProps) {
  const { t } = useUi();
  return (
    <section ref={ref} className={isFirst ? 'nk-sec nk-sec-first' : 'nk-sec'} aria-label={title} {...hold}>
      <div className="nk-sec-head">
        <Icon name={icon} />
        <h2>{title}</h2>
        {href && (
          <AppLink className="nk-more" href={href} aria-label={t('home.allOf', { section: title })}>
            {t('home.all')}
            <Icon name="chevron-right" size="small" isDirectional />
          </AppLink>
        )}
        {moves && <span className="nk-sec-move">{moves}</span>}
      </div>
      {children}
    </section>
  );
}

export interface SlideArrowsProps {
  readonly title: string;
  readonly onMove: (direction: -1 | 1) => void;
}

export function SlideArrows({ title, onMove }: SlideArrowsProps) {
  const { t } = useUi();
  return (
    <>
      <IconButton
        icon="chevron-left"
        iconSize="small"
        hasLine
        isDirectional
        label={t('home.previousOf', { section: title })}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="chevron-right"
        iconSize="small"
        hasLine
        isDirectional
        label={t('home.nextOf', { section: title })}
        onClick={() => onMove(1)}
      />
    </>
  );
}

export interface SlideMovesProps {
  readonly title: string;
  readonly slider: Omit<Slider, 'row' | 'hold'>;
}

/** Pause and play where the row moves by itself, and the arrows. */
export function SlideMoves({ title, slider }: SlideMovesProps) {
  const { t } = useUi();
  const { canAutoplay, isPlaying, setPlaying, move } = slider;
  return (
    <>
      {canAutoplay && (
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          iconSize="small"
          hasLine
          label={t(isPlaying ? 'home.pauseOf' : 'home.playOf', { section: title })}
          onClick={() => setPlaying(!isPlaying)}
        />
      )}
      <SlideArrows title={title} onMove={move} />
    </>
  );
}
