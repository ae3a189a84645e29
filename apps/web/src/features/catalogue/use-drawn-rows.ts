import { useEffect, useState } from 'react';

/**
 * Which rows in view are drawn in full; the others hold their place. New rows come one a frame, so that a fast swipe
 * through thousands of cards never keeps the page from answering. Rows of the first view are there at once.
 */
export function useDrawnRows(rows: readonly { readonly index: number }[]): ReadonlySet<number> {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(() => new Set(rows.map(({ index }) => index)));
  const next = rows.find(({ index }) => !drawn.has(index))?.index;

  useEffect(() => {
    if (next === undefined) return undefined;
    const frame = requestAnimationFrame(() => setDrawn((before) => drawOne(before, rows, next)));
    return () => cancelAnimationFrame(frame);
  }, [next, rows]);

  return drawn;
}

/** Rows that left the view are forgotten with the same step. */
function drawOne(
  drawn: ReadonlySet<number>,
  rows: readonly { readonly index: number }[],
  next: number,
): ReadonlySet<number> {
  return new Set([...rows.map(({ index }) => index).filter((index) => drawn.has(index)), next]);
}
