import type { Alphabet } from '../../core/alphabet.ts';
import { alphabet, DIGITS, numbers } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { total, tuples } from '../../core/combine.ts';
import { hit, pickedIn } from '../../core/hits.ts';
import { once } from '../../core/once.ts';
import type { Bet, Play } from '../../core/play.ts';
import { NO_HITS } from '../../core/play.ts';
import { onlyPrize, ticks } from '../../core/ticks.ts';
import type { Board, Digits, Star } from './board.ts';
import { digitsAt } from './board.ts';
import { groupPrizes, MULTISETS, multisetBet, prizeOfMultiset } from './multisets.ts';

const ALL_DIGITS = DIGITS.signs.map((_, digit) => digit);

function sumOf(digits: Digits): number {
  return total(digits);
}

function spanOf(digits: Digits): number {
  return Math.max(...digits) - Math.min(...digits);
}

/** The sum of a star's digits: as many bets as ordered tuples have it, each at the odds of all digits in place. */
export function starSum(board: Board, star: Star): Play<Digits> {
  const sums = numbers({ from: 0, to: 9 * star.places.length });
  return byValue(board, star, { name: 'sum', alphabet: unpadded(sums), valueOf: sumOf });
}

/** The difference between a star's largest and smallest digit, counted and paid as its sum is. */
export function starSpan(board: Board, star: Star): Play<Digits> {
  return byValue(board, star, { name: 'span', alphabet: DIGITS, valueOf: spanOf });
}

type Value = { name: string; alphabet: Alphabet; valueOf: (digits: Digits) => number };

function byValue(board: Board, { code, places }: Star, value: Value): Play<Digits> {
  const tuplesBy = once(() => {
    const found = value.alphabet.signs.map((): number[][] => []);
    for (const digits of tuples(places.map(() => ALL_DIGITS))) found[value.valueOf(digits)]?.push(digits);
    return found;
  });
  return {
    code: `${code}.${value.name}`,
    pads: [{ key: value.name, alphabet: value.alphabet, least: 1, most: value.alphabet.signs.length }],
    prizes: [{ key: 'direct', chance: chance(1, 10 ** places.length) }],
    example: '8',
    count: ([row = []]) => total(row.map((pick) => tuplesBy()[pick]?.length ?? 0)),
    expand: ([row = []]) =>
      row.flatMap((pick) => (tuplesBy()[pick] ?? []).map((digits) => board.betOn(places, digits))),
    match: ([row = []]) => {
      const picked = pickedIn(row, value.alphabet.signs.length);
      return (draw) => (picked[value.valueOf(digitsAt(draw, places))] === 1 ? hit(0) : NO_HITS);
    },
  };
}

type GroupValue = {
  name: string;
  alphabet: Alphabet;
  most: number;
  hasValue: (digits: Digits, pick: number) => boolean;
};

/** The sum of a star's digits in any order: a bet for each group that has it, without those of one digit alone. */
export function starGroupSum(star: Star): Play<Digits> {
  const size = star.places.length;
  // Digits that are all the same are no group, so no group sums up to nothing.
  const sums = unpadded(numbers({ from: 1, to: 9 * size - 1 }));
  const hasValue = (digits: Digits, pick: number): boolean => sumOf(digits) === pick + 1;
  return byGroupValue(star, { name: 'group_sum', alphabet: sums, most: sums.signs.length, hasValue });
}

/** One digit, with every group that it is in. */
export function starGroupBanker(star: Star): Play<Digits> {
  const hasValue = (digits: Digits, pick: number): boolean => digits.includes(pick);
  return byGroupValue(star, { name: 'group_banker', alphabet: DIGITS, most: 1, hasValue });
}

function byGroupValue({ code, places }: Star, value: GroupValue): Play<Digits> {
  const size = places.length;
  const multisets = MULTISETS[size] ?? { alphabet: alphabet([]), digits: [] };
  const groupsBy = once(() =>
    value.alphabet.signs.map((_, pick) =>
      multisets.digits.flatMap((digits, group) => (value.hasValue(digits, pick) ? [group] : [])),
    ),
  );
  return {
    code: `${code}.${value.name}`,
    pads: [{ key: value.name, alphabet: value.alphabet, least: 1, most: value.most }],
    prizes: groupPrizes(size),
    example: '8',
    count: ([row = []]) => total(row.map((pick) => groupsBy()[pick]?.length ?? 0)),
    expand: ([row = []]) =>
      row.flatMap((pick) => (groupsBy()[pick] ?? []).map((group): Bet => multisetBet(code, size, group))),
    match:
      ([row = []]) =>
      (draw) => {
        const digits = digitsAt(draw, places);
        const prize = prizeOfMultiset(digits);
        if (prize === undefined) return NO_HITS;
        return hit(prize, row.filter((pick) => value.hasValue(digits, pick)).length);
      },
  };
}

/** The last digit of the sum of a star of three. */
export function starSumTail({ code, places }: Star): Play<Digits> {
  return ticks({
    code: `${code}.sum_tail`,
    pads: [{ key: 'sum_tail', alphabet: DIGITS, least: 1, most: 10 }],
    prizes: [{ key: 'sum_tail', chance: chance(1, 10) }],
    prizeOf: onlyPrize,
    example: '0,9',
    verdict: (draw) => ({ won: [sumOf(digitsAt(draw, places)) % 10] }),
  });
}

/** 0 to 27 rather than 00 to 27: sums are said as numbers. */
function unpadded({ signs }: Alphabet): Alphabet {
  return alphabet(signs.map((sign) => String(Number(sign))));
}
