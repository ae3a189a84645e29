import { prefersStillness } from '@nokshi/browser/stillness.ts';
import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { mayAutoplay } from '../../lib/device/device.ts';
import { type Glide, moveTo } from './glide.ts';

export interface Slider {
  readonly row: RefObject<HTMLDivElement | null>;
  readonly move: (cards: number) => void;
  readonly canAutoplay: boolean;
  readonly isPlaying: boolean;
  readonly setPlaying: (isPlaying: boolean) => void;
  /** Somebody has touched the row, or moved onto it. */
  readonly wasHeld: boolean;
  /** For the part around the row and its buttons: pointer and focus anywhere in it hold the row. */
  readonly hold: Hold;
}

export interface Hold {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

/**
 * A row that snaps card by card. It moves on by itself where nothing speaks against it (no finger, no wish for
 * stillness, no dear connection), stops under the pointer and the focus, out of sight, and when it is paused. A move
 * takes `speedMs`; without it the browser's own time.
 */
export function useSlider(everyMs: number | null, speedMs: number | null = null): Slider {
  const { row, step } = useRow(speedMs);
  const [isAllowed] = useState(mayAutoplay);
  const canAutoplay = isAllowed && everyMs !== null;
  const [isPlaying, setPlaying] = useState(true);
  const { isHeld, wasHeld, hold, release } = useHold();

  const isMoving = canAutoplay && isPlaying && !isHeld;
  useEffect(() => {
    if (!isMoving || everyMs === null) return undefined;
    const timer = setInterval(() => {
      const isSeen = document.visibilityState === 'visible' && isInView(row.current);
      if (isSeen && !prefersStillness()) step(1);
    }, everyMs);
    return () => clearInterval(timer);
  }, [isMoving, everyMs, row, step]);

  return {
    row,
    move: step,
    canAutoplay,
    isPlaying,
    setPlaying: (isWanted) => {
      setPlaying(isWanted);
      // The button that plays has pointer and focus itself: who presses it wants the row to move.
      if (isWanted) release();
    },
    wasHeld,
    hold,
  };
}

/** Whether the pointer or the focus is there: the row moves on when both have left. */
function useHold() {
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [wasHeld, setWasHeld] = useState(false);
  const hold: Hold = {
    onPointerEnter: () => {
      setUnderPointer(true);
      setWasHeld(true);
    },
    onPointerLeave: () => setUnderPointer(false),
    onFocus: ({ target }) => {
      // The focus that a click leaves on an arrow is no sign of somebody reading there.
      setFocus(target.matches(':focus-visible'));
      setWasHeld(true);
    },
    onBlur: () => setFocus(false),
  };
  const release = () => {
    setUnderPointer(false);
    setFocus(false);
  };
  return { isHeld: isUnderPointer || hasFocus, wasHeld, hold, release };
}

/** A row and how it moves by cards: its end gives way to its beginning, and the other way round. */
function useRow(speedMs: number | null) {
  const row = useRef<HTMLDivElement>(null);
  const gliding = useRef<Glide | null>(null);
  const step = useCallback(
    (cards: number) => {
      const element = row.current;
      const first = element?.firstElementChild;
      if (!element || !first) return;
      const second = first.nextElementSibling ?? first;
      const width = Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left);
      const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
      const furthest = element.scrollWidth - element.clientWidth;
      // A second press while the row still moves goes on from where it is about to stand.
      const at = Math.abs(gliding.current?.stop() ?? element.scrollLeft);
      const isAtEnd = cards > 0 && at >= furthest - 2;
      const isAtStart = cards < 0 && at <= 2;
      const target = isAtEnd ? 0 : isAtStart ? furthest : Math.max(0, Math.min(at + cards * width, furthest));
      gliding.current = moveTo(element, direction * target, speedMs);
    },
    [speedMs],
  );
  return { row, step };
}

function isInView(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
