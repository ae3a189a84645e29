import { describe, expect, it } from 'vitest';
import { creditOf, partsOfDay, ratioOf, settle, sumOfParts } from './points.ts';

const units = (n: number) => BigInt(Math.round(n * 1_000_000));
const RATIOS = { ratio: 100, middleFrom: 5, middleRatio: 95, highFrom: 8, highRatio: 90 };

describe('points of a day', () => {
  it('are rounded down in each category and not on the sum (example of E.2)', () => {
    const parts = partsOfDay([
      { category: 'RNG', own: units(12_345) },
      { category: 'LIVE', own: units(20_000) },
    ]);
    expect(parts.map(({ points }) => points)).toEqual([123n, 60n]);
    expect(sumOfParts(parts)).toBe(183n);
  });

  it.each([
    ['RNG', 99.99, 0n],
    ['RNG', 100, 1n],
    ['FISH', 1000, 10n],
    ['INHOUSE', 1000, 10n],
    ['LOTT', 1000, 5n],
    ['SPORTS', 399, 1n],
    ['COCKFIGHT', 200, 1n],
    ['LIVE', 333, 0n],
    ['LIVE', 334, 1n],
    ['PVP', 1000, 3n],
  ] as const)('%s of %d units earn %d', (category, own, points) => {
    expect(sumOfParts(partsOfDay([{ category, own: units(own) }]))).toBe(points);
  });
});

describe('what points are worth', () => {
  it.each([
    [0, 100],
    [4, 100],
    [5, 95],
    [7, 95],
    [8, 90],
    [10, 90],
  ])('at level %d a unit takes %d', (level, ratio) => {
    expect(ratioOf(RATIOS, level)).toBe(ratio);
  });

  it('is rounded down to a hundredth', () => {
    expect(creditOf(1000n, 100)).toBe(units(10));
    expect(creditOf(1000n, 95)).toBe(units(10.52));
    expect(creditOf(18_460n, 100)).toBe(units(184.6));
  });
});

describe('a difference', () => {
  it.each([
    ['is given', 60n, { held: 0n, owed: 0n }, { withheld: 0n, moved: 60n }],
    ['is given less what is owed', 60n, { held: 0n, owed: 25n }, { withheld: 25n, moved: 35n }],
    ['is kept whole where more is owed', 60n, { held: 0n, owed: 90n }, { withheld: 60n, moved: 0n }],
    ['is taken', -60n, { held: 100n, owed: 0n }, { withheld: 0n, moved: -60n }],
    ['is taken as far as it is held', -60n, { held: 45n, owed: 0n }, { withheld: -15n, moved: -45n }],
    ['is owed where nothing is held', -60n, { held: 0n, owed: 5n }, { withheld: -60n, moved: 0n }],
  ])('%s', (_, points, stands, line) => {
    expect(settle(points, stands)).toEqual({ points, ...line });
  });
});
