import { chance } from '../../core/chance.ts';
import { total, ways } from '../../core/combine.ts';
import { hit, hitsOf } from '../../core/hits.ts';
import { longestPool } from '../../core/longest-pool.ts';
import { asPicks } from '../../core/numbers-drawn.ts';
import type { Play, Prize } from '../../core/play.ts';
import { drawnOf, subset } from '../../core/subset.ts';
import { namedTicks } from '../../core/ticks-named.ts';
import { chanceOfMissing, chanceOfTotal } from './chances.ts';
import type { LhcDraw } from './draw.ts';
import { allSeven, LHC_NUMBERS, LHC_REGULAR } from './draw.ts';
import { LHC_ALPHABET } from './special-plays.ts';

/** Misses: none of the bet's numbers is among the seven. */
export const MISSES: readonly Play<LhcDraw>[] = [5, 6, 7, 8, 9, 10, 11, 12].map((size) =>
  subset({
    code: `miss${size}`,
    alphabet: LHC_ALPHABET,
    size,
    most: longestPool(LHC_NUMBERS, size),
    prizes: [{ key: 'miss', chance: chanceOfMissing(size) }],
    example: exampleOf(size),
    hits: (picked, draw) => hit(0, ways(picked.count - drawnOf(picked, asPicks(allSeven(draw))), size)),
  }),
);

/** What a pool has among the six regular numbers, whether it has the special one, and how many it has beside. */
type Found = { readonly regular: number; readonly special: number; readonly count: number };

/** A play of pools of regular and special numbers; `won` counts its bets by prize. */
function pool(rules: {
  code: string;
  size: number;
  prizes: readonly Prize[];
  won: (found: Found) => readonly number[];
}): Play<LhcDraw> {
  const { code, size, prizes, won } = rules;
  return subset({
    code,
    alphabet: LHC_ALPHABET,
    size,
    most: longestPool(LHC_NUMBERS, size),
    prizes,
    example: exampleOf(size),
    hits: (picked, { regular, special }) => {
      const found = drawnOf(picked, asPicks(regular));
      return hitsOf(won({ regular: found, special: picked.has[special - 1] ?? 0, count: picked.count }));
    },
  });
}

const PAIRS = ways(LHC_NUMBERS, 2);
const TRIPLES = ways(LHC_NUMBERS, 3);
const HALF = chance(1, 2);

export const POOLS: readonly Play<LhcDraw>[] = [
  allRegular('3of3', 3),
  pool({
    code: '3hit2',
    size: 3,
    prizes: [
      { key: 'two', chance: chance(ways(6, 2) * (LHC_NUMBERS - 6), TRIPLES), share: HALF, bet: 'three' },
      { key: 'three', chance: chance(ways(6, 3), TRIPLES), share: HALF, bet: 'three' },
    ],
    won: ({ regular, count }) => [ways(regular, 2) * (count - regular), ways(regular, 3)],
  }),
  allRegular('2of2', 2),
  pool({
    code: '2special',
    size: 2,
    prizes: [
      { key: 'regular', chance: chance(ways(6, 2), PAIRS), share: HALF, bet: 'two' },
      { key: 'special', chance: chance(6, PAIRS), share: HALF, bet: 'two' },
    ],
    won: ({ regular, special }) => [ways(regular, 2), regular * special],
  }),
  pool({
    code: 'special-pair',
    size: 2,
    prizes: [{ key: 'pair', chance: chance(6, PAIRS) }],
    won: ({ regular, special }) => [regular * special],
  }),
  allRegular('4of4', 4),
];

/** Every number of the bet is among the six regular ones. */
function allRegular(code: string, size: number): Play<LhcDraw> {
  return pool({
    code,
    size,
    prizes: [{ key: 'all', chance: chance(ways(LHC_REGULAR, size), ways(LHC_NUMBERS, size)) }],
    won: ({ regular }) => [ways(regular, size)],
  });
}

/** The total of all seven is big from here. */
const BIG_TOTAL_FROM = 175;

export const TOTAL_SIDES: Play<LhcDraw> = namedTicks<LhcDraw>({
  code: 'total-sides',
  pad: 'sides',
  names: [
    ['big', chanceOfTotal((sum) => sum >= BIG_TOTAL_FROM)],
    ['small', chanceOfTotal((sum) => sum < BIG_TOTAL_FROM)],
    ['odd', { chance: chanceOfTotal((sum) => sum % 2 === 1), pricedAs: HALF }],
    ['even', { chance: chanceOfTotal((sum) => sum % 2 === 0), pricedAs: HALF }],
  ],
  namesOf: (draw) => {
    const sum = total(allSeven(draw));
    return { won: [sum >= BIG_TOTAL_FROM ? 'big' : 'small', sum % 2 === 1 ? 'odd' : 'even'] };
  },
});

function exampleOf(size: number): string {
  return LHC_ALPHABET.signs.slice(0, size).join(',');
}
