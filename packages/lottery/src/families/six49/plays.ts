import { elementAt } from '@nokshi/fairness/rule-fault.ts';
import { numbers } from '../../core/alphabet.ts';
import { total, tuples, ways, without } from '../../core/combine.ts';
import { hitsOf } from '../../core/hits.ts';
import { asPicks } from '../../core/numbers-drawn.ts';
import type { Bet, Hits, Play, Prize, Row } from '../../core/play.ts';
import type { Picked } from '../../core/subset.ts';
import { banker, drawnOf, subset } from '../../core/subset.ts';
import type { PrizePlan } from './divisions.ts';
import { chanceOf, DIVISIONS, divisionOdds } from './divisions.ts';

/** Six winning numbers of 1 to 49 and the additional (extra) one. */
export type Six49Draw = { readonly win: readonly number[]; readonly add: number };

const BALLS = numbers({ to: 49 });
const LINE = 6;
const EXAMPLE = '03,11,19,26,34,42';

/** How many lines of six win each division, counted from numbers that every line has and numbers that fill it up. */
function won(bankers: Picked | undefined, legs: Picked, { win, add }: Six49Draw): Hits {
  const drawn = asPicks(win);
  const fixed = { count: bankers?.count ?? 0, regular: bankers === undefined ? 0 : drawnOf(bankers, drawn) };
  const hasAdditional = { fixed: bankers?.has[add - 1] === 1, legs: legs.has[add - 1] === 1 };
  const regular = drawnOf(legs, drawn);
  const others = legs.count - regular - (hasAdditional.legs ? 1 : 0);
  const free = LINE - fixed.count;
  const linesWith = (needed: number, takesAdditional: boolean): number => {
    const takes = needed - fixed.regular;
    return ways(regular, takes) * ways(others, free - takes - (takesAdditional ? 1 : 0));
  };
  return hitsOf(
    DIVISIONS.map(({ regular: needed, additional }) => {
      if (hasAdditional.fixed) return additional ? linesWith(needed, false) : 0;
      if (additional) return hasAdditional.legs ? linesWith(needed, true) : 0;
      return linesWith(needed, false);
    }),
  );
}

/**
 * One draw for each number of bankers and of legs that can come, with the additional number among either or neither: what
 * a draw pays follows from these alone.
 */
function meetingsOf(bankers: Row, legs: Row): readonly Six49Draw[] {
  const others = without(
    BALLS.signs.map((_, pick) => pick),
    [...bankers, ...legs],
  );
  const parts = [bankers, legs, others];
  const sizes = tuples([upTo(bankers.length), upTo(legs.length)]);
  return sizes.flatMap(([fixed = 0, free = 0]) => {
    const taken = [fixed, free, LINE - fixed - free];
    if (taken.some((count, part) => count < 0 || count > elementAt(parts, part).length)) return [];
    const win = parts.flatMap((part, index) => part.slice(0, taken[index]));
    return parts.flatMap((part, index) => {
      const add = part[taken[index] ?? 0];
      return add === undefined ? [] : [{ win: win.map((pick) => pick + 1), add: add + 1 }];
    });
  });
}

function upTo(count: number): number[] {
  return Array.from({ length: Math.min(count, LINE) + 1 }, (_, each) => each);
}

/** The plays of a 6/49 game: one line, a system, bankers with legs, and the open number of a system roll. */
export function six49Plays(
  plan: PrizePlan,
  { hasRoll, largestSystem }: { hasRoll: boolean; largestSystem: number },
): readonly Play<Six49Draw>[] {
  const odds = divisionOdds(plan);
  const prizes = DIVISIONS.map((division, index): Prize => {
    return {
      key: `div-${index + 1}`,
      bet: 'line',
      chance: chanceOf(division),
      oddsE4: elementAt(odds, index),
    };
  });
  const line = { alphabet: BALLS, size: LINE, prizes };
  const all: Play<Six49Draw>[] = [
    {
      ...subset<Six49Draw>({
        ...line,
        code: 'system',
        most: largestSystem,
        example: EXAMPLE,
        hits: (picked, draw) => won(undefined, picked, draw),
      }),
      meetings: ([row = []]) => meetingsOf([], row),
    },
    {
      ...banker<Six49Draw>({
        ...line,
        code: 'banker',
        of: 'system',
        example: '03,11_19,26,34,42,45',
        hits: won,
      }),
      meetings: ([bankers = [], legs = []]) => meetingsOf(bankers, legs),
    },
  ];
  return hasRoll ? [...all, rollPlay(prizes)] : all;
}

/** System roll: five numbers, and each of the other 44 as the sixth. */
function rollPlay(prizes: readonly Prize[]): Play<Six49Draw> {
  const chosen = LINE - 1;
  const every = BALLS.signs.map((_, pick) => pick);
  const picked = (row: readonly number[]): Picked => {
    const has = new Uint8Array(BALLS.signs.length);
    for (const pick of row) has[pick] = 1;
    return { has, count: row.length };
  };
  return {
    code: 'system-roll',
    pads: [{ key: 'numbers', alphabet: BALLS, least: chosen, most: chosen }],
    prizes,
    example: '03,11,19,26,34',
    count: ([row = []]) => total([BALLS.signs.length, -row.length]),
    expand: ([row = []]) =>
      without(every, row).map((rest): Bet => {
        return { play: 'system', selection: [[...row, rest].sort((left, right) => left - right)] };
      }),
    meetings: ([row = []]) => meetingsOf(row, without(every, row)),
    match: ([row = []]) => {
      const bankers = picked(row);
      const legs = picked(without(every, row));
      return (draw) => won(bankers, legs, draw);
    },
  };
}
