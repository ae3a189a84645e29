import { describe, expect, test } from 'vitest';
import { checkVectors } from './check-vectors.ts';
import file from './lottery-vectors.json' with { type: 'json' };
import { PLAY_NAMES } from './play-names.ts';
import { VectorError } from './vector-case.ts';
import worked from './worked-cases.json' with { type: 'json' };

type Row = Readonly<Record<string, unknown>>;

const [FIRST] = file.series_games;
const ROWS: readonly Row[] = [...file.series_games, ...file.more, ...file.vn_sea];
const BY_CODE: Row = { family: 'SSC', play: 'last3.direct', selection: '3_4_5', draw: '11345', payout: 1800 };

/** What the check says of one row. */
function said(row: unknown): string {
  return checkVectors({ samples: file.samples, rows: [row] }).differences.join('\n');
}

describe('worked cases', () => {
  test('every row and every draw of the file agrees with the rules', () => {
    const { differences, passed } = checkVectors(file);
    expect(differences).toEqual([]);
    expect(passed).toBe(ROWS.length + Object.keys(file.provably_fair.draws).length + 1);
  });

  test('rows by play codes agree with the rules, and so do rows by the other names of the table', () => {
    const { differences, passed } = checkVectors(worked);
    expect(differences).toEqual([]);
    expect(passed).toBe(worked.cases.length + worked.examples.length);
  });

  test('a figure that is wrong is found', () => {
    const { differences, failed } = checkVectors({
      series_games: [
        { ...FIRST, payout: 1 },
        { ...FIRST, bets: 3 },
        { ...FIRST, wins: [[1, '', '89999.0']] },
        FIRST,
      ],
    });
    expect(failed).toBe(3);
    expect(differences[0]).toBe('series_games 1 (SSC, 5* direct): payout: the file says 1, computed 180000');
  });

  test.each(['bets', 'units', 'stake', 'hits', 'refund', 'payout'])(
    'a changed figure of %s is found in every row that tells one',
    (field) => {
      const rows = [...ROWS, ...(worked.cases as readonly Row[])].flatMap((row) => {
        const { [field]: told } = row;
        if (typeof told === 'number') return [{ ...row, [field]: told + 1 }];
        return Array.isArray(told) ? [{ ...row, [field]: [...(told as unknown[]), '0000@1'] }] : [];
      });
      const { passed, failed } = checkVectors({ samples: { ...file.samples, ...worked.samples }, rows });
      expect({ passed, failed }).toEqual({ passed: 0, failed: rows.length });
      expect(rows.length).toBeGreaterThan(0);
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

  test('a payout at fixed odds is reckoned at those of the row, which are a brand’s to set', () => {
    const at = (odds: number, payout: number) => ({ ...file.vn_sea[0], odds, payout });
    expect(said(at(98, 294))).toBe('');
    expect(said(at(98, 298.5))).toContain('payout: the file says 298.5, computed 294');
  });

  test('a place may have several signs', () => {
    const draw = '03-07-01-10-05-09-02-08-04-06';
    const row = { family: 'PK10', play: 'position BSOE', selection: '2:big,O', draw, bets: 2, payout: 7.2 };
    expect(said(row)).toBe('');
  });

  test('a draw of 4D is the one that the row tells, not the sample', () => {
    const [straight] = file.vn_sea.filter(({ family, play }) => family === 'MY-4D' && play === 'straight');
    const draw = '1st 9999, 2nd 4270, 3rd 9036, starters 0123..9999, consolation 0048..9321';
    expect(said({ ...straight, draw })).toContain('9999@1');
  });
});

describe('names of plays', () => {
  test('the table has the names that rows use and no others', () => {
    const used = new Set([...ROWS, ...(worked.examples as readonly Row[])].map(({ play }) => play));
    const names = Object.values(PLAY_NAMES).flatMap((plays) => Object.keys(plays));
    expect(names.filter((name) => !used.has(name))).toEqual([]);
  });
});

describe('what the format does not have', () => {
  test.each<[string, unknown, string]>([
    ['no row', 5, 'rows 1: a row is an object, and this is 5.'],
    [
      'a family',
      { ...BY_CODE, family: 'SCC' },
      'rows 1 (SCC, last3.direct), field "family": there is no family "SCC".',
    ],
    [
      'another spelling of a family',
      { ...BY_CODE, family: 'ssc' },
      'rows 1 (ssc, last3.direct), field "family": there is no family "ssc".',
    ],
    [
      'another spelling of a play',
      { ...FIRST, play: 'five-star direct' },
      'rows 1 (SSC, five-star direct), field "play": SSC has no play "five-star direct"; docs/lottery-vectors.md says where its names and codes stand.',
    ],
    ['a play of another family', { ...FIRST, family: 'K3' }, 'field "play": K3 has no play "5* direct"'],
    [
      'a field',
      { ...FIRST, multiple: 2 },
      'rows 1 (SSC, 5* direct), field "multiple": the format has no such field.',
    ],
    [
      'a field of every object',
      { ...FIRST, constructor: 2 },
      'field "constructor": the format has no such field.',
    ],
    [
      'a row without a draw',
      { ...FIRST, draw: undefined },
      'rows 1 (SSC, 5* direct), field "draw": is missing.',
    ],
    [
      'a figure as a text',
      { ...FIRST, bets: '2' },
      'field "bets": must be a number of at least 0, and is "2".',
    ],
    [
      'a unit of nothing',
      { ...FIRST, unit: 0 },
      'field "unit": must be an amount of at least 0.000001, and is 0.',
    ],
    ['a group', { ...FIRST, G: 1801 }, 'field "G": must be an even number of 1700 to 1980, and is 1801.'],
    ['half a multiple', { ...FIRST, mult: 1.5 }, 'field "mult": must be a whole number above 0, and is 1.5.'],
    [
      'a selection in words',
      { ...FIRST, selection: ['one', '3', '5', '6', '8'] },
      'field "selection": ["one","3","5","6","8"] is no selection of five.direct: it has a sign that the play does not have in row 1.',
    ],
    [
      'rows for the code of a play',
      { ...BY_CODE, selection: ['3', '4', '5'] },
      'field "selection": a row with the play code last3.direct writes its selection as "5_6_8,9" is written, not as ["3","4","5"].',
    ],
    [
      'a draw too short',
      { ...BY_CODE, draw: '345' },
      'field "draw": "345" is no draw of SSC for last3.direct.',
    ],
    ['a sample', { ...BY_CODE, draw: 'XY*' }, 'field "draw": the file has no sample "XY".'],
    [
      'a draw that tells too little for the play',
      { family: 'KL8', play: 'pick 1', selection: [72], draw: 'sum 759', bets: 1 },
      'field "draw": "sum 759" is no draw of KL8 for pick1.',
    ],
    [
      'odds of other prizes',
      { ...BY_CODE, odds: { first: 2 } },
      'field "odds": {"first":2} is no odds of last3.direct, which has the prizes direct.',
    ],
    [
      'books of 4D without stakes',
      { family: 'MY-4D', play: 'straight', selection: '9999', draw: '1', odds: 'big 0 small 0', stake: 1 },
      'field "odds": must say what is staked on each book',
    ],
    [
      'a chase in other words',
      { family: 'CHASE', play: 'no stop', selection: '3 draws', draw: 'lose', wins: [[0, 9]] },
      'field "selection": must read like "3 issues, unit 2, multiples 1,1,1", and is "3 draws".',
    ],
    ['a row with nothing to compare', { ...BY_CODE, payout: undefined }, 'the row has no figure to compare.'],
  ])('%s is an error that names the row and the field', (_, row, message) => {
    const { passed, failed, differences } = checkVectors({ samples: file.samples, rows: [row, FIRST] });
    expect(differences.join()).toContain(message);
    expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  });

  test.each([
    [null],
    [5],
    [{}],
    [[]],
    [{ series_games: [] }],
    [{ series_games: FIRST }],
    [{ samples: [], a: [FIRST] }],
  ])('%j is no file of vectors', (content) => {
    expect(() => checkVectors(content)).toThrow(VectorError);
  });

  test('a draw of our own for no game is an error that names it', () => {
    const { provably_fair: part } = file;
    const { differences } = checkVectors({ provably_fair: { ...part, draws: { SSC1H: part.draws.SSC1M } } });
    expect(differences).toEqual([
      'provably_fair (SSC1H), field "draws": is no game of a family and its minutes, as SSC1M is.',
    ]);
  });
});
