import { permutationsOf, seriesOf } from '../families/shorthands.ts';
import type { CaseReader, Prices, VectorCase } from './case-fields.ts';
import { plainName, withoutBrackets } from './case-names.ts';
import { textsOf, VectorCaseError } from './case-rows.ts';
import type { PlayNames } from './line-cases.ts';
import { codeOf, linesFields, pricesOf, unitsOf } from './line-cases.ts';

const NAMES: PlayNames = [
  [/^lo ?2 1k/, 'lo2-1k'],
  [/^lo ?2 (?:first|dau)/, 'lo2-dau'],
  [/^lo ?(\d)/, 'lo$1'],
  [/^xien quay ?(\d)/, 'xien-quay$1'],
  [/^xien ?(\d)/, 'xien$1'],
  [/^truot ?(\d+)/, 'truot$1'],
  [/^de dau (?:db|special)/, 'de-dau-db'],
  [/^de dau g1/, 'de-dau-g1'],
  [/^de (?:db|special)/, 'de-db'],
  [/^de g(\d)/, 'de-g$1'],
  [/^xi?u chu/, '3cang-dau-duoi'],
  [/^3 ?cang dau duoi/, '3cang-dau-duoi'],
  [/^3 ?cang dau/, '3cang-dau'],
  [/^3 ?cang (?:db|special)/, '3cang-db'],
  [/^3 ?cang g1/, '3cang-g1'],
  [/^4 ?cang/, '4cang-db'],
  [/^dau duoi/, 'dau-duoi-2'],
  [/^dau\b/, 'dau'],
  [/^duoi\b/, 'duoi'],
  [/^bao(?: \d)? ?lo/, 'bao-lo'],
  [/^(?:db last ?2|tai|xiu|chan|le\b)/, 'tai-xiu'],
  // What a person types in short stands for numbers of lô.
  [/^(?:keo|dao)\b/, 'lo2'],
];

const SIDES: Readonly<Record<string, string>> = { tai: 'big', xiu: 'small', le: 'odd', chan: 'even' };
const REGION_SAMPLES: Readonly<Record<string, string>> = { 'VN-MB': 'MB', 'VN-MT': 'MN', 'VN-MN': 'MN' };

/** A case of Vietnam; its draw is one of the file's samples, named `MB*`, or stands in the case itself. A base is one. */
export const readVietnamCase: CaseReader = (vector, samples) => {
  const play = codeOf(NAMES, vector);
  const line = { play, selection: picksOf(vector, play).join(','), unit: 1, prices: pricesByPrize(vector) };
  const fields = linesFields(vector, { draw: drawOf(vector, samples), lines: [line] });
  return { ...fields, units: unitsOf(vector, line, fields['bets']) };
};

function drawOf({ family, draw }: VectorCase, samples: Readonly<Record<string, unknown>>): unknown {
  if (typeof draw !== 'string') return draw;
  const name = draw.replace('*', '').trim();
  const sample = samples[name] ?? samples[REGION_SAMPLES[family] ?? ''];
  if (sample === undefined || !/^[A-Z]+$/.test(name)) throw new VectorCaseError(`there is no draw ${draw}`);
  return sample;
}

function picksOf({ play, selection }: VectorCase, code: string): string[] {
  const name = plainName(play);
  return textsOf(selection).flatMap((text) => {
    if (code === 'tai-xiu') {
      const side = withoutBrackets(plainName(text)).replace(/^.*? /, '');
      return SIDES[side] ?? side;
    }
    const digits = text.replace(/->.*/, '').match(/\d+/g) ?? [];
    if (name.startsWith('dao')) return permutationsOf(digits[0] ?? '');
    if (name.startsWith('keo')) return seriesOf(digits[0] ?? '', digits[1] ?? '', digits[2] ?? '') ?? [];
    return digits;
  });
}

/** Odds of the case: one, or one for each size of a xiên quay (`{2: 16, 3: 65}`). */
function pricesByPrize(vector: VectorCase): Prices | undefined {
  const { odds } = vector;
  if (typeof odds === 'string' || (typeof odds === 'object' && odds !== null)) {
    const text = typeof odds === 'string' ? odds : JSON.stringify(odds);
    const sizes = [...text.matchAll(/"?(\d)"?: *([\d.]+)/g)];
    return Object.fromEntries(sizes.map(([, size, price]) => [`xien${size}`, Number(price)]));
  }
  return pricesOf(vector);
}
