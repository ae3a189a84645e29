import type { CaseReader, Prices, VectorCase } from './case-fields.ts';
import { plainName, withoutBrackets } from './case-names.ts';
import { rowAt, sideOf, textsOf, VectorCaseError } from './case-rows.ts';
import type { PlayNames } from './line-cases.ts';
import { codeOf, linesFields } from './line-cases.ts';

const TOGEL: PlayNames = [
  [/^4d/, '4d'],
  [/^3d/, '3d'],
  [/^2d (front|middle|back)/, '2d-$1'],
  [/^2d/, '2d-back'],
  [/^colok (bebas|macau|naga|jitu)/, 'colok-$1'],
  [/^(?:tengah|tepi)/, 'tengah-tepi'],
  [/^dasar/, 'dasar'],
  [/^50 50/, '50-50'],
  [/^(?:silang|homo)/, 'silang-homo'],
  [/^(?:kembang|kempis|kembar)/, 'kembang-kempis'],
  [/^kombinasi/, 'kombinasi'],
  [/^shio/, 'shio'],
];

const PLACES = ['AS', 'KOP', 'KEPALA', 'EKOR'];
const PAIRS = ['front', 'middle', 'back'];
const SIDES: Readonly<Record<string, string>> = {
  besar: 'big',
  kecil: 'small',
  ganjil: 'odd',
  genap: 'even',
};

/** How far apart the levels are that an index prices: the stake and so many times it. */
const LEVELS: Readonly<Record<string, readonly string[]>> = {
  'colok-macau': ['two', 'three', 'four'],
  'colok-naga': ['three', 'four'],
};
const FREE_LEVELS = ['once', 'twice', 'thrice', 'always'];

/** A case of togel; its base is a hundred, and its hits say what was drawn. */
export const readTogelCase: CaseReader = (vector) => {
  const play = codeOf(TOGEL, vector);
  const texts = textsOf(vector['selection']);
  const line = {
    play,
    selection: selectionOf(play, vector, texts),
    unit: 100,
    prices: indexPrices(play, vector),
  };
  const result = /\d{4}/.exec(textsOf(vector['draw'])[0] ?? '')?.[0];
  const { stake, payout } = linesFields(vector, { draw: result, lines: [line] });
  return { stake, payout, units: vector['units'] === undefined ? undefined : texts.length === 0 ? 0 : 1 };
};

function selectionOf(code: string, { play }: VectorCase, texts: readonly string[]): string {
  const [first = ''] = texts;
  if (code === 'colok-macau' || code === 'colok-naga') return texts.join('').replaceAll(/\D/g, '');
  if (code === 'shio') return texts.map((sign) => sign.padStart(2, '0')).join(',');
  if (code === 'silang-homo' || code === 'kembang-kempis') {
    const words = `${first} ${play}`.toLowerCase().split(/[^a-z]+/);
    const pair = PAIRS.findIndex((each) => words.includes(each));
    return rowAt(PAIRS.length, pair, words[0] ?? '');
  }
  if (code === 'colok-jitu' || code === '50-50') {
    const { place, signs } = placed(first, play);
    return rowAt(PLACES.length, PLACES.indexOf(place), signs.map(sideNamed).join(','));
  }
  if (code === 'kombinasi') return combination(texts, play);
  return texts.map(sideNamed).join(',');
}

function sideNamed(text: string): string {
  const side = plainName(text);
  return SIDES[side] ?? (/^[bsoe]$/.test(side) ? sideOf(side) : side);
}

/** `EKOR:big,odd`, or the signs alone and the place in the name of the play. */
function placed(text: string, play: string): { place: string; signs: string[] } {
  const colon = text.indexOf(':');
  const named = PLACES.find((each) => new RegExp(`\\b${each}\\b`, 'i').test(colon < 0 ? play : text));
  if (named === undefined) throw new VectorCaseError(`${text} says no place`);
  return {
    place: named,
    signs: text
      .slice(colon + 1)
      .split(/[,+ ]+/)
      .filter((sign) => sign !== ''),
  };
}

function combination(texts: readonly string[], play: string): string {
  const said = texts.map((text) => placed(text, play));
  const rowOf = (place: string, names: readonly string[]): string =>
    said
      .flatMap((each) => (each.place === place ? each.signs.map(sideNamed) : []))
      .filter((sign) => names.includes(sign))
      .join(',');
  return PLACES.flatMap((place) => [rowOf(place, ['big', 'small']), rowOf(place, ['odd', 'even'])]).join('_');
}

/** Odds by an index that the case says in its name or its note (`index 20/30`): the stake and so many times it. */
function indexPrices(code: string, { play, note }: VectorCase): Prices | undefined {
  const text = `${play} ${typeof note === 'string' ? note : ''}`;
  const found = /index ([\d./]+)/.exec(withoutTrailing(text))?.[1];
  if (found === undefined || withoutBrackets(found) === '') return undefined;
  const indexes = found.split('/').map(Number);
  const [index = 0] = indexes;
  if (code === 'colok-bebas') {
    return Object.fromEntries(FREE_LEVELS.map((level, times) => [level, 1 + index * (times + 1)]));
  }
  const levels = LEVELS[code];
  if (levels === undefined) return 1 + index;
  const kinds = code === 'colok-naga' ? ['different-', 'pair-'] : [''];
  return Object.fromEntries(
    kinds.flatMap((kind) => levels.map((level, at) => [`${kind}${level}`, 1 + (indexes[at] ?? 0)])),
  );
}

function withoutTrailing(text: string): string {
  return text.replaceAll(/[.,;](?=\s|\)|$)/g, '');
}
