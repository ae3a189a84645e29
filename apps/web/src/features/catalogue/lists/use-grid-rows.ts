import { observeWindowRect, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface GridRow {
  readonly index: number;
  /** Pixels from the top of the grid. */
  readonly start: number;
}

export interface GridRows {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly columns: number;
  readonly rows: readonly GridRow[];
  readonly totalHeight: number;
  /** Of one row, without the space below it. */
  readonly rowHeight: number;
  /** How many rows are made; a row that leaves the view gives its own to one that comes. */
  readonly slots: number;
}

/** Name and vendor below the picture, and the space between rows, in pixels. */
const TEXT_PX = { phone: 52, wide: 54 } as const;
const ROW_GAP_PX = { phone: 14, wide: 20 } as const;
const GAP_PX = { phone: 10, wide: 16 } as const;
/** Rows that stand ready on both sides of the view. */
export const OVERSCAN_ROWS = 3;
/** As long as nobody moves the page, one below it is enough: the first view is there sooner. */
const OVERSCAN_AT_REST = 1;
const MOVES = ['touchstart', 'wheel', 'keydown', 'scroll'] as const;
const PHONE_BELOW_PX = 768;
/** The space beside the grid on a phone, left and right together. */
const PHONE_EDGES_PX = 32;

/** How many cards stand in a row of that width. */
export function columnsFor(widthPx: number): number {
  if (widthPx < 560) return 3;
  if (widthPx < 760) return 4;
  if (widthPx < 1000) return 5;
  return 6;
}

/** The most rows that stand ready at once in a view of that height: no two of them share a slot. */
export function slotsFor(viewPx: number, stepPx: number): number {
  return Math.ceil(viewPx / stepPx) + 1 + 2 * OVERSCAN_ROWS;
}

/** The rows of a grid of game cards that are in view. Every row has the same height, so nothing is measured twice. */
export function useGridRows(cardCount: number): GridRows {
  const box = useRef<HTMLDivElement>(null);
  const isEmpty = cardCount === 0;
  const hasMoved = useHasMoved();
  const [place, setPlace] = useState(() => {
    const isPhone = window.innerWidth < PHONE_BELOW_PX;
    // On a phone the width is known beforehand, so the first rows are drawn once and not twice.
    const width = isPhone ? window.innerWidth - PHONE_EDGES_PX : 0;
    return { width, top: 0, isPhone, view: window.innerHeight };
  });

  const isWidthKnown = place.width > 0;
  useLayoutEffect(() => {
    const element = box.current;
    if (isEmpty || !element) return undefined;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      setPlace((before) => {
        const next = {
          width,
          top: top + window.scrollY,
          isPhone: window.innerWidth < PHONE_BELOW_PX,
          view: window.innerHeight,
        };
        const isSame =
          before.width === next.width &&
          before.top === next.top &&
          before.isPhone === next.isPhone &&
          before.view === next.view;
        return isSame ? before : next;
      });
    };
    // What is watched is told after the frame's own layout; asked before, the browser lays out in the middle of drawing.
    if (!isWidthKnown) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isEmpty, isWidthKnown]);

  const width = place.width || 1000;
  // Measured, not asked here: the window's width asked while rows are drawn makes the browser lay out at once.
  const size = place.isPhone ? 'phone' : 'wide';
  const columns = columnsFor(width);
  const cardWidth = (width - GAP_PX[size] * (columns - 1)) / columns;
  const rowHeight = Math.round((cardWidth * 4) / 3 + TEXT_PX[size]);
  const step = rowHeight + ROW_GAP_PX[size];
  // oxlint-disable-next-line react/incompatible-library -- the grid reads the virtualizer anew in each render
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(cardCount / columns),
    estimateSize: () => step,
    overscan: hasMoved ? OVERSCAN_ROWS : OVERSCAN_AT_REST,
    scrollMargin: place.top,
    // A row that comes a frame late shows its place; drawing inside the scroll event would hold up the scroll.
    useFlushSync: false,
    observeElementRect: observeRectLater,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, step, columns]);

  const rows = virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start: start - place.top }));
  return {
    box,
    columns,
    rows,
    totalHeight: virtualizer.getTotalSize(),
    rowHeight,
    // A view that has grown since it was measured needs more of them.
    slots: Math.max(slotsFor(place.view, step), rows.length),
  };
}

/**
 * The window's size from the next frame on. The library asks the window at once, in the middle of drawing, and the
 * browser then lays out the whole page for its answer.
 */
const observeRectLater: typeof observeWindowRect = (instance, tell) => {
  let end: (() => void) | undefined;
  const frame = requestAnimationFrame(() => {
    end = observeWindowRect(instance, tell);
  });
  return () => {
    cancelAnimationFrame(frame);
    end?.();
  };
};

/** Whether the person has begun to move the page. */
function useHasMoved(): boolean {
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => {
    if (hasMoved) return undefined;
    const note = () => setMoved(true);
    for (const move of MOVES) window.addEventListener(move, note, { passive: true });
    return () => {
      for (const move of MOVES) window.removeEventListener(move, note);
    };
  }, [hasMoved]);
  return hasMoved;
}
