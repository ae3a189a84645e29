import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tumbleBookOf } from './book-events.ts';
import { g5TumbleMid } from './models/g5-tumble-mid.ts';
import { seededBelow } from './seeded-below.fixture.ts';
import { fallenGrid, ladderAt, playTumble } from './tumble.ts';

const UNIT = 1_000_000n;

describe('a round whose wins fall', () => {
  it('ends with a window that pays nothing, and every fall is what the strips bring', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { falls, stops, totalWinMicros } = playTumble(g5TumbleMid, UNIT, seededBelow(seed));
        expect(falls.at(-1)?.wins).toEqual([]);
        expect(falls.slice(0, -1).every(({ wins }) => wins.length > 0)).toBe(true);
        expect(falls.reduce((sum, { winMicros }) => sum + winMicros, 0n)).toBe(totalWinMicros);
        const fallen = stops.map(() => 0);
        for (const [place, fall] of falls.entries()) {
          expect(fall.multiplier).toBe(ladderAt(g5TumbleMid, place));
          const next = falls[place + 1];
          if (next) expect(next.grid).toEqual(fallenGrid(fall.grid, fall.cleared, fall.incoming));
          for (const [reel, column] of fall.incoming.entries()) {
            const strip = g5TumbleMid.strips[reel] ?? [];
            for (const symbol of [...column].reverse()) {
              fallen[reel] = (fallen[reel] ?? 0) + 1;
              const at = (stops[reel] ?? 0) - (fallen[reel] ?? 0) + 10 * strip.length;
              expect(symbol).toBe(strip[at % strip.length]);
            }
          }
        }
      }),
    );
  });

  it('a window keeps its size, and what was not cleared keeps its order', () => {
    const grid = [[2, 3, 4]];
    expect(fallenGrid(grid, [{ reel: 0, row: 1 }], [[9]])).toEqual([[9, 2, 4]]);
    expect(fallenGrid(grid, [], [[]])).toEqual(grid);
  });

  it('its book tells every window by what is cleared and what comes in, and pays what the round paid', () => {
    const below = seededBelow(4);
    let round = playTumble(g5TumbleMid, UNIT, below);
    while (round.falls.length < 4) round = playTumble(g5TumbleMid, UNIT, below);
    const { payoutMultiplier, events } = tumbleBookOf(g5TumbleMid, round);
    expect(BigInt(payoutMultiplier) * 10_000n).toBe(round.totalWinMicros);
    const kinds = events.map(({ type }) => type);
    expect(kinds.filter((type) => type === 'tumbleBoard')).toHaveLength(round.falls.length - 1);
    expect(kinds[0]).toBe('reveal');
    expect(kinds.at(-1)).toBe('finalWin');
  });
});
