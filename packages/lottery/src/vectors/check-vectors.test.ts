import { describe, expect, test } from 'vitest';
import { VectorCaseError } from './case-rows.ts';
import { checkVectors } from './check-vectors.ts';
import file from './lottery-vectors.json' with { type: 'json' };
import spelled from './spelled-vectors.json' with { type: 'json' };

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

  test('plays are understood by the names that other files spell them with', () => {
    const { differences, passed } = checkVectors(spelled);
    expect(differences).toEqual([]);
    expect(passed).toBe(spelled.more.length);
  });

  test.each(['bets', 'units', 'stake', 'hits', 'refund', 'payout'])(
    'a changed figure of %s is found in every case that tells one',
    (field) => {
      const cases = [...file.series_games, ...file.more, ...file.vn_sea].flatMap((vector) => {
        const { [field]: told } = vector as Record<string, unknown>;
        if (typeof told === 'number') return [{ ...vector, [field]: told + 1 }];
        return Array.isArray(told) ? [{ ...vector, [field]: [...(told as unknown[]), '0000@1'] }] : [];
      });
      const { passed, failed } = checkVectors({ samples: file.samples, cases });
      expect({ passed, failed }).toEqual({ passed: 0, failed: cases.length });
      expect(cases.length).toBeGreaterThan(0);
    },
  );

  test('odds and chances that a play does not have are found, those of prizes that were not won too', () => {
    const cases = file.series_games.flatMap((vector) =>
      vector.wins.flatMap(([bets, fair]) => [
        { ...vector, wins: [[bets, '7/1', '1.2345']] },
        { ...vector, wins: [[bets, fair, '1.2345']] },
      ]),
    );
    expect(checkVectors(cases)).toMatchObject({ passed: 0, failed: cases.length });
  });

  test('a payout at fixed odds is reckoned at those of the case, which are a brand’s to set', () => {
    const at = (odds: number, payout: number) => ({ ...file.vn_sea[0], odds, payout });
    const { passed, differences } = checkVectors({
      samples: file.samples,
      cases: [at(98, 294), at(98, 298.5)],
    });
    expect(passed).toBe(1);
    expect(differences[0]).toContain('payout: the file says 298.5, computed 294');
  });

  test('a draw of 4D is the one that the case tells, not the sample', () => {
    const [straight] = file.vn_sea.filter(({ family, play }) => family === 'MY-4D' && play === 'straight');
    const other = {
      ...straight,
      draw: '1st 9999, 2nd 4270, 3rd 9036, starters 0123..9999, consolation 0048..9321',
    };
    expect(checkVectors({ cases: [other] }).differences[0]).toContain('9999@1');
  });

  test('what is no case is told by its place and does not end the check', () => {
    const [first] = file.series_games;
    const { differences, passed } = checkVectors({ series_games: [null, 5, { play: 'x' }, first] });
    expect(differences).toHaveLength(3);
    expect(differences[0]).toContain('series_games 1');
    expect(passed).toBe(1);
  });

  test.each([[null], [{}], [[]], [{ series_games: [] }]])('%j is no file of cases', (content) => {
    expect(() => checkVectors(content)).toThrow(VectorCaseError);
  });
});
