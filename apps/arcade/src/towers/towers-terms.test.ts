import { TOWER_FLOORS_OF } from '@nokshi/fairness';
import { describe, expect, it } from 'vitest';
import type { TowersRound } from './towers-terms.ts';
import {
  DIFFICULTIES,
  difficultyOf,
  floorsOf,
  nextDifficulty,
  nextFloor,
  placeOf,
  tileChance,
  tileFace,
  tilesOf,
} from './towers-terms.ts';

const aRound = (state: TowersRound['outcome']['state']): TowersRound => ({
  roundId: 'a',
  at: 0,
  stakeMicros: '1',
  winMicros: '0',
  choice: { kind: 'towers', difficulty: state.difficulty },
  outcome: { kind: 'towers', actions: [], state },
  serverSeedHash: '',
  clientSeed: '',
  nonce: 0,
});

describe('a tower', () => {
  it.each(DIFFICULTIES)('[3.12] %s pays 99 % of what is fair on every floor', (difficulty) => {
    const floors = floorsOf(difficulty);
    expect(floors).toHaveLength(9);
    for (const [index, { multiplier, chance }] of floors.entries()) {
      expect(
        (chance.numerator * multiplier.numerator * 100n) / (chance.denominator * multiplier.denominator),
      ).toBe(99n);
      expect(nextFloor(difficulty, index)?.multiplier).toEqual(multiplier);
    }
    expect(nextFloor(difficulty, 9)).toBeNull();
    const { numerator, denominator } = tileChance(difficulty);
    const { tiles, safe } = TOWER_FLOORS_OF[difficulty];
    expect(numerator * BigInt(tiles)).toBe(denominator * BigInt(safe));
  });

  it('lights the one floor that is to be climbed', () => {
    const round = aRound({ difficulty: 'medium', climbed: [0, 2] });
    expect([1, 2, 3, 4].map((floor) => placeOf(round, floor))).toEqual(['done', 'done', 'now', 'above']);
    expect([0, 1, 2].map((tile) => tileFace(round, 2, tile))).toEqual(['closed', 'closed', 'safe']);
    expect(placeOf(null, 1)).toBe('now');
  });

  it('shows the traps of every floor once the round is over, and no floor to climb', () => {
    const traps = Array.from({ length: 9 }, () => [1]);
    const round = aRound({ difficulty: 'medium', climbed: [0], end: { how: 'trap', traps, hitTile: 1 } });
    expect(tilesOf('medium').map((tile) => tileFace(round, 2, tile))).toEqual(['left', 'hit', 'left']);
    expect(tilesOf('medium').map((tile) => tileFace(round, 3, tile))).toEqual(['left', 'trap', 'left']);
    expect([1, 2, 3].map((floor) => placeOf(round, floor))).toEqual(['done', 'above', 'above']);
  });

  it('takes the easiest for a difficulty that does not exist, and stays at the ends', () => {
    expect(difficultyOf({ kind: 'towers', difficulty: 'none' })).toBe('easy');
    expect(nextDifficulty({ kind: 'towers', difficulty: 'expert' }, 1).difficulty).toBe('expert');
    expect(nextDifficulty({ kind: 'towers', difficulty: 'medium' }, -1).difficulty).toBe('easy');
  });
});
