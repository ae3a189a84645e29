import { numbers } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { product, subsets, tally, total, ways } from '../../core/combine.ts';
import { hit, pickedIn } from '../../core/hits.ts';
import type { Bet, DrawNumber, Family, Play, PlayGroup, View } from '../../core/play.ts';
import { NO_HITS } from '../../core/play.ts';
import { sideNames } from '../../core/sides.ts';
import { subset } from '../../core/subset.ts';
import { onlyPrize, ticks } from '../../core/ticks.ts';
import { namedTicks } from '../../core/ticks-named.ts';
import { seen } from '../../core/views.ts';

/** Three dice, each 1 to 6, in the order thrown. */
export type Dice = readonly number[];

const FACES = numbers({ to: 6 });
const OUTCOMES = 216;
/** How many throws have a sum of 3 and on, from table A.3.3. */
const SUMS = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];

/** How often each face of 1 to 6 was thrown, from index 0. */
function timesOf(dice: Dice): number[] {
  return tally(
    dice.map((face) => face - 1),
    FACES.signs.length,
  );
}

/** The faces, as picks, that were thrown at least so many times. */
function facesWith(dice: Dice, least: number): number[] {
  return timesOf(dice).flatMap((times, face) => (times >= least ? [face] : []));
}

function differentFaces(dice: Dice): number {
  return new Set(dice).size;
}

const SUM = namedTicks<Dice>({
  code: 'sum',
  pad: 'sum',
  names: SUMS.map((throws, index) => [`${index + 3}`, chance(throws, OUTCOMES)]),
  example: '4,10',
  namesOf: (dice) => ({ won: [`${total(dice)}`] }),
});

/** Three of a kind count as any other throw. */
const SIDES_OF_SUM = namedTicks<Dice>({
  code: 'sum.sides',
  pad: 'sides',
  names: ['big', 'small', 'odd', 'even'].map((side) => [side, chance(108, OUTCOMES)]),
  namesOf: (dice) => ({ won: sideNames(total(dice), total(dice) > 10) }),
});

/** The same sides, but three of a kind lose. */
const STRICT_SIDES = namedTicks<Dice>({
  code: 'sum.strict_sides',
  pad: 'sides',
  names: ['big', 'small', 'odd', 'even'].map((side) => [side, chance(105, OUTCOMES)]),
  namesOf: (dice) => ({ won: differentFaces(dice) === 1 ? [] : sideNames(total(dice), total(dice) > 10) }),
});

/** Faces that win by themselves, each once. */
function faceTicks(code: string, winning: number, facesOf: (dice: Dice) => number[]): Play<Dice> {
  return ticks({
    code,
    pads: [{ key: 'faces', alphabet: FACES, least: 1, most: FACES.signs.length }],
    prizes: [{ key: 'face', chance: chance(winning, OUTCOMES) }],
    prizeOf: onlyPrize,
    example: '1,2',
    verdict: (dice) => ({ won: facesOf(dice) }),
  });
}

const TRIPLE = faceTicks('triple.single', 1, (dice) => facesWith(dice, 3));
/** A pair of a face whatever the third is, three of a kind counted or left out. */
const PAIR = faceTicks('pair.any', 16, (dice) => facesWith(dice, 2));
const PAIR_STRICT = faceTicks('pair.strict', 15, (dice) =>
  differentFaces(dice) === 2 ? facesWith(dice, 2) : [],
);
const CONTAINS = faceTicks('contains', 91, (dice) => facesWith(dice, 1));

/** A pair of one row's face with a single of the other's. */
const PAIR_SINGLE: Play<Dice> = {
  code: 'pair.single',
  pads: [
    { key: 'doubles', alphabet: FACES, least: 1, most: 6 },
    { key: 'singles', alphabet: FACES, least: 1, most: 6, apartFrom: 0 },
  ],
  prizes: [{ key: 'pair', chance: chance(3, OUTCOMES) }],
  example: '1_2,6',
  isTyped: true,
  count: (selection) => product(selection.map((row) => row.length)),
  expand: ([doubles = [], singles = []]) =>
    doubles.flatMap((double) =>
      singles.map((single): Bet => ({ play: 'pair.single', selection: [[double], [single]] })),
    ),
  match: ([doubles = [], singles = []]) => {
    const [isDouble, isSingle] = [pickedIn(doubles, 6), pickedIn(singles, 6)];
    return (dice) => {
      const times = timesOf(dice);
      return isDouble[times.indexOf(2)] === 1 && isSingle[times.indexOf(1)] === 1 ? hit(0) : NO_HITS;
    };
  },
};

const THREE_DIFFERENT = subset<Dice>({
  code: 'three.different',
  alphabet: FACES,
  size: 3,
  prizes: [{ key: 'three', chance: chance(6, OUTCOMES) }],
  example: '1,2,4,5',
  hits: ({ has }, dice) =>
    differentFaces(dice) === 3 && dice.every((face) => has[face - 1] === 1) ? hit(0) : NO_HITS,
});

/** Two faces that were both thrown; a throw of three faces wins three pairs. */
const TWO_DIFFERENT = subset<Dice>({
  code: 'two.different',
  alphabet: FACES,
  size: 2,
  prizes: [{ key: 'two', chance: chance(30, OUTCOMES) }],
  example: '1,2,4',
  hits: ({ has }, dice) => {
    const found = [...new Set(dice)].filter((face) => has[face - 1] === 1).length;
    return hit(0, ways(found, 2));
  },
});

const NEIGHBOURS = subsets([1, 2, 3, 4, 5, 6], 3)
  .filter(([first = 0, , last = 0]) => last - first === 2)
  .map((faces) => faces.join(''));

function sortedText(dice: Dice): string {
  return dice.toSorted((left, right) => left - right).join('');
}

/** Bets that ask for nothing but a kind of throw. */
const KINDS = namedTicks<Dice>({
  code: 'kind',
  pad: 'kind',
  names: [
    ['any-triple', chance(6, OUTCOMES)],
    ['any-straight', chance(24, OUTCOMES)],
    ['three-different', chance(120, OUTCOMES)],
    ['any-pair', chance(90, OUTCOMES)],
  ],
  namesOf: (dice) => {
    const different = differentFaces(dice);
    if (different < 3) return { won: [different === 1 ? 'any-triple' : 'any-pair'] };
    const isStraight = NEIGHBOURS.includes(sortedText(dice));
    return { won: isStraight ? ['three-different', 'any-straight'] : ['three-different'] };
  },
});

/** Every throw, in order. */
const THROWS: View<Dice> = {
  key: 'throw',
  size: OUTCOMES,
  draw: (index) => [Math.floor(index / 36) + 1, (Math.floor(index / 6) % 6) + 1, (index % 6) + 1],
};

const GROUPS: readonly PlayGroup<Dice>[] = [
  { code: 'sum', plays: [SUM, SIDES_OF_SUM, STRICT_SIDES] },
  { code: 'triple', plays: [TRIPLE] },
  { code: 'pair', plays: [PAIR, PAIR_STRICT, PAIR_SINGLE] },
  { code: 'different', plays: [THREE_DIFFERENT, TWO_DIFFERENT] },
  { code: 'kind', plays: [KINDS] },
  { code: 'contains', plays: [CONTAINS] },
];

function readDice(value: unknown): Dice | undefined {
  const faces: unknown[] =
    typeof value === 'string' ? value.split('').map((sign) => Number.parseInt(sign, 10)) : [];
  const dice: unknown[] = Array.isArray(value) ? value : faces;
  const isThrow =
    dice.length === 3 &&
    dice.every((face) => typeof face === 'number' && Number.isInteger(face) && face >= 1 && face <= 6);
  return isThrow ? (dice as number[]) : undefined;
}

/** Three dice: 216 throws. domain A.3.3. */
export const K3: Family<Dice> = {
  code: 'K3',
  groups: GROUPS.map(({ code, plays }) => ({ code, plays: plays.map((play) => seen(play, [THROWS])) })),
  readDraw: readDice,
  draw: (next: DrawNumber) => Array.from({ length: 3 }, () => next(6) + 1),
};
