import type { CaseReader } from './case-fields.ts';
import type { PlayNames } from './line-cases.ts';
import { codeOf, linesFields, textsOf, unitsOf } from './line-cases.ts';

const NAMES: PlayNames = [
  [/^lo 2 1K/, 'lo2-1k'],
  [/^lo 2 first/, 'lo2-dau'],
  [/^lo (\d)/, 'lo$1'],
  [/^xien quay (\d)/, 'xien-quay$1'],
  [/^xien (\d)/, 'xien$1'],
  [/^truot (\d+)/, 'truot$1'],
  [/^de dau DB/, 'de-dau-db'],
  [/^de dau G1/, 'de-dau-g1'],
  [/^de DB/, 'de-db'],
  [/^de G(\d)/, 'de-g$1'],
  [/^xi?u chu/, '3cang-dau-duoi'],
  [/^3 cang dau duoi/, '3cang-dau-duoi'],
  [/^3 cang dau/, '3cang-dau'],
  [/^3 cang DB/, '3cang-db'],
  [/^3 cang G1/, '3cang-g1'],
  [/^4 cang DB/, '4cang-db'],
  [/^dau duoi 2/, 'dau-duoi-2'],
  [/^dau\b/, 'dau'],
  [/^duoi\b/, 'duoi'],
  [/^bao \d lo/, 'bao-lo'],
  [/^DB last2/, 'tai-xiu'],
];

/** A case of Vietnam; its draw is one of the file's samples, named `MB*`, or stands in the case itself. A base is one. */
export const readVietnamCase: CaseReader = (vector, samples) => {
  const { family, selection, draw } = vector;
  const sample = samples[family === 'VN-MB' ? 'MB' : 'MN'];
  const play = codeOf(NAMES, vector);
  const picks = textsOf(selection).map((text) => text.replace(/ .*/, ''));
  const line = { play, selection: picks.join(','), unit: 1 };
  const fields = linesFields(vector, { draw: typeof draw === 'string' ? sample : draw, lines: [line] });
  return { ...fields, units: unitsOf(vector, line, fields['bets']) };
};
