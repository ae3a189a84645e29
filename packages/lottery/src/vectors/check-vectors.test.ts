import { describe, expect, test } from 'vitest';
import { checkVectors } from './check-vectors.ts';
import file from './lottery-vectors.json' with { type: 'json' };

describe('worked cases', () => {
  test('every case and every draw of the file agrees with the rules', () => {
    const { differences, passed } = checkVectors(file);
    expect(differences).toEqual([]);
    const { draws } = file.provably_fair;
    const cases = file.series_games.length + file.more.length + file.vn_sea.length;
    expect(passed).toBe(cases + Object.keys(draws).length + 1);
  });

  test('a figure that is wrong is found, and so is a play that is none', () => {
    const [first] = file.series_games;
    const { differences, failed } = checkVectors({
      series_games: [
        { ...first, payout: 1 },
        { ...first, bets: 3 },
        { ...first, wins: [[1, '', '89999.0']] },
        { ...first, play: 'no such play' },
        { ...first, family: 'none' },
        first,
      ],
    });
    expect(failed).toBe(5);
    expect(differences).toHaveLength(5);
    expect(differences[0]).toContain('payout: the file says 1, computed 180000');
  });
});
