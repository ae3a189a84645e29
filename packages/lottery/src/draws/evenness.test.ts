import { describe, expect, it } from 'vitest';
import { findFamily } from '../families.ts';
import { chiSquareTail, evennessOf } from './evenness.ts';
import { drawResult } from './pf1.ts';

const DRAWS = 500;
const ALARM = 0.001;

/** Draws by PF-1 of proofs that are always the same. */
function drawsOf(code: string, count = DRAWS): unknown[] {
  const family = findFamily(code);
  if (family === undefined) throw new Error(`there is no family ${code}`);
  return Array.from({ length: count }, (_, index) =>
    drawResult(family, {
      serverSeed: '5e'.repeat(32),
      game: code,
      issue: `20261122-${index}`,
      round: index + 1,
      randomness: 'a7'.repeat(32),
      day: '2026-11-22',
    }),
  );
}

describe('chi-square', () => {
  it('has the tails that tables have', () => {
    for (const [statistic, freedom] of [
      [10.828, 1],
      [13.816, 2],
      [27.877, 9],
      [67.985, 36],
      [148.23, 99],
    ] as const) {
      expect(chiSquareTail(statistic, freedom)).toBeCloseTo(0.001, 5);
    }
    expect(chiSquareTail(8.343, 9)).toBeCloseTo(0.5, 3);
    expect(chiSquareTail(0, 9)).toBe(1);
    expect(chiSquareTail(3.325, 9)).toBeCloseTo(0.95, 3);
  });
});

describe('draws of the house', () => {
  it('are even, whether they are digits, dice, places, many numbers or whole prizes', () => {
    for (const [code, range] of [
      ['SSC', { least: 0, most: 9 }],
      ['K3', { least: 1, most: 6 }],
      ['PK10', { least: 1, most: 10 }],
      ['KL8', { least: 1, most: 80 }],
      ['LHC', { least: 1, most: 49 }],
      ['VN-MN', undefined],
      ['MY-4D', undefined],
    ] as const) {
      const found = evennessOf(drawsOf(code), range);
      expect(found?.chance, `${code}: ${found?.mostUneven}`).toBeGreaterThan(ALARM);
    }
  });

  it('are uneven when one number comes a little too often, and the place is named', () => {
    const draws = (drawsOf('SSC', 2_500) as number[][]).map((digits, index) =>
      index % 15 === 0 ? [...digits.slice(0, 2), 7, ...digits.slice(3)] : digits,
    );
    const found = evennessOf(draws, { least: 0, most: 9 });
    expect(found?.chance).toBeLessThan(ALARM);
    expect(found?.mostUneven).toBe('3');
  });

  it('say nothing while there are too few of them', () => {
    expect(evennessOf(drawsOf('SSC', 40), { least: 0, most: 9 })).toBeUndefined();
    expect(evennessOf([], undefined)).toBeUndefined();
  });
});
