import type { Family } from '../core/play.ts';
import type { Samples, VectorCase } from './vector-case.ts';
import { isFields, own, shown, VectorError } from './vector-case.ts';

/**
 * The draw of a row: a sample of the file (`MB*`), a result as the family keeps it, or one of the texts in which the file
 * writes results. `play` is its code: some texts tell only what some plays look at.
 */
export function drawOf<Draw>(
  family: Family<Draw>,
  { vector, samples, play }: { vector: VectorCase; samples: Samples; play: string },
): Draw {
  const { draw } = vector;
  const sample = typeof draw === 'string' ? /^(\w+)\*$/.exec(draw)?.[1] : undefined;
  const named = sample === undefined ? undefined : own(samples, sample);
  if (sample !== undefined && named === undefined) {
    throw new VectorError(`the file has no sample ${shown(sample)}.`, 'draw');
  }
  const result = named ?? resultIn(vector, play);
  const read = family.readDraw(result);
  if (read === undefined)
    throw new VectorError(`${shown(draw)} is no draw of ${family.code} for ${play}.`, 'draw');
  return read;
}

/** What a text says, part by part, in the order of the expression's groups. */
type DrawText = {
  readonly shape: RegExp;
  readonly result: (parts: readonly string[], play: string) => unknown;
};

function resultIn({ family, draw }: VectorCase, play: string): unknown {
  if (isFields(draw)) return withDefaults(family, draw);
  if (typeof draw !== 'string') return draw;
  for (const { shape, result } of DRAW_TEXTS[family] ?? []) {
    const parts = shape.exec(draw);
    if (parts !== null) return result(parts.slice(1), play);
  }
  return draw;
}

/** LHC is drawn in a year of the horse unless the row says another; the Mark Six calls the seventh number extra. */
function withDefaults(family: string, draw: Readonly<Record<string, unknown>>): unknown {
  if (family === 'LHC') return { yearAnimal: 'horse', ...draw };
  const { extra, ...others } = draw;
  return extra === undefined ? draw : { ...others, add: extra };
}

/** The lower prizes of 4D, which rows only hint at: `starters 0123..9999, consolation 0048..9321`. */
const LOWER_PRIZES = {
  starters: ['0123', '1881', '3344', '5512', '6609', '7001', '7218', '8055', '9110', '9999'],
  consolations: ['0048', '1212', '2288', '3905', '4417', '5630', '6743', '7890', '8188', '9321'],
};
const TOP_PRIZES = { first: '1888', second: '4270', third: '9036' };
const TOP_NAMES: Readonly<Record<string, string>> = { '1st': 'first', '2nd': 'second', '3rd': 'third' };

const FOUR_D: readonly DrawText[] = [
  {
    shape: /^1st (\d{4}), 2nd (\d{4}), 3rd (\d{4}), starters 0123\.\.9999, consolation 0048\.\.9321$/,
    result: ([first, second, third]) => ({ first, second, third, ...LOWER_PRIZES }),
  },
  {
    // All that 3D looks at of one prize.
    shape: /^last 3 of (1st|2nd|3rd) (\d{3})$/,
    result: ([prize = '', digits = ''], play) =>
      play.startsWith('3d')
        ? { ...TOP_PRIZES, [TOP_NAMES[prize] ?? '']: `0${digits}`, ...LOWER_PRIZES }
        : undefined,
  },
];

/** Plays of KL8 that look at nothing but the sum of the twenty numbers. */
const SUM_PLAYS = ['sum.sides', 'elements'];

const DRAW_TEXTS: Readonly<Record<string, readonly DrawText[]>> = {
  // A dot is a digit that the play does not look at.
  SSC: [{ shape: /^([\d.]{5})$/, result: ([digits = '']) => digits.replaceAll('.', '0') }],
  '11x5': [{ shape: /^(\d\d(?: \d\d){4}) = \d\d$/, result: ([numbers = '']) => numbers.split(' ') }],
  PK10: [{ shape: /^(\d\d(?:-\d\d){9})$/, result: ([numbers = '']) => numbers.split('-') }],
  PC28: [{ shape: /^(\d)\+(\d)\+(\d)=\d+$/, result: (digits) => digits.map(Number) }],
  KL8: [
    {
      shape: /^sum (\d{3,4})$/,
      result: ([sum = ''], play) => (SUM_PLAYS.includes(play) ? numbersWithSum(Number(sum)) : undefined),
    },
  ],
  'TH-GOV': [
    {
      shape: /^first (\d{6}); front3 (\d{3})\/(\d{3}); back3 (\d{3})\/(\d{3}); bottom2 (\d\d)$/,
      result: ([first, front, otherFront, back, otherBack, bottom2]) => ({
        first,
        front3: [front, otherFront],
        back3: [back, otherBack],
        bottom2,
      }),
    },
  ],
  LA: [{ shape: /^result (\d{6})$/, result: ([digits]) => digits }],
  HN: [{ shape: /^MB special (\d{5}), first (\d{5})$/, result: ([special, first]) => ({ special, first }) }],
  'MY-4D': FOUR_D,
  'SG-4D': FOUR_D,
  'ID-TOGEL': [{ shape: /^result (\d{4}) \(AS\d KOP\d KEPALA\d EKOR\d\)$/, result: ([digits]) => digits }],
};

/** Twenty different numbers of 1 to 80 with this sum: the lowest twenty, moved up from the last until they have it. */
function numbersWithSum(sum: number): number[] {
  let missing = sum - 210;
  const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
  for (let index = 19; index >= 0; index -= 1) {
    const moved = Math.min(60, Math.max(0, missing));
    numbers[index] = index + 1 + moved;
    missing -= moved;
  }
  return missing === 0 ? numbers : [];
}
