import { describe, expect, it } from 'vitest';
import { bigRoad } from './big-road.ts';

const road = (winners: string) =>
  bigRoad(
    winners.split('').map((letter, index) => ({
      no: index + 1,
      winner: { p: 'player', b: 'banker', t: 'tie' }[letter] ?? '',
    })),
  ).map(({ column, row, ties }) => [column, row, ties]);

describe('the big road', () => {
  it('goes down while a side wins and to the right when the other one does', () => {
    expect(road('bbp')).toEqual([
      [0, 0, 0],
      [0, 1, 0],
      [1, 0, 0],
    ]);
  });

  it('counts ties where the last winner stands, and leaves out those before any winner', () => {
    expect(road('ttbttp')).toEqual([
      [0, 0, 2],
      [1, 0, 0],
    ]);
  });

  it('turns right at the bottom, and the next side still begins right of its own column', () => {
    expect(road('bbbbbbbbp').slice(5)).toEqual([
      [0, 5, 0],
      [1, 5, 0],
      [2, 5, 0],
      [1, 0, 0],
    ]);
  });

  it('turns right where another streak lies below', () => {
    expect(road('bbbbbbbpppppp').at(-1)).toEqual([2, 4, 0]);
  });
});
