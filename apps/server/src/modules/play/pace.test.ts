import { describe, expect, it } from 'vitest';
import { minRoundMsOf, type Pace, supplierMinRoundMsOf } from './pace.ts';

const strict: Pace = { slotMs: 2_500, otherMs: 5_000 };
const none: Pace = { slotMs: 0, otherMs: 0 };

describe('the least time between two starts', () => {
  it.each([
    ['a slot', { game_type: 'RNG', vendor: 'SHAPLA' }, 2_500],
    ['a game of the house', { game_type: 'RNG', vendor: 'BGS' }, 5_000],
    ['a table', { game_type: 'LIVE', vendor: 'LAMPROOM' }, 5_000],
    ['fishing', { game_type: 'FISH', vendor: 'RIVER' }, 5_000],
    ['a room of players', { game_type: 'PVP', vendor: 'ROOM' }, 0],
    ['sports', { game_type: 'SPORTS', vendor: 'GOALLINE' }, 0],
  ] as const)('[2.29] [2.30] of %s is that of its kind', (_, game, ms) => {
    expect(minRoundMsOf(game, strict)).toBe(ms);
    expect(minRoundMsOf(game, none)).toBe(0);
  });

  it('of a supplier leaves room for the way to the wallet, and never less than none', () => {
    expect(supplierMinRoundMsOf({ game_type: 'RNG', vendor: 'SHAPLA' }, strict)).toBe(2_250);
    expect(supplierMinRoundMsOf({ game_type: 'RNG', vendor: 'SHAPLA' }, none)).toBe(0);
  });
});
