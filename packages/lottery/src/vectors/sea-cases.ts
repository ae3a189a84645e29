import { nineteenDoorsOf, permutationsOf } from '../families/shorthands.ts';
import type { CaseReader } from './case-fields.ts';
import { rowAt, VectorCaseError } from './case-fields.ts';
import type { BasedLine, PlayNames } from './line-cases.ts';
import { codeOf, linesFields, textsOf } from './line-cases.ts';

const THAI: PlayNames = [
  [/^3 reverse/, '3top'],
  [/^19-door/, '2top'],
  [/^2-in-3/, '2in3'],
  [/^run top/, 'run-top'],
  [/^run bottom/, 'run-bottom'],
  [/^position/, 'position'],
  [/^(\d) top/, '$1top'],
  [/^(\d) bottom/, '$1bottom'],
  [/^(\d) tod/, '$1tod'],
  [/^(\d) front/, '$1front'],
  [/^(\d) back/, '$1back'],
];

const FOUR_D: PlayNames = [
  [/^straight/, 'straight'],
  [/^(box|perm)/, 'box'],
  [/^ibox/i, 'shared'],
  [/^roll/i, 'roll'],
];

/** The 4D draw that the file only hints at; its worked examples print it whole. */
const FOUR_D_SAMPLE = {
  first: '1888',
  second: '4270',
  third: '9036',
  starters: ['0123', '1881', '3344', '5512', '6609', '7001', '7218', '8055', '9110', '9999'],
  consolations: ['0048', '1212', '2288', '3905', '4417', '5630', '6743', '7890', '8188', '9321'],
};

/** A case of the Thai government, Laos or Hanoi; a base is one, and its unit a number. */
export const readThaiCase: CaseReader = (vector) => {
  const code = codeOf(THAI, vector);
  const { family, play, selection, draw } = vector;
  const [first = ''] = textsOf(selection);
  let picks = textsOf(selection);
  if (play.startsWith('3 reverse')) picks = permutationsOf(first.slice(0, 3));
  if (play.startsWith('19-door')) picks = nineteenDoorsOf(first.slice(0, 1));
  const place = PLACES_OF_POSITION.indexOf(play.replace(/^position (top )?/, ''));
  const row = picks.join(',');
  const line = { play: code, selection: code === 'position' ? rowAt(5, place, row) : row, unit: 1 };
  const fields = linesFields(vector, { draw: thaiDraw(family, textsOf(draw)[0] ?? ''), lines: [line] });
  return { ...fields, units: fields['bets'] };
};

const PLACES_OF_POSITION = ['hundred', 'ten', 'unit', 'bottom ten', 'bottom unit'];

function thaiDraw(family: string, text: string): unknown {
  const after = (word: string): string => new RegExp(`${word} (\\d+)`).exec(text)?.[1] ?? '';
  if (family === 'LA') return after('result');
  if (family === 'HN') return { special: after('special'), first: after('first') };
  const three = [...text.matchAll(/\b\d{3}\b/g)].map(([number]) => number);
  return {
    first: after('first'),
    front3: three.slice(0, 2),
    back3: three.slice(2),
    bottom2: after('bottom2'),
  };
}

/** A case of 4D, which stakes on the big book, the small one or both. Its hits say what was drawn and are not compared. */
export const readFourDCase: CaseReader = (vector) => {
  const { play, selection, odds } = vector;
  const [number = ''] = textsOf(selection);
  const lines: BasedLine[] = play.startsWith('3D')
    ? [{ play: play.startsWith('3D ABC') ? '3d-abc' : '3d-a', selection: number, unit: 1 }]
    : bookLines(codeOf(FOUR_D, vector), number, textsOf(odds)[0] ?? '');
  const { stake, payout } = linesFields(vector, { draw: FOUR_D_SAMPLE, lines });
  return { stake, payout };
};

function bookLines(style: string, number: string, stakes: string): BasedLine[] {
  const found = /big (\d+) small (\d+)/.exec(stakes);
  if (found === null) throw new VectorCaseError('a case of 4D says how much is on big and on small');
  return (['big', 'small'] as const).flatMap((book, index) => {
    const unit = Number.parseInt(found[index + 1] ?? '0', 10);
    return unit === 0 ? [] : [{ play: `${book}-${style}`, selection: number, unit }];
  });
}

const TOGEL: PlayNames = [
  [/^4D/, '4d'],
  [/^3D/, '3d'],
  [/^2D (front|middle|back)/, '2d-$1'],
  [/^2D/, '2d-back'],
  [/^colok (bebas|macau|naga|jitu)/, 'colok-$1'],
  [/^tengah/, 'tengah-tepi'],
  [/^dasar/, 'dasar'],
  [/^50-50/, '50-50'],
  [/^(silang|homo)/, 'silang-homo'],
  [/^(kembang|kempis|kembar)/, 'kembang-kempis'],
  [/^kombinasi/, 'kombinasi'],
  [/^shio/, 'shio'],
];

const PLACES = ['AS', 'KOP', 'KEPALA', 'EKOR'];
const PAIRS = ['front', 'middle', 'back'];

/** A case of togel; its base is a hundred, and its hits say what was drawn. */
export const readTogelCase: CaseReader = (vector) => {
  const { selection, draw } = vector;
  const play = codeOf(TOGEL, vector);
  const line = { play, selection: togelSelection(play, textsOf(selection)), unit: 100 };
  const result = /\d{4}/.exec(textsOf(draw)[0] ?? '')?.[0];
  const { stake, payout } = linesFields(vector, { draw: result, lines: [line] });
  return { stake, payout };
};

function togelSelection(code: string, texts: readonly string[]): string {
  const [first = ''] = texts;
  if (code === 'colok-macau' || code === 'colok-naga') return texts.join('');
  if (code === 'shio') return first.padStart(2, '0');
  if (code === 'silang-homo' || code === 'kembang-kempis') {
    const [side = '', pair = ''] = first.split(' ');
    return rowAt(PAIRS.length, PAIRS.indexOf(pair), side);
  }
  const [place = '', picks = ''] = first.split(':');
  if (code === 'colok-jitu' || code === '50-50') {
    return rowAt(PLACES.length, PLACES.indexOf(place), picks);
  }
  if (code === 'kombinasi') {
    const signs = picks.split(',');
    const rowOf = (names: readonly string[]): string =>
      signs.filter((sign) => names.includes(sign)).join(',');
    return PLACES.flatMap((each) => {
      return each === place ? [rowOf(['big', 'small']), rowOf(['odd', 'even'])] : ['', ''];
    }).join('_');
  }
  return texts.join(',');
}
