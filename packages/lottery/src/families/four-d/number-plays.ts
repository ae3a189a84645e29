import { elementAt } from '@nokshi/fairness/rule-fault.ts';
import type { Alphabet } from '../../core/alphabet.ts';
import { alphabet, digitTexts } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { tally, total } from '../../core/combine.ts';
import { fixedOdds } from '../../core/fixed-odds.ts';
import { hitsOf } from '../../core/hits.ts';
import { lastOf } from '../../core/last-of.ts';
import type { Bet, Matcher, Play, Prize, Row, View } from '../../core/play.ts';
import { permutationsOf, rollOf } from '../shorthands.ts';
import type { FourDDraw } from './draw.ts';
import { allAlike, PRIZE_COUNTS, prizedNumbers } from './draw.ts';
import type { FourDBook, FourDMarket, FourDPays, FourDPrize } from './pays.ts';
import { FOUR_D_PRIZES, SHARED_PAYS, STRAIGHT_PAYS } from './pays.ts';

const RESULTS = 10_000;
const FOUR = digitTexts(4);
/** Four alike have one order: the straight bet is theirs. */
const MIXED = alphabet(FOUR.signs.filter((sign) => new Set(sign.split('')).size > 1));
/** One place left open: R123 to 999R. */
const ROLLS = alphabet(
  [0, 1, 2, 3].flatMap((place) => {
    return digitTexts(3).signs.map((three) => `${three.slice(0, place)}R${three.slice(place)}`);
  }),
);

const VIEW: View<FourDDraw> = {
  key: 'numbers',
  size: RESULTS,
  draw: (index) => allAlike(`${index}`.padStart(4, '0')),
};

/** By digits in their order, which each of the numbers made of them has in common. */
const ordersByDigits = new Map<string, readonly string[]>();

/** All orders of a number's digits. A line of everything asks for those of ten thousand numbers, 715 of which are others. */
export function ordersOf(number: string): readonly string[] {
  const digits = number.split('').sort().join('');
  const known = ordersByDigits.get(digits) ?? permutationsOf(digits);
  ordersByDigits.set(digits, known);
  return known;
}

/** The plays of a market in one of its books. */
export function bookPlays(market: FourDMarket, book: FourDBook): readonly Play<FourDDraw>[] {
  const pays = STRAIGHT_PAYS[market][book];
  const straight = `${book}-straight`;
  return [
    spread({
      code: straight,
      of: straight,
      alphabet: FOUR,
      pays,
      example: '4270',
      numbersOf: (sign) => [sign],
      countNumbers: () => 1,
    }),
    spread({
      code: `${book}-box`,
      of: straight,
      alphabet: MIXED,
      pays,
      example: '1888',
      numbersOf: ordersOf,
      countNumbers: countOrders,
    }),
    spread({
      code: `${book}-roll`,
      of: straight,
      alphabet: ROLLS,
      pays,
      example: '427R',
      numbersOf: rollOf,
      countNumbers: () => 10,
    }),
    sharedPlay(market, book),
  ];
}

/** A play whose pick stands for one number or several, each of them a straight bet with its own stake. */
function spread(rules: {
  code: string;
  of: string;
  alphabet: Alphabet;
  pays: FourDPays;
  example: string;
  numbersOf: (sign: string) => readonly string[];
  /** How many they are, without making them. */
  countNumbers: (sign: string) => number;
}): Play<FourDDraw> {
  const { code, of, alphabet, pays, example, countNumbers } = rules;
  const keys = prizesOf(pays);
  const numbersOf = (pick: number): readonly string[] => rules.numbersOf(elementAt(alphabet.signs, pick));
  return {
    code,
    pads: [{ key: 'numbers', alphabet, least: 1, most: alphabet.signs.length }],
    prizes: keys.map((key) => straightPrize(key, pays)),
    example,
    views: [VIEW],
    count: ([row = []]) => total(row.map((pick) => countNumbers(elementAt(alphabet.signs, pick)))),
    expand: ([row = []]) =>
      row.flatMap((pick) =>
        numbersOf(pick).map((number): Bet => ({ play: of, selection: [[Number.parseInt(number, 10)]] })),
      ),
    match: ([row = []]) => matcherOf(stakesOn(row, numbersOf), keys),
  };
}

/** How many straight bets there are on each number. */
function stakesOn(row: Row, numbersOf: (pick: number) => readonly string[]): ReadonlyMap<string, number> {
  const stakes = new Map<string, number>();
  for (const pick of row) {
    for (const number of numbersOf(pick)) stakes.set(number, (stakes.get(number) ?? 0) + 1);
  }
  return stakes;
}

function matcherOf(stakes: ReadonlyMap<string, number>, keys: readonly FourDPrize[]): Matcher<FourDDraw> {
  return (draw) => {
    const won = keys.map(() => 0);
    for (const { number, prize } of prizedOf(draw)) {
      const index = keys.indexOf(prize);
      const bets = stakes.get(number) ?? 0;
      if (index >= 0 && bets > 0) won[index] = (won[index] ?? 0) + bets;
    }
    return hitsOf(won);
  };
}

const prizedOf = lastOf(prizedNumbers);

function straightPrize(key: FourDPrize, pays: FourDPays): Prize {
  const odds = fixedOdds(`${pays[key] ?? 0}`);
  return { key, bet: 'number', chance: chance(PRIZE_COUNTS[key], RESULTS), oddsE4: odds };
}

/** The prizes that a book pays, from the highest. */
function prizesOf(pays: FourDPays): FourDPrize[] {
  return FOUR_D_PRIZES.filter((prize) => pays[prize] !== undefined);
}

/** By how many orders the digits have, the most first. */
const ORDERS = [24, 12, 6, 4] as const;

const FACTORIALS = [1, 1, 2, 6, 24] as const;

/** How many different orders the digits of each number have: 24, 12, 6, 4 or 1. */
const ORDERS_OF: ReadonlyMap<string, number> = new Map(
  FOUR.signs.map((number) => {
    const times = tally(number.split('').map(Number), 10);
    return [number, times.reduce((orders, count) => orders / elementAt(FACTORIALS, count), FACTORIALS[4])];
  }),
);

function countOrders(number: string): number {
  return ORDERS_OF.get(number) ?? 0;
}

/** iBox, iPerm: all orders of a number for one stake, which they share. */
function sharedPlay(market: FourDMarket, book: FourDBook): Play<FourDDraw> {
  const tables = SHARED_PAYS[market][book];
  const keys = prizesOf(tables[ORDERS[0]] ?? {});
  const code = `${book}-shared`;
  return {
    code,
    pads: [{ key: 'numbers', alphabet: MIXED, least: 1, most: MIXED.signs.length }],
    prizes: ORDERS.flatMap((orders) =>
      keys.map((key): Prize => {
        const odds = fixedOdds(`${tables[orders]?.[key] ?? 0}`);
        const drawn = chance(orders * PRIZE_COUNTS[key], RESULTS);
        return { key: `${key}-${orders}`, bet: `orders-${orders}`, chance: drawn, oddsE4: odds };
      }),
    ),
    example: '1888',
    views: [VIEW],
    count: ([row = []]) => row.length,
    expand: ([row = []]) => row.map((pick): Bet => ({ play: code, selection: [[pick]] })),
    match: ([row = []]) => {
      const stakes = stakesOn(row, (pick) => ordersOf(elementAt(MIXED.signs, pick)));
      return (draw) => {
        const won = Array.from({ length: ORDERS.length * keys.length }, () => 0);
        for (const { number, prize } of prizedOf(draw)) {
          const bets = stakes.get(number) ?? 0;
          const key = keys.indexOf(prize);
          if (bets === 0 || key < 0) continue;
          const index = ORDERS.findIndex((orders) => orders === ORDERS_OF.get(number)) * keys.length + key;
          won[index] = (won[index] ?? 0) + bets;
        }
        return hitsOf(won);
      };
    },
  };
}

const THREE = digitTexts(3);
const THREE_RESULTS = 1_000;

/** Malaysia's 3D: the last three digits of the first three prizes (ABC), or of the first alone (A). */
export const THREE_D_PLAYS: readonly Play<FourDDraw>[] = [
  threeD('3d-abc', { first: 250, second: 210, third: 150 }),
  threeD('3d-a', { first: 660 }),
];

function threeD(code: string, pays: FourDPays): Play<FourDDraw> {
  const keys = prizesOf(pays);
  return {
    code,
    pads: [{ key: 'numbers', alphabet: THREE, least: 1, most: THREE_RESULTS }],
    prizes: keys.map((key): Prize => {
      return { key, bet: 'number', chance: chance(1, THREE_RESULTS), oddsE4: fixedOdds(`${pays[key] ?? 0}`) };
    }),
    example: '270',
    views: [{ ...VIEW, key: 'last-3', size: THREE_RESULTS }],
    count: ([row = []]) => row.length,
    expand: ([row = []]) => row.map((pick): Bet => ({ play: code, selection: [[pick]] })),
    match: ([row = []]) => {
      const picked = new Set(row);
      return (draw) => {
        const drawn = { first: draw.first, second: draw.second, third: draw.third };
        return hitsOf(
          keys.map((key) => {
            const number = key === 'first' || key === 'second' || key === 'third' ? drawn[key] : '';
            return picked.has(Number.parseInt(number.slice(-3), 10)) ? 1 : 0;
          }),
        );
      };
    },
  };
}
