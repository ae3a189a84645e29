import { startTransition, useEffect, useState } from 'react';
import { OVERSCAN_ROWS } from './use-grid-rows.ts';

interface Row {
  readonly index: number;
}

/**
 * Which rows in view are drawn in full; the others hold their place. Rows are drawn one a frame, and only once their
 * games are there: a page of the list arrives for all rows in view at once, and neither that nor a fast swipe through
 * thousands of cards may keep the page from answering. Rows of the first view are there at once.
 */
export function useDrawnRows(rows: readonly Row[], isReady: (index: number) => boolean): ReadonlySet<number> {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(() => new Set(rows.map(({ index }) => index)));
  const next = nextToDraw(rows, (index) => !drawn.has(index) && isReady(index));

  useEffect(() => {
    if (next === undefined) return undefined;
    // A row of cards is more than a slow processor does in a frame: it is made card by card, between touches.
    const frame = requestAnimationFrame(() =>
      startTransition(() => setDrawn((before) => drawOne(before, rows, next))),
    );
    return () => cancelAnimationFrame(frame);
  }, [next, rows]);

  return drawn;
}

/** What a person sees first, from the top; then what waits above the view. */
export function nextToDraw(rows: readonly Row[], isWaiting: (index: number) => boolean): number | undefined {
  const first = rows[0]?.index ?? 0;
  const inView = first === 0 ? 0 : first + OVERSCAN_ROWS;
  const waiting = rows.map(({ index }) => index).filter(isWaiting);
  return waiting.find((index) => index >= inView) ?? waiting.at(-1);
}

/** Rows that left the view are forgotten with the same step. */
function drawOne(drawn: ReadonlySet<number>, rows: readonly Row[], next: number): ReadonlySet<number> {
  return new Set([...rows.map(({ index }) => index).filter((index) => drawn.has(index)), next]);
}
