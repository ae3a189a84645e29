import type { SlotModelView } from '@nokshi/fairness/slots/session-wire.ts';
import { elementOf } from './element-of.ts';

/**
 * Stops for the reels of a game that was never played: the first place where no win and no more than one scatter
 * shows, because a game must not open with a prize in its window (standard 1.40).
 */
export function openingStops(model: SlotModelView): number[] {
  const first = elementOf(model.strips, 0);
  for (let offset = 0; offset < first.length; offset += 1) {
    const stops = model.strips.map((strip, reel) => (offset * (reel + 1) + reel * 3) % strip.length);
    if (isModestWindow(model, windowAt(model.strips, stops, model.rows))) return stops;
  }
  return model.strips.map((strip, reel) => (reel * 5) % strip.length);
}

/** What stands in the window at these stops, by reel and row. */
export function windowAt(
  strips: readonly (readonly number[])[],
  stops: readonly number[],
  rows: number,
): number[][] {
  return strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => elementOf(strip, (elementOf(stops, reel) + row) % strip.length)),
  );
}

/** No symbol on all of the first three reels, wherever its line may run, no wild, and at most one scatter. */
function isModestWindow(model: SlotModelView, grid: readonly (readonly number[])[]): boolean {
  const cells = grid.flat();
  if (model.wild !== null && cells.includes(model.wild)) return false;
  if (cells.filter((symbol) => symbol === model.scatter).length > 1) return false;
  const [first = [], ...others] = grid.slice(0, 3);
  return !first.some((symbol) => others.every((column) => column.includes(symbol)));
}
