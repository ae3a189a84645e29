import { findFamily } from '@nokshi/lottery';
import { describe, expect, it } from 'vitest';
import { hotAndGap, numbersOfFamily } from './hot-gap.ts';
import { numbersByPlace, winningText } from './winning-numbers.ts';

const nextOf = (seed: number) => {
  let state = seed;
  return (size: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % size;
  };
};

describe('what was drawn, as clients of the family read it', () => {
  it('is one text, with leading zeros where a family has them', () => {
    expect(winningText([6, 1, 5, 4, 1])).toBe('6,1,5,4,1');
    expect(winningText('0471')).toBe('0471');
    expect(winningText({ regular: [22, 1, 11], special: 21, yearAnimal: 'horse' })).toBe('22,1,11,21');
    expect(winningText({ DB: ['69952'], G7: ['08', '57'] })).toBe('69952,08,57');
  });

  it('is numbers by place, or all of them where places mean nothing', () => {
    expect([...numbersByPlace([3, 1, 2])]).toEqual([
      ['FIRST', [3]],
      ['SECOND', [1]],
      ['THIRD', [2]],
    ]);
    expect([...numbersByPlace({ regular: [22, 1], special: 21, yearAnimal: 'horse' })]).toEqual([
      ['REGULAR', [22, 1]],
      ['SPECIAL', [21]],
    ]);
    expect([...numbersByPlace(Array.from({ length: 20 }, (_, index) => index + 1)).keys()]).toEqual(['ALL']);
  });

  it('of every family with a chart stays within the numbers that the chart has', () => {
    for (const code of [
      'SSC',
      '3D',
      'P3',
      'P5',
      'PC28',
      'K3',
      'PK10',
      '11x5',
      'KLSF',
      'LHC',
      'KL8',
      'VN-MB',
      'VN-MN',
    ]) {
      const family = findFamily(code);
      const range = numbersOfFamily(code);
      if (family === undefined || range === undefined) throw new Error(`${code} has no chart`);
      const next = nextOf(7);
      const results = Array.from({ length: 200 }, () => family.draw(next, '2026-11-22'));
      const { hot, gap } = hotAndGap(results, range);
      const size = range.most - range.least + 1;
      for (const figures of [...Object.values(hot), ...Object.values(gap)])
        expect(figures).toHaveLength(size);
      const came = Object.values(hot).reduce((sum, times) => sum + times.reduce((a, b) => a + b, 0), 0);
      expect(came).toBe(
        results.reduce<number>((sum, result) => sum + [...numbersByPlace(result).values()].flat().length, 0),
      );
    }
  });
});

describe('hot and gap', () => {
  it('count how often a number came and how long ago', () => {
    const { hot, gap } = hotAndGap([[1], [2], [1]], { least: 1, most: 3 });
    expect(hot).toEqual({ FIRST: [2, 1, 0] });
    expect(gap).toEqual({ FIRST: [0, 1, 3] });
  });
});
