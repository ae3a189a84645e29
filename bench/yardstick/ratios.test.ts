import { expect, test } from 'vitest';
import { atReference, cpuRatio, type Goal, inUnit, meanOf, rateRatio, standingOf } from './ratios.ts';
import { drawTransaction } from './statements.ts';

const HALF_AS_FAST = { perSecond: 1000, databaseCpuSeconds: 0.0008 };

test('a rate is told as a multiple of the yardstick’s', () => {
  expect(rateRatio(870, HALF_AS_FAST)).toBeCloseTo(0.87);
});

test('a machine half as fast as the reference one takes twice as long', () => {
  expect(atReference(300, HALF_AS_FAST)).toBe(150);
  expect(atReference(300, { ...HALF_AS_FAST, perSecond: 2000 })).toBe(300);
});

test('CPU is told as a multiple of a transaction of the yardstick', () => {
  expect(cpuRatio(0.0002, HALF_AS_FAST)).toBeCloseTo(0.25);
});

test('the mean of runs takes rate and CPU each by itself, and wants one', () => {
  const other = { perSecond: 3000, databaseCpuSeconds: 0.0004 };
  expect(meanOf([HALF_AS_FAST, other]).perSecond).toBe(2000);
  expect(meanOf([HALF_AS_FAST, other]).databaseCpuSeconds).toBeCloseTo(0.0006);
  expect(() => meanOf([])).toThrow();
});

test('a figure is stretch, met or missed, whichever way is better', () => {
  const rate: Goal = { name: 'rate', unit: 'x', sense: 'least', before: 0.87, asked: 2, stretch: 2.7 };
  const time: Goal = { name: 'p99', unit: 'ms', sense: 'most', before: 108, asked: 40, stretch: 20 };
  expect([1.99, 2, 2.7].map((value) => standingOf(rate, value))).toEqual(['MISSED', 'met', 'stretch']);
  expect([40.1, 40, 20].map((value) => standingOf(time, value))).toEqual(['MISSED', 'met', 'stretch']);
  expect(standingOf(time, Number.NaN)).toBe('MISSED');
  expect([inUnit(0.866, 'x'), inUnit(149.6, 'us')]).toEqual(['0.87 x', '150 us']);
});

test('draws reach both ends of what pgbench draws from, and no further', () => {
  expect(drawTransaction(50, () => 0)).toEqual({ aid: 1, bid: 1, tid: 1, delta: -5000 });
  expect(drawTransaction(50, () => 1 - Number.EPSILON)).toEqual({
    aid: 5_000_000,
    bid: 50,
    tid: 500,
    delta: 5000,
  });
});
