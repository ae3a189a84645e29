import { digitTexts } from '../../core/alphabet.ts';
import { subsets, total, ways } from '../../core/combine.ts';
import { fixedOdds } from '../../core/fixed-odds.ts';
import { hit, hitsOf } from '../../core/hits.ts';
import { lastOf } from '../../core/last-of.ts';
import { longestPool } from '../../core/longest-pool.ts';
import type { Play, Prize, Row } from '../../core/play.ts';
import { drawnOf, subset } from '../../core/subset.ts';
import { chanceOfAll, chanceOfNone } from './pair-chances.ts';
import type { VietnamDraw } from './structure.ts';

/** Odds of the plays on several pairs at once, by how many pairs one bet has. */
export type PairOdds = {
  /** Xiên: every pair of the bet ends a line. */
  readonly xien: Readonly<Record<2 | 3 | 4, string>>;
  /** Trượt: no pair of the bet ends a line. */
  readonly truot: Readonly<Record<4 | 6 | 8 | 10, string>>;
};

const PAIRS = digitTexts(2);

/** The last two digits of the lines of a draw; a pair that ends two lines stands here once. */
const pairsOf = lastOf((draw: VietnamDraw): readonly number[] => [
  ...new Set(
    Object.values(draw).flatMap((numbers) => numbers.map((number) => Number.parseInt(number.slice(-2), 10))),
  ),
]);

export function xienPlay(size: 2 | 3 | 4, lines: number, odds: PairOdds): Play<VietnamDraw> {
  return subset({
    code: `xien${size}`,
    alphabet: PAIRS,
    size,
    most: longestPool(100, size),
    prizes: [xienPrize(size, lines, odds)],
    example: exampleOf(size),
    hits: (picked, draw) => hit(0, ways(drawnOf(picked, pairsOf(draw)), size)),
  });
}

export function truotPlay(size: 4 | 6 | 8 | 10, lines: number, odds: PairOdds): Play<VietnamDraw> {
  return subset({
    code: `truot${size}`,
    alphabet: PAIRS,
    size,
    most: longestPool(100, size),
    prizes: [{ key: 'miss', chance: chanceOfNone(size, lines), oddsE4: fixedOdds(odds.truot[size]) }],
    example: exampleOf(size),
    hits: (picked, draw) => hit(0, ways(picked.count - drawnOf(picked, pairsOf(draw)), size)),
  });
}

/** Xiên quay: of three or four pairs every xiên of two, three and four at once, each a bet of its own. */
export function xienQuayPlay(size: 3 | 4, lines: number, odds: PairOdds): Play<VietnamDraw> {
  const sizes = ([2, 3, 4] as const).filter((each) => each <= size);
  return {
    code: `xien-quay${size}`,
    pads: [{ key: 'numbers', alphabet: PAIRS, least: size, most: size }],
    prizes: sizes.map((each) => xienPrize(each, lines, odds)),
    example: exampleOf(size),
    count: ([row = []]) => total(sizes.map((each) => ways(row.length, each))),
    expand: ([row = []]) =>
      sizes.flatMap((each) =>
        subsets(row, each).map((picks) => ({ play: `xien${each}`, selection: [picks] })),
      ),
    match: ([row = []]) => {
      return (draw) => {
        const pairs = pairsOf(draw);
        const found = row.filter((pick) => pairs.includes(pick)).length;
        return hitsOf(sizes.map((each) => ways(found, each)));
      };
    },
  };
}

function xienPrize(size: 2 | 3 | 4, lines: number, odds: PairOdds): Prize {
  return { key: `xien${size}`, chance: chanceOfAll(size, lines), oddsE4: fixedOdds(odds.xien[size]) };
}

function exampleOf(size: number): string {
  const picks: Row = Array.from({ length: size }, (_, index) => 5 + 7 * index);
  return picks.map((pick) => PAIRS.signs[pick]).join(',');
}
