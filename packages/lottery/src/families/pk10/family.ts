import { numbers } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { subsets, total } from '../../core/combine.ts';
import type { NumbersDrawn } from '../../core/numbers-drawn.ts';
import { drawNumbers, readNumbers } from '../../core/numbers-drawn.ts';
import type { Family, Play } from '../../core/play.ts';
import { sideNames } from '../../core/sides.ts';
import { namedTicks } from '../../core/ticks-named.ts';
import { orderView, seen } from '../../core/views.ts';
import { duels } from '../ordered/duels.ts';
import type { Ordered } from '../ordered/places.ts';
import { firstDirect, placeSides, positional } from '../ordered/places.ts';

const POOL = { pool: 10, count: 10 };
const ORDERED: Ordered = { numbers: numbers({ to: POOL.pool }), places: POOL.count, middle: 5 };
const ALL = Array.from({ length: POOL.pool }, (_, index) => index + 1);

/** The sum of the first places: as many of the sets of so many numbers as have it. */
function topSum(size: number): Play<NumbersDrawn> {
  const sums = subsets(ALL, size).map(total);
  const [least, most] = [Math.min(...sums), Math.max(...sums)];
  const values = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const play = namedTicks<NumbersDrawn>({
    code: `top${size}.sum`,
    pad: 'sum',
    names: values.map((value) => [
      `${value}`,
      chance(sums.filter((sum) => sum === value).length, sums.length),
    ]),
    example: `${least + size}`,
    namesOf: (draw) => ({ won: [`${total(draw.slice(0, size))}`] }),
  });
  return seen(play, [
    orderView(
      POOL,
      ALL.slice(0, size).map((number) => number - 1),
    ),
  ]);
}

/** The sides of the first two places' sum: 12 and more is big, so small and odd are said more often. */
const TOP_TWO_SIDES = namedTicks<NumbersDrawn>({
  code: 'top2.sides',
  pad: 'sides',
  names: [
    ['big', chance(40, 90)],
    ['small', chance(50, 90)],
    ['odd', chance(50, 90)],
    ['even', chance(40, 90)],
  ],
  namesOf: (draw) => {
    const sum = total(draw.slice(0, 2));
    return { won: sideNames(sum, sum > 11) };
  },
});

/** The same sides, but a sum of 11 gives the stake back, and all four are said as often. */
const TOP_TWO_TIED_SIDES = namedTicks<NumbersDrawn>({
  code: 'top2.tied_sides',
  pad: 'sides',
  names: ['big', 'small', 'odd', 'even'].map((side) => [
    side,
    { chance: chance(40, 90), tie: chance(10, 90) },
  ]),
  namesOf: (draw) => {
    const sum = total(draw.slice(0, 2));
    return sum === 11
      ? { won: [], tied: ['big', 'small', 'odd', 'even'] }
      : { won: sideNames(sum, sum > 11) };
  },
});

/** The numbers 1 to 10 in an order: a race. domain A.3.4. */
export const PK10: Family<NumbersDrawn> = {
  code: 'PK10',
  groups: [
    { code: 'first', plays: [1, 2, 3, 4, 5].map((size) => firstDirect(ORDERED, size)) },
    { code: 'positional', plays: [positional(ORDERED), placeSides(ORDERED)] },
    {
      code: 'sides',
      plays: [
        seen(TOP_TWO_SIDES, [orderView(POOL, [0, 1])]),
        seen(TOP_TWO_TIED_SIDES, [orderView(POOL, [0, 1])]),
        duels(
          [
            [0, 9],
            [1, 8],
            [2, 7],
            [3, 6],
            [4, 5],
          ],
          POOL,
        ),
      ],
    },
    { code: 'sum', plays: [topSum(2), topSum(3)] },
  ],
  readDraw: readNumbers(POOL),
  draw: drawNumbers(POOL),
};
