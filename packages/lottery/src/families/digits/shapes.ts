import { alphabet } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { tally, total } from '../../core/combine.ts';
import type { Play, Prize } from '../../core/play.ts';
import { ticks } from '../../core/ticks.ts';
import type { Digits, Star } from './board.ts';
import { digitsAt } from './board.ts';

/** Of 1,000 ordered triples; domain A.3.1. */
const SHAPES_OF_THREE = { triple: 10, straight: 60, pair: 270, half: 360, misc: 300 };

/** Of 100,000 draws; domain A.3.1. */
const HANDS = {
  five: 10,
  four: 450,
  'full-house': 900,
  straight: 1_200,
  three: 7_200,
  'two-pair': 10_800,
  'one-pair': 50_400,
  high: 29_040,
};

type ShapeOfThree = keyof typeof SHAPES_OF_THREE;
type Hand = keyof typeof HANDS;

const HAND_BY_TIMES: Readonly<Record<string, Hand>> = {
  5: 'five',
  41: 'four',
  32: 'full-house',
  311: 'three',
  221: 'two-pair',
  2111: 'one-pair',
};

/** The shape of three digits. A straight is three neighbours, and 9 and 0 are neighbours. */
function shapeOfThree(digits: Digits): ShapeOfThree {
  const different = new Set(digits);
  if (different.size === 1) return 'triple';
  if (different.size === 2) return 'pair';
  const neighbours = countNeighbours(different);
  if (neighbours === 2) return 'straight';
  return neighbours === 1 ? 'half' : 'misc';
}

/** The hand of five digits, as in stud poker without suits. */
function handOf(draw: Digits): Hand {
  const times = tally(draw, 10)
    .filter((count) => count > 0)
    .sort((left, right) => right - left)
    .join('');
  const isStraight = countNeighbours(new Set(draw)) === 4 && times === '11111';
  return HAND_BY_TIMES[times] ?? (isStraight ? 'straight' : 'high');
}

/** How many digits have their next one, 0 after 9, among them too. */
function countNeighbours(digits: ReadonlySet<number>): number {
  return [...digits].filter((digit) => digits.has((digit + 1) % 10)).length;
}

export function starShape({ code, places }: Star): Play<Digits> {
  return named({
    code: `${code}.shape`,
    names: SHAPES_OF_THREE,
    outcomes: 1_000,
    nameOf: (draw) => shapeOfThree(digitsAt(draw, places)),
  });
}

/** The older play of the three shapes that do not come often. */
export function starSpecial({ code, places }: Star): Play<Digits> {
  const { triple, straight, pair } = SHAPES_OF_THREE;
  return named({
    code: `${code}.special`,
    names: { triple, straight, pair },
    outcomes: 1_000,
    nameOf: (draw) => shapeOfThree(digitsAt(draw, places)),
  });
}

export function stud(): Play<Digits> {
  return named({ code: 'stud', names: HANDS, outcomes: 100_000, nameOf: handOf });
}

/** Of 100,000 draws; domain A.3.1. Value 0 is no bull, 10 a full one. */
const BULLS = {
  none: 35_649,
  1: 6_375,
  2: 6_505,
  3: 6_375,
  4: 6_505,
  5: 6_375,
  6: 6_505,
  7: 6_375,
  8: 6_505,
  9: 6_375,
  bull: 6_456,
};

const BULL_SIDES = { big: 32_216, small: 32_135, odd: 31_875, even: 32_476 };

/**
 * Three digits that sum up to a multiple of ten make a bull, whose value is what the other two sum up to, 10 for
 * nothing over. The value does not hang on which three are taken; 0 when there are no such three.
 */
function bullOf(draw: Digits): number {
  const sum = total(draw);
  for (let first = 0; first < draw.length; first += 1) {
    for (let second = first + 1; second < draw.length; second += 1) {
      const rest = (draw[first] ?? 0) + (draw[second] ?? 0);
      if ((sum - rest) % 10 === 0) return rest % 10 === 0 ? 10 : rest % 10;
    }
  }
  return 0;
}

export function bullValue(): Play<Digits> {
  const nameOf = (draw: Digits): string => {
    const bull = bullOf(draw);
    if (bull === 0) return 'none';
    return bull === 10 ? 'bull' : `${bull}`;
  };
  const order = ['none', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'bull'];
  return named({ code: 'bull.value', names: BULLS, order, outcomes: 100_000, nameOf });
}

/** Big is 6 to 10; a draw without a bull loses every side. */
export function bullSides(): Play<Digits> {
  const signs = alphabet(Object.keys(BULL_SIDES));
  return ticks({
    code: 'bull.sides',
    pads: [{ key: 'sides', alphabet: signs, least: 1, most: signs.signs.length }],
    prizes: prizesOf(BULL_SIDES, signs.signs, 100_000),
    example: 'big',
    verdict: (draw) => {
      const bull = bullOf(draw);
      return { won: bull === 0 ? [] : [bull >= 6 ? 0 : 1, bull % 2 === 1 ? 2 : 3] };
    },
  });
}

/** A play of names, of which a draw has at most one. */
function named({
  code,
  names,
  order = Object.keys(names),
  outcomes,
  nameOf,
}: {
  code: string;
  names: Readonly<Record<string, number>>;
  /** Numbers come first among an object's keys, whatever was written. */
  order?: readonly string[];
  outcomes: number;
  nameOf: (draw: Digits) => string;
}): Play<Digits> {
  const signs = alphabet(order);
  return ticks({
    code,
    pads: [{ key: code.replace(/^.*\./, ''), alphabet: signs, least: 1, most: order.length }],
    prizes: prizesOf(names, order, outcomes),
    example: order[1] ?? '',
    verdict: (draw) => {
      const pick = signs.pickOf.get(nameOf(draw));
      return { won: pick === undefined ? [] : [pick] };
    },
  });
}

function prizesOf(
  names: Readonly<Record<string, number>>,
  order: readonly string[],
  outcomes: number,
): Prize[] {
  return order.map((key) => ({ key, chance: chance(names[key] ?? 0, outcomes) }));
}
