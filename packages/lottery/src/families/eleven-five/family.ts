import { numbers } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { total, ways } from '../../core/combine.ts';
import { hit } from '../../core/hits.ts';
import type { NumbersDrawn } from '../../core/numbers-drawn.ts';
import { asPicks, drawNumbers, readNumbers } from '../../core/numbers-drawn.ts';
import type { Family, Hits, Play, PlayGroup } from '../../core/play.ts';
import { NO_HITS } from '../../core/play.ts';
import { sideNames } from '../../core/sides.ts';
import type { Picked } from '../../core/subset.ts';
import { banker, drawnOf, subset } from '../../core/subset.ts';
import { onlyPrize, ticks } from '../../core/ticks.ts';
import { namedTicks } from '../../core/ticks-named.ts';
import { orderView, seen, setView } from '../../core/views.ts';
import { duels } from '../ordered/duels.ts';
import type { Ordered } from '../ordered/places.ts';
import { firstDirect, placeSides, positional } from '../ordered/places.ts';

const POOL = { pool: 11, count: 5 };
const NUMBERS = numbers({ to: POOL.pool });
const ORDERED: Ordered = { numbers: NUMBERS, places: POOL.count, middle: 5, tie: 11 };
const SETS = ways(POOL.pool, POOL.count);

function pick(list: readonly number[]): string {
  return list.map((number) => `${number}`.padStart(2, '0')).join(',');
}

function example(size: number): string {
  return pick([1, 3, 4, 5, 6, 8, 9, 11].slice(0, size));
}

/** The first places in any order, and the same with bankers. */
function firstGroups(size: number): Play<NumbersDrawn>[] {
  const prizes = [{ key: 'group', chance: chance(1, ways(POOL.pool, size)) }];
  const of = `first${size}.group`;
  const first = (draw: NumbersDrawn): number[] => asPicks(draw.slice(0, size));
  return [
    subset({
      code: of,
      alphabet: NUMBERS,
      size,
      prizes,
      example: example(size + 1),
      hits: (picked, draw) => (drawnOf(picked, first(draw)) === size ? hit(0) : NO_HITS),
    }),
    banker({
      code: `first${size}.banker`,
      of,
      alphabet: NUMBERS,
      size,
      prizes,
      example: `08_${pick([2, 4, 11])}`,
      hits: (bankers, legs, draw) =>
        drawnOf(bankers, first(draw)) === bankers.count && drawnOf(legs, first(draw)) === size - bankers.count
          ? hit(0)
          : NO_HITS,
    }),
  ];
}

/** `size` numbers: up to five must all be drawn; of more, all five that are drawn must be among them. */
function anyPlays(size: number): Play<NumbersDrawn>[] {
  const isWide = size > POOL.count;
  const winning = isWide ? ways(POOL.pool - POOL.count, size - POOL.count) : ways(POOL.count, size);
  const prizes = [{ key: 'any', chance: chance(winning, ways(POOL.pool, size)) }];
  const of = `any${size}`;
  const any = subset<NumbersDrawn>({
    code: of,
    alphabet: NUMBERS,
    size,
    prizes,
    example: example(size),
    hits: (picked, draw) => {
      const found = drawnOf(picked, asPicks(draw));
      if (!isWide) return hit(0, ways(found, size));
      return found === POOL.count ? hit(0, ways(picked.count - POOL.count, size - POOL.count)) : NO_HITS;
    },
  });
  if (size === 1) return [any];
  const withBanker = banker<NumbersDrawn>({
    code: `any${size}.banker`,
    of,
    alphabet: NUMBERS,
    size,
    prizes,
    example: `08_${pick([1, 2, 3, 4, 5, 6, 7].slice(0, size))}`,
    hits: (bankers, legs, draw) => bankerHits({ bankers, legs, size }, asPicks(draw)),
  });
  return [any, withBanker];
}

function bankerHits(
  { bankers, legs, size }: { bankers: Picked; legs: Picked; size: number },
  drawn: readonly number[],
): Hits {
  const drawnBankers = drawnOf(bankers, drawn);
  const drawnLegs = drawnOf(legs, drawn);
  const wanted = size - bankers.count;
  if (size <= POOL.count) return drawnBankers === bankers.count ? hit(0, ways(drawnLegs, wanted)) : NO_HITS;
  // All five stand in the bet: those that no banker covers come from the legs, and the rest of the legs is free.
  return drawnBankers + drawnLegs === POOL.count
    ? hit(0, ways(legs.count - drawnLegs, wanted - drawnLegs))
    : NO_HITS;
}

const FIRST_ANY = ticks<NumbersDrawn>({
  code: 'first3.any1',
  pads: [{ key: 'numbers', alphabet: NUMBERS, least: 1, most: POOL.pool }],
  prizes: [{ key: 'found', chance: chance(3, POOL.pool) }],
  prizeOf: onlyPrize,
  example: '08,11',
  verdict: (draw) => ({ won: asPicks(draw.slice(0, 3)) }),
});

/** How many of the five are odd; 6 odd numbers and 5 even ones are in the pool. */
const ODD_COUNT = namedTicks<NumbersDrawn>({
  code: 'odd_count',
  pad: 'odd_count',
  names: [0, 1, 2, 3, 4, 5].map((odd) => [`${odd}`, chance(ways(6, odd) * ways(5, POOL.count - odd), SETS)]),
  example: '3',
  namesOf: (draw) => ({ won: [`${draw.filter((number) => number % 2 === 1).length}`] }),
});

/** The third smallest. */
const MEDIAN = namedTicks<NumbersDrawn>({
  code: 'median',
  pad: 'median',
  names: [3, 4, 5, 6, 7, 8, 9].map((third) => [
    `${third}`,
    chance(ways(third - 1, 2) * ways(POOL.pool - third, 2), SETS),
  ]),
  example: '5',
  namesOf: (draw) => ({ won: [`${draw.toSorted((left, right) => left - right)[2]}`] }),
});

/** Places against each other from the outside in, and their neighbours: no two numbers are the same. */
const DUELS = [
  [0, 4],
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 3],
  [2, 4],
  [3, 4],
] as const;

const SUM_SIDES = namedTicks<NumbersDrawn>({
  code: 'sum.sides',
  pad: 'sides',
  names: [
    ['big', { chance: chance(215, SETS), tie: chance(32, SETS) }],
    ['small', { chance: chance(215, SETS), tie: chance(32, SETS) }],
    ['odd', chance(236, SETS)],
    ['even', chance(226, SETS)],
    ['tail-big', chance(232, SETS)],
    ['tail-small', chance(230, SETS)],
  ],
  namesOf: (draw) => {
    const sum = total(draw);
    const [size, parity] = sideNames(sum, sum > 30);
    const always = [parity, sum % 10 >= 5 ? 'tail-big' : 'tail-small'];
    return sum === 30 ? { won: always, tied: ['big', 'small'] } : { won: [...always, size] };
  },
});

const ANY: PlayGroup<NumbersDrawn> = {
  code: 'any',
  plays: ofSets([1, 2, 3, 4, 5, 6, 7, 8].flatMap(anyPlays)),
};

/** Plays that look at the first places, in order. */
function firstPlays(size: number, plays: readonly Play<NumbersDrawn>[]): Play<NumbersDrawn>[] {
  const views = [orderView(POOL, [0, 1, 2].slice(0, size))];
  return plays.map((play) => seen(play, views));
}

/** Plays that look at the set of five, whatever their order was. */
function ofSets(plays: readonly Play<NumbersDrawn>[]): Play<NumbersDrawn>[] {
  const views = [setView(POOL)];
  return plays.map((play) => seen(play, views));
}

/** Five different numbers of 1 to 11, their order kept: 55,440 draws, 462 sets. domain A.3.2. */
export const ELEVEN_FIVE: Family<NumbersDrawn> = {
  code: '11x5',
  groups: [
    { code: 'first3', plays: [firstDirect(ORDERED, 3), ...firstPlays(3, [...firstGroups(3), FIRST_ANY])] },
    { code: 'first2', plays: [firstDirect(ORDERED, 2), ...firstPlays(2, firstGroups(2))] },
    { code: 'positional', plays: [positional(ORDERED), placeSides(ORDERED)] },
    ANY,
    { code: 'sides', plays: [...ofSets([ODD_COUNT, MEDIAN, SUM_SIDES]), duels(DUELS, POOL)] },
  ],
  readDraw: readNumbers(POOL),
  draw: drawNumbers(POOL),
};
