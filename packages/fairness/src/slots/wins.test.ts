import { describe, expect, test } from 'vitest';
import type { SlotModel } from './model.ts';
import { SCATTER, WILD } from './model.ts';
import { LINES_5X3_10 } from './paylines.ts';
import { winsOf } from './wins.ts';

/** A model with round pays; its strips and figures play no part in judging a window. */
function aModel(changes: Partial<SlotModel> = {}): SlotModel {
  return {
    id: 'g5-mid',
    reels: 5,
    rows: 3,
    strips: [],
    paylines: LINES_5X3_10.slice(0, 3),
    paysWays: false,
    pays: { [WILD]: [0, 0, 0, 500, 1000, 5000], 2: [0, 0, 0, 100, 200, 400], 3: [0, 0, 0, 10, 20, 40] },
    scatterPays: [0, 0, 0, 300, 600, 900],
    freeSpins: null,
    volatility: 'medium',
    published: {
      returnBasisPoints: 0,
      hitBasisPoints: 0,
      deviationHundredths: 0,
      topSpinHundredths: 0,
      topSpinOneIn: 1,
      maxWinHundredths: 0,
    },
    ...changes,
  };
}

/** Rows as a person sees them, turned into reels. */
function seen(...rows: number[][]): number[][] {
  return (rows[0] ?? []).map((_, reel) => rows.map((row) => row[reel] ?? -1));
}

const W = WILD;
const S = SCATTER;

describe('line wins', () => {
  test('three of a kind from the left pay, with their cells', () => {
    const wins = winsOf(aModel(), seen([9, 8, 7, 6, 5], [2, 2, 2, 3, 2], [5, 6, 7, 8, 9]));
    expect(wins).toEqual([
      {
        kind: 'line',
        line: 0,
        ways: 1,
        symbol: 2,
        count: 3,
        payHundredths: 100,
        cells: [
          { reel: 0, row: 1 },
          { reel: 1, row: 1 },
          { reel: 2, row: 1 },
        ],
      },
    ]);
  });

  test('two of a kind, and three that do not begin on the left, pay nothing', () => {
    expect(winsOf(aModel(), seen([9, 8, 7, 6, 5], [2, 2, 3, 2, 2], [3, 2, 2, 2, 9]))).toEqual([]);
  });

  test('a wild stands for any symbol, at the head of a line too', () => {
    const wins = winsOf(aModel(), seen([W, 3, 3, W, 9], [2, W, 2, 2, 2], [5, 6, 7, 8, 9]));
    expect(
      wins.map(({ line, symbol, count, payHundredths }) => [line, symbol, count, payHundredths]),
    ).toEqual([
      [0, 2, 5, 400],
      [1, 3, 4, 20],
    ]);
  });

  test('wilds that pay more as themselves than as what follows pay as themselves', () => {
    const [win] = winsOf(aModel(), seen([9, 8, 7, 6, 5], [W, W, W, 3, 9], [5, 6, 7, 8, 9]));
    expect(win).toMatchObject({ symbol: WILD, count: 3, payHundredths: 500 });
  });

  test('a wild never stands for a scatter, and a scatter ends a line', () => {
    const wins = winsOf(aModel(), seen([2, 2, S, 2, 2], [W, W, S, W, W], [9, 8, 7, 6, 5]));
    expect(wins).toEqual([]);
  });

  test('the dearest win stands first, then the lower line', () => {
    const wins = winsOf(aModel(), seen([3, 3, 3, 9, 9], [3, 3, 3, 9, 9], [2, 2, 2, 9, 9]));
    expect(wins.map(({ line }) => line)).toEqual([2, 0, 1]);
  });
});

describe('scatters', () => {
  test('pay anywhere by their number', () => {
    const wins = winsOf(aModel(), seen([S, 8, 7, 6, 5], [9, 8, S, 3, 9], [5, 6, 7, 8, S]));
    expect(wins).toMatchObject([{ kind: 'scatter', symbol: SCATTER, count: 3, payHundredths: 300 }]);
  });
});

describe('ways', () => {
  const ways = aModel({ paysWays: true, paylines: [] });

  test('a symbol pays once, times the ways to walk it over neighbouring reels', () => {
    const wins = winsOf(ways, seen([2, 2, W, 9, 2], [2, 5, 2, 8, 2], [5, W, 6, 7, 2]));
    expect(wins).toMatchObject([{ kind: 'ways', symbol: 2, count: 3, ways: 8, payHundredths: 800 }]);
    expect(wins[0]?.cells).toHaveLength(6);
  });

  test('two symbols pay side by side through the same wilds', () => {
    const wins = winsOf(ways, seen([2, W, W, 9, 2], [3, 5, 6, 8, 2], [5, 7, 6, 7, 2]));
    expect(wins.map(({ symbol, payHundredths }) => [symbol, payHundredths])).toEqual([
      [2, 100],
      [3, 10],
    ]);
  });
});
