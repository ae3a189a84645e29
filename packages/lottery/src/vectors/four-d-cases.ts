import { permutationsOf, rollOf } from '../families/shorthands.ts';
import type { CaseFields, CaseReader, VectorCase } from './case-fields.ts';
import { plainName } from './case-names.ts';
import { fieldOf, isFields, textOf, textsOf, VectorCaseError } from './case-rows.ts';
import type { BasedLine, PlayNames } from './line-cases.ts';
import { codeOf, linesFields, numberOf } from './line-cases.ts';

const STYLES: PlayNames = [
  [/^(?:straight|4d|single)/, 'straight'],
  [/^(?:ibox|iperm|ibet|i box|i perm|i bet)/, 'shared'],
  [/^(?:box|perm)/, 'box'],
  [/\broll\b/, 'roll'],
];

/** The 4D draw that a file only hints at (`starters 0123..9999`); the worked examples print it whole. */
const SAMPLE = {
  starters: ['0123', '1881', '3344', '5512', '6609', '7001', '7218', '8055', '9110', '9999'],
  consolations: ['0048', '1212', '2288', '3905', '4417', '5630', '6743', '7890', '8188', '9321'],
};
const SAMPLE_TOP = { first: '1888', second: '4270', third: '9036' };

type Drawn = typeof SAMPLE_TOP & typeof SAMPLE;

/** A case of 4D, which stakes on the big book, the small one or both; of 3D; or of Toto's 5D and 6D. */
export const readFourDCase: CaseReader = (vector) => {
  const name = plainName(vector.play);
  const tall = /\b([56])d\b/.exec(name)?.[1] ?? /^MY-([56])D$/.exec(vector.family)?.[1];
  if (tall !== undefined) return tallFields(vector, tall);
  const [number = ''] = textsOf(vector['selection']);
  const draw = drawnOf(vector['draw']);
  if (name.startsWith('3d')) {
    const play = /^3d a(?!bc)/.test(name) ? '3d-a' : '3d-abc';
    return told(
      vector,
      { draw, lines: [{ play, selection: number, unit: 1, prices: threeDPrices(vector) }] },
      [number],
    );
  }
  const style = codeOf(STYLES, vector);
  const selection = number.toUpperCase();
  const numbers = style === 'roll' ? rollOf(selection) : permutationsOf(number);
  return told(
    vector,
    { draw, lines: bookLines(style, selection, textOf(vector['odds'])) },
    style === 'straight' ? [number] : numbers,
  );
};

/** What lines come to, with the units of one of them and the drawn numbers that they hit: `8188@C`. */
function told(
  vector: VectorCase,
  { draw, lines }: { draw: Drawn; lines: readonly BasedLine[] },
  numbers: readonly string[],
): CaseFields {
  const { bets, stake, payout } = linesFields(vector, { draw, lines });
  const digits = numbers[0]?.length ?? 4;
  const isHit = (number: string): boolean => numbers.includes(number.slice(-digits));
  const top = [draw.first, draw.second, draw.third].flatMap((number, index) =>
    isHit(number) ? [`${number.slice(-digits)}@${index + 1}`] : [],
  );
  const lower = (list: readonly string[], sign: string): string[] =>
    digits < 4 ? [] : list.filter(isHit).map((number) => `${number}@${sign}`);
  const hits = [...top, ...lower(draw.starters, 'S'), ...lower(draw.consolations, 'C')];
  return { stake, payout, units: numberOf(bets) / lines.length, hits };
}

function bookLines(style: string, number: string, stakes: string): BasedLine[] {
  const found = /big (\d+)[, ]+small (\d+)/.exec(stakes);
  if (found === null) throw new VectorCaseError('a case of 4D says how much is on big and on small');
  return (['big', 'small'] as const).flatMap((book, index) => {
    const unit = Number.parseInt(found[index + 1] ?? '0', 10);
    return unit === 0 ? [] : [{ play: `${book}-${style}`, selection: number, unit }];
  });
}

/** `250/210/150` for the first three prizes. */
function threeDPrices({ odds }: VectorCase): Readonly<Record<string, number>> | undefined {
  if (odds === undefined || odds === null) return undefined;
  const [first = 0, second = 0, third = 0] = textOf(odds).split('/').map(Number);
  return { first, second, third };
}

/** A draw of a file: all its numbers with names, or a text that hints at the twenty lower ones. */
function drawnOf(value: unknown): Drawn {
  if (isFields(value)) {
    const [first = '', second = '', third = ''] = [
      ['first', '1st'],
      ['second', '2nd'],
      ['third', '3rd'],
    ].map((names) => textOf(fieldOf(value, names)));
    const starters = textsOf(fieldOf(value, ['starters', 'starter', 'special', 'specials']));
    return {
      first,
      second,
      third,
      starters,
      consolations: textsOf(fieldOf(value, ['consolations', 'consolation'])),
    };
  }
  const text = textOf(value);
  const top = (word: string, otherwise: string): string =>
    new RegExp(`${word} (\\d{4})\\b`).exec(text)?.[1] ?? lastThree(text, word) ?? otherwise;
  const lower = (word: string, otherwise: readonly string[]): string[] => {
    const listed = new RegExp(`${word}s?:? ((?:\\d{4}[ ,/]*){10})`).exec(text)?.[1]?.match(/\d{4}/g);
    return listed ?? [...otherwise];
  };
  return {
    first: top('1st', SAMPLE_TOP.first),
    second: top('2nd', SAMPLE_TOP.second),
    third: top('3rd', SAMPLE_TOP.third),
    starters: lower('starter', SAMPLE.starters),
    consolations: lower('consolation', SAMPLE.consolations),
  };
}

/** 3D looks at three digits, and a file may tell no more of a prize: `last 3 of 2nd 270`. */
function lastThree(text: string, word: string): string | undefined {
  const three = new RegExp(`${word} (\\d{3})\\b`).exec(text)?.[1];
  return three === undefined ? undefined : `0${three}`;
}

/** A line of 5D or 6D, a base of one on a number. */
function tallFields(vector: VectorCase, digits: string): CaseFields {
  const { draw, selection } = vector;
  const family = `MY-${digits}D`;
  const line = { play: `${digits}d`, selection: textsOf(selection).join('').split('').join('_'), unit: 1 };
  const numbers = isFields(draw)
    ? ['first', 'second', 'third'].map((name) => textOf(draw[name] ?? ''))
    : (textsOf(draw)
        .join(' ')
        .match(new RegExp(`\\b\\d{${digits}}\\b`, 'g')) ?? []);
  const [first = '', second = '', third = ''] = numbers;
  const drawn = digits === '6' ? first : { first, second, third };
  const fields = linesFields({ ...vector, family }, { draw: drawn, lines: [line] });
  return { ...fields, units: fields['bets'] };
}
