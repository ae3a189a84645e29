import { describe, expect, it } from 'vitest';
import { fitWindow } from './fit-window.ts';

const FIVE = { reels: 5, rows: 3 };

describe('fitWindow', () => {
  it('never is larger than its room and has whole cells', () => {
    for (const width of [280, 344, 374, 700, 1400]) {
      for (const height of [120, 240, 300, 520, 900]) {
        const fitted = fitWindow({ width, height }, FIVE);
        expect(fitted.width).toBeLessThanOrEqual(width);
        expect(fitted.height).toBeLessThanOrEqual(height);
        expect(fitted.width % FIVE.reels).toBe(0);
        expect(fitted.height % FIVE.rows).toBe(0);
      }
    }
  });

  it('makes cells a little taller in a tall room and no more', () => {
    const { width, height } = fitWindow({ width: 350, height: 2_000 }, FIVE);
    expect(height / 3 / (width / 5)).toBeCloseTo(1.3, 1);
  });

  it('answers nothing for no room', () => {
    expect(fitWindow({ width: -16, height: -16 }, FIVE)).toEqual({ width: 0, height: 0 });
  });
});
