import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { mayAutoplay, prefersStillness } from '../../lib/device.ts';

export interface Slider {
  readonly row: RefObject<HTMLDivElement | null>;
  readonly move: (cards: number) => void;
  readonly canAutoplay: boolean;
  readonly isPlaying: boolean;
  readonly setPlaying: (isPlaying: boolean) => void;
  /** Somebody has touched the row, or moved onto it. */
  readonly wasHeld: boolean;
  readonly hold: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

/** Moves a row to a place within a time that the specification sets; browsers choose their own for `smooth`. */
function glide(element: HTMLElement, left: number, ms: number): void {
  const from = element.scrollLeft;
  const startedAt = performance.now();
  // Snapping would pull the row back to a card at every step.
  element.style.scrollSnapType = 'none';
  const step = (now: number) => {
    const share = Math.min((now - startedAt) / ms, 1);
    const eased = share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
    element.scrollLeft = from + (left - from) * eased;
    if (share < 1) requestAnimationFrame(step);
    else element.style.scrollSnapType = '';
  };
  requestAnimationFrame(step);
}

/**
 * A row that snaps card by card. It moves on by itself where nothing speaks against it (no finger, no wish for
 * stillness, no dear connection), stops under the pointer and the focus, out of sight, and when it is paused. A move
 * takes `speedMs`; without it the browser's own time.
 */
export function useSlider(everyMs: number | null, speedMs: number | null = null): Slider {
  const row = useRef<HTMLDivElement>(null);
  const [isAllowed] = useState(mayAutoplay);
  const canAutoplay = isAllowed && everyMs !== null;
  const [isPlaying, setPlaying] = useState(true);
  const [isHeld, setHeld] = useState(false);
  const [wasHeld, setWasHeld] = useState(false);
  const begin = () => {
    setHeld(true);
    setWasHeld(true);
  };

  const move = useCallback(
    (cards: number) => {
      const element = row.current;
      const first = element?.firstElementChild;
      if (!element || !first) return;
      const second = first.nextElementSibling ?? first;
      const step = Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left);
      const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
      const furthest = element.scrollWidth - element.clientWidth;
      const at = Math.abs(element.scrollLeft);
      const isAtEnd = cards > 0 && at >= furthest - 2;
      const isAtStart = cards < 0 && at <= 2;
      const target = isAtEnd ? 0 : isAtStart ? furthest : at + cards * step;
      if (speedMs !== null && !prefersStillness()) glide(element, direction * target, speedMs);
      else element.scrollTo({ left: direction * target, behavior: prefersStillness() ? 'auto' : 'smooth' });
    },
    [speedMs],
  );

  const isMoving = canAutoplay && isPlaying && !isHeld;
  useEffect(() => {
    if (!isMoving || everyMs === null) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && isInView(row.current)) move(1);
    }, everyMs);
    return () => clearInterval(timer);
  }, [isMoving, everyMs, move]);

  return {
    row,
    move,
    canAutoplay,
    isPlaying,
    setPlaying,
    wasHeld,
    hold: {
      onPointerEnter: begin,
      onPointerLeave: () => setHeld(false),
      onFocus: begin,
      onBlur: () => setHeld(false),
    },
  };
}

function isInView(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
