import { describe, expect, it } from 'vitest';
import { chartScale, heightOf, percentOf } from './chart-scale.ts';

const M = 1_000_000n;

describe('the scale of a chart', () => {
  it('ends at round amounts and holds zero', () => {
    expect(chartScale([93_000n * M, 120_500n * M])).toEqual({ top: 200_000n * M, bottom: 0n });
    expect(chartScale([-30n * M, 4n * M])).toEqual({ top: 5n * M, bottom: -50n * M });
    expect(chartScale([-3n * M])).toEqual({ top: 0n, bottom: -5n * M });
    expect(chartScale([])).toEqual({ top: M, bottom: 0n });
  });

  it('places amounts between its ends', () => {
    const scale = { top: 10n * M, bottom: -10n * M };
    expect([10n * M, 0n, -10n * M].map((micros) => heightOf(micros, scale, 100))).toEqual([100, 50, 0]);
  });

  it('gives bars their share of the greatest', () => {
    expect([5n, -10n, 0n].map((micros) => percentOf(micros, 10n))).toEqual([50, 100, 0]);
    expect(percentOf(1n, 0n)).toBe(0);
  });
});
