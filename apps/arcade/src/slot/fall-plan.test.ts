import { describe, expect, it } from 'vitest';
import { lengthOf, placeAt, planEntering, planFalling, planLeaving } from './fall-plan.ts';

const before = [
  [2, 3, 4],
  [5, 6, 7],
];
const cleared = [
  { reel: 0, row: 1 },
  { reel: 0, row: 2 },
];
const after = [
  [8, 9, 2],
  [5, 6, 7],
];

describe('a window that falls', () => {
  it('keeps what was not cleared in its order, and lets the new follow above it', () => {
    const plan = planFalling(before, cleared, after);
    expect(plan.map(({ symbol, reel, from, to }) => [reel, symbol, from, to])).toEqual([
      [0, 8, -2, 0],
      [0, 9, -1, 1],
      [0, 2, 0, 2],
      [1, 5, 0, 0],
      [1, 6, 1, 1],
      [1, 7, 2, 2],
    ]);
  });

  it.each([
    ['leaves', planLeaving(before)],
    ['enters', planEntering(before)],
    ['falls', planFalling(before, cleared, after)],
  ])('%s from where it stood to where it ends, and never back up on its way', (_, plan) => {
    const endMs = lengthOf(plan);
    for (const cell of plan) {
      expect(placeAt(cell, 0)).toBe(cell.from);
      expect(placeAt(cell, endMs)).toBeCloseTo(cell.to, 6);
      let last = cell.from;
      for (let ms = 0; ms <= endMs; ms += 16) {
        const place = placeAt(cell, ms);
        if (place <= cell.to) expect(place).toBeGreaterThanOrEqual(Math.min(last, cell.to) - 1e-9);
        last = place;
      }
    }
  });

  it('is empty at the end of leaving, and stands at the end of entering', () => {
    const left = planLeaving(before);
    expect(left.every((cell) => placeAt(cell, lengthOf(left)) >= 3)).toBe(true);
    const entered = planEntering(before);
    expect(entered.every((cell) => placeAt(cell, 0) <= -1)).toBe(true);
  });
});
