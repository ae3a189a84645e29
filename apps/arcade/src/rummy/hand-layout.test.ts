import { describe, expect, it } from 'vitest';
import {
  bestLayout,
  groupedLayout,
  movedLayout,
  nudgedLayout,
  settledLayout,
  sortedLayout,
} from './hand-layout.ts';

/** Twos of four suits are 0 to 3, threes 4 to 7, and so on; nothing below is wild. */
const WILD = 12;

describe('how a hand is laid out', () => {
  it('sorts by suit with jokers last', () => {
    expect(sortedLayout([104, 8, 3, 4, 0, 2], WILD)).toEqual([[2], [3], [0, 4, 8], [104]]);
    expect(sortedLayout([51, 50], WILD)).toEqual([[50, 51]]);
  });

  it('finds the melds, with the rest behind them', () => {
    expect(bestLayout([0, 4, 8, 41, 21], WILD)).toEqual([
      [0, 4, 8],
      [21, 41],
    ]);
  });

  it('keeps its order when a card comes or goes', () => {
    const layout = [[0, 4, 8], [21]];
    expect(settledLayout(layout, [0, 4, 8, 21, 33], WILD)).toEqual([
      [0, 4, 8],
      [21, 33],
    ]);
    expect(settledLayout([[0, 4, 8]], [0, 4, 8, 33], WILD)).toEqual([[0, 4, 8], [33]]);
    expect(settledLayout(layout, [0, 4, 8], WILD)).toEqual([[0, 4, 8]]);
    expect(settledLayout([], [0, 1], WILD).flat()).toEqual([1, 0]);
  });

  it('groups chosen cards and moves them between groups', () => {
    const layout = [
      [0, 1],
      [8, 4],
    ];
    expect(groupedLayout(layout, [8, 0])).toEqual([[0, 8], [1], [4]]);
    expect(movedLayout(layout, [1], { group: 1, before: 4 })).toEqual([[0], [8, 1, 4]]);
    expect(movedLayout(layout, [0, 1], { group: 1, before: null })).toEqual([[8, 4, 0, 1]]);
  });

  it('nudges a card along the row and over the edge of its group', () => {
    const layout = [
      [0, 1],
      [8, 4],
    ];
    expect(nudgedLayout(layout, 0, 1)).toEqual([
      [1, 0],
      [8, 4],
    ]);
    expect(nudgedLayout(layout, 1, 1)).toEqual([[0], [1, 8, 4]]);
    expect(nudgedLayout(layout, 8, -1)).toEqual([[0, 1, 8], [4]]);
    expect(nudgedLayout(layout, 4, 1)).toEqual([[0, 1], [8], [4]]);
    expect(nudgedLayout([[4]], 4, 1)).toEqual([[4]]);
  });
});
