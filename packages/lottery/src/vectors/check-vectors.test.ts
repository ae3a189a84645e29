import { describe, expect, test } from 'vitest';
import { CASE_READERS } from './case-readers.ts';
import { checkVectors } from './check-vectors.ts';
import file from './lottery-vectors.json' with { type: 'json' };

describe('worked cases', () => {
  test('every case of a family that there is agrees with the rules', () => {
    const known = (list: readonly { family: string }[]) =>
      list.filter(({ family }) => Object.hasOwn(CASE_READERS, family));
    const report = checkVectors({
      ...file,
      series_games: known(file.series_games),
      more: known(file.more),
      vn_sea: known(file.vn_sea),
      provably_fair: undefined,
    });
    expect(report.differences).toEqual([]);
    expect(report.passed).toBeGreaterThan(80);
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
