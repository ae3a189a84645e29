import { fraction } from '@nokshi/fairness/fraction.ts';
import { numbers } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { total, ways } from '../../core/combine.ts';
import { hitsOf } from '../../core/hits.ts';
import type { NumbersDrawn } from '../../core/numbers-drawn.ts';
import { asPicks, drawNumbers, readNumbers } from '../../core/numbers-drawn.ts';
import type { Family, Play, Prize } from '../../core/play.ts';
import { sideNames } from '../../core/sides.ts';
import { drawnOf, subset } from '../../core/subset.ts';
import type { NamedChance } from '../../core/ticks-named.ts';
import { namedTicks } from '../../core/ticks-named.ts';

const POOL = { pool: 80, count: 20 };
const NUMBERS = numbers({ to: POOL.pool });
const HALF = chance(1, 2);
const MIDDLE_SUM = 810;

/** C(80, 20) draws, and how many of them have a sum or a split; the tests count them again. */
const DRAWS = 3_535_316_142_212_174_320n;
const SUMS = {
  big: 1_759_886_689_338_606_861n,
  exact: 15_542_763_534_960_598n,
  odd: 1_767_658_070_682_256_896n,
  even: 1_767_658_071_529_917_424n,
};
const ELEMENTS = [
  { name: 'metal', to: 695, draws: 362_424_019_495_171_770n },
  { name: 'wood', to: 763, draws: 712_463_910_471_784_803n },
  { name: 'water', to: 855, draws: 1_371_845_418_169_315_204n },
  { name: 'fire', to: 923, draws: 719_054_759_525_309_151n },
  { name: 'earth', to: 1_410, draws: 369_528_034_550_593_392n },
];
const HALVES = { upper: 1_408_393_885_741_467_768n, middle: 718_528_370_729_238_784n };

function ofDraws(draws: bigint): { chance: NamedChance['chance'] } {
  return { chance: fraction(draws, DRAWS) };
}

/** How many of the picks must be drawn for a prize, the highest first. */
const PAYING_HITS: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [2],
  3: [3, 2],
  4: [4, 3, 2],
  5: [5, 4, 3],
};

/** Picks of so many numbers; levels that pay share the return equally. */
function pickPlay(size: number): Play<NumbersDrawn> {
  const levels = PAYING_HITS[size] ?? [];
  const prizes = levels.map(
    (hits): Prize => ({
      key: `hits.${hits}`,
      bet: 'pick',
      chance: chance(ways(20, hits) * ways(60, size - hits), ways(80, size)),
      share: chance(1, levels.length),
    }),
  );
  return subset({
    code: `pick${size}`,
    alphabet: NUMBERS,
    size,
    prizes,
    example: ['25', '54', '61', '65', '72'].slice(0, size).join(','),
    hits: (picked, draw) => {
      const found = drawnOf(picked, asPicks(draw));
      return hitsOf(levels.map((hits) => ways(found, hits) * ways(picked.count - found, size - hits)));
    },
  });
}

/** 810 is a bet of its own; big and small lose on it. */
const SUM = namedTicks<NumbersDrawn>({
  code: 'sum.sides',
  pad: 'sides',
  names: [
    ['big', ofDraws(SUMS.big)],
    ['small', ofDraws(SUMS.big)],
    ['exact', ofDraws(SUMS.exact)],
    ['odd', { ...ofDraws(SUMS.odd), pricedAs: HALF }],
    ['even', { ...ofDraws(SUMS.even), pricedAs: HALF }],
  ],
  namesOf: (draw) => {
    const sum = total(draw);
    const [size, parity] = sideNames(sum, sum > MIDDLE_SUM);
    return { won: [sum === MIDDLE_SUM ? 'exact' : size, parity] };
  },
});

const FIVE_ELEMENTS = namedTicks<NumbersDrawn>({
  code: 'elements',
  pad: 'elements',
  names: ELEMENTS.map(({ name, draws }) => [name, ofDraws(draws)]),
  namesOf: (draw) => {
    const sum = total(draw);
    return {
      won: ELEMENTS.filter(({ to }) => sum <= to)
        .slice(0, 1)
        .map(({ name }) => name),
    };
  },
});

/** Whether more of the twenty stand in the upper half of the board, 1 to 40. */
const UPPER_LOWER = namedTicks<NumbersDrawn>({
  code: 'halves',
  pad: 'sides',
  names: [
    ['upper', ofDraws(HALVES.upper)],
    ['middle', ofDraws(HALVES.middle)],
    ['lower', ofDraws(HALVES.upper)],
  ],
  namesOf: (draw) => {
    const upper = draw.filter((number) => number <= 40).length;
    if (upper === 10) return { won: ['middle'] };
    return { won: [upper > 10 ? 'upper' : 'lower'] };
  },
});

/** Twenty numbers of 1 to 80: happy eight, a keno. domain A.3.5. */
export const KL8: Family<NumbersDrawn> = {
  code: 'KL8',
  groups: [
    { code: 'pick', plays: [1, 2, 3, 4, 5].map(pickPlay) },
    { code: 'sides', plays: [SUM, UPPER_LOWER, FIVE_ELEMENTS] },
  ],
  readDraw: readNumbers(POOL),
  draw: drawNumbers(POOL),
};
