import { describe, expect, test } from 'vitest';
import { nineteenDoorsOf, permutationsOf, rollOf, seriesOf } from './shorthands.ts';
import { stationsOf } from './vietnam/stations.ts';

describe('what is typed in short', () => {
  test('all orders of the digits', () => {
    expect(permutationsOf('252')).toEqual(['225', '252', '522']);
    expect(['1234', '1123', '1122', '1112', '1111'].map((digits) => permutationsOf(digits).length)).toEqual([
      24, 12, 6, 4, 1,
    ]);
  });

  test('a series by its first two numbers and its last', () => {
    expect(seriesOf('01', '03', '09')).toEqual(['01', '03', '05', '07', '09']);
    expect(seriesOf('00', '11', '99')).toHaveLength(10);
    for (const [first, second, last] of [
      ['01', '03', '08'],
      ['03', '01', '09'],
      ['01', '03', '009'],
      ['01', '09', '03'],
      ['a1', '03', '09'],
    ] as const) {
      expect(seriesOf(first, second, last)).toBeUndefined();
    }
  });

  test('nineteen doors and a roll', () => {
    expect(nineteenDoorsOf('5')).toHaveLength(19);
    expect(nineteenDoorsOf('5').every((number) => number.includes('5'))).toBe(true);
    expect(rollOf('1R34')).toEqual([
      '1034',
      '1134',
      '1234',
      '1334',
      '1434',
      '1534',
      '1634',
      '1734',
      '1834',
      '1934',
    ]);
  });
});

describe('timetables', () => {
  test('the south has three stations a day and four on Saturday, the centre two or three', () => {
    const days = [1, 2, 3, 4, 5, 6, 7] as const;
    expect(days.map((day) => stationsOf('south', day).length)).toEqual([3, 3, 3, 3, 3, 4, 3]);
    expect(days.map((day) => stationsOf('central', day).length)).toEqual([2, 2, 2, 3, 2, 3, 3]);
    expect(days.map((day) => stationsOf('north', day).length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });
});
