import { describe, expect, it } from 'vitest';
import { columnsFor, OVERSCAN_ROWS, slotsFor } from './use-grid-rows.ts';

describe('columnsFor', () => {
  it('six cards stand side by side on wide pages, three on phones', () => {
    expect([328, 358, 600, 780, 1152].map(columnsFor)).toEqual([3, 3, 4, 5, 6]);
  });
});

it('rows that stand ready at once never share a slot, wherever the view begins', () => {
  for (const [viewPx, stepPx] of [
    [844, 216],
    [900, 304],
    [640, 640],
  ] as const) {
    const slots = slotsFor(viewPx, stepPx);
    for (let topPx = 0; topPx < 2 * stepPx; topPx += 7) {
      const first = Math.floor(topPx / stepPx);
      const last = Math.floor((topPx + viewPx - 1) / stepPx);
      expect(last - first + 1 + 2 * OVERSCAN_ROWS).toBeLessThanOrEqual(slots);
    }
  }
});
