import { findFamily } from '@nokshi/lottery';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '../cart/cart.ts';
import { findTooMany } from './too-many.ts';

const family = findFamily('SSC');

const lineOf = (play: string, bets: number): CartLine => ({
  id: `${play} ${bets}`,
  play,
  choice: '1',
  bets,
  modeId: '1',
  multiple: 1,
  series: 1960,
});

function find(lines: readonly CartLine[], issues: number, most = 100_000) {
  if (family === undefined) throw new Error('no family');
  return findTooMany(family, lines, { issues, most });
}

describe('an order that is about to be sent', () => {
  it('[BC-1.5] is told when it has more bets than the brand takes, over all its issues', () => {
    expect(find([lineOf('five.direct', 100_000)], 1)).toBeNull();
    const more = [lineOf('five.direct', 100_000), lineOf('positional', 1)];
    expect(find(more, 1)).toEqual({ text: 'lotteryFaults.tooManyBets', count: 100_001, most: 100_000 });
    expect(find([lineOf('last3.direct', 1_000)], 101)).toMatchObject({ count: 101_000 });
  });

  it('[1.79] is told when it names more numbers than are counted at once', () => {
    const lines = [lineOf('five.direct', 5_000)];
    expect(find(lines, 4)).toBeNull();
    expect(find(lines, 5)).toEqual({ text: 'lotteryFaults.tooManyNumbers', count: 25_000, most: 20_000 });
    // What covers most of its play is counted as a whole.
    expect(find([lineOf('last3.direct', 800)], 60)).toBeNull();
  });
});
