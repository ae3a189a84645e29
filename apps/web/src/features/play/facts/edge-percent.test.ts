import { describe, expect, it } from 'vitest';
import { edgePercentOf } from './edge-percent.ts';

describe('[1.39] the house edge of a game', () => {
  it.each([
    ['99.00', '1.00'],
    ['96.20', '3.80'],
    ['99.54', '0.46'],
    ['97.30', '2.70'],
    ['100.00', '0.00'],
  ])('of a return of %s %% is %s %%', (returned, edge) => {
    expect(edgePercentOf(returned)).toBe(edge);
  });

  it('and the return are the whole, whatever is published', () => {
    for (let hundredths = 0; hundredths <= 10_000; hundredths += 1) {
      const edge = edgePercentOf((hundredths / 100).toFixed(2));
      expect(Math.round(Number(edge) * 100) + hundredths).toBe(10_000);
    }
  });
});
