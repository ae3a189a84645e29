import { DIGITS } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { product, subsets, tally, total, ways, without } from '../../core/combine.ts';
import { hit, pickedIn } from '../../core/hits.ts';
import type { Play, Selection } from '../../core/play.ts';
import { NO_HITS } from '../../core/play.ts';
import type { Digits, Star } from './board.ts';
import { digitPad, digitsAt } from './board.ts';

/** Digits that stand so many times in a draw, and how many such digits a group has. */
type Part = { readonly key: string; readonly times: number; readonly digits: number };

const single = (digits: number): Part => ({ key: 'singles', times: 1, digits });
const double = (digits: number): Part => ({ key: 'doubles', times: 2, digits });
const triple: Part = { key: 'triples', times: 3, digits: 1 };
const quad: Part = { key: 'quads', times: 4, digits: 1 };

/** The groups by how many orders they have, as they are called; domain A.3.1. */
const GROUPS: Readonly<Record<number, Readonly<Record<string, readonly Part[]>>>> = {
  5: {
    g120: [single(5)],
    g60: [double(1), single(3)],
    g30: [double(2), single(1)],
    g20: [triple, single(2)],
    g10: [triple, double(1)],
    g5: [quad, single(1)],
  },
  4: {
    g24: [single(4)],
    g12: [double(1), single(2)],
    g6: [double(2)],
    g4: [triple, single(1)],
  },
  3: { g6: [single(3)] },
  2: { group: [single(2)] },
};

/** Every group play of a star: its digits in any order, by how often each of them stands there. */
export function starGroups(star: Star): Play<Digits>[] {
  return Object.entries(GROUPS[star.places.length] ?? {}).map(([name, parts]) => group(star, name, parts));
}

function group({ code, places }: Star, name: string, parts: readonly Part[]): Play<Digits> {
  const playCode = `${code}.${name}`;
  return {
    code: playCode,
    pads: parts.map(({ key, digits }) => digitPad(parts.length === 1 ? 'digits' : key, digits)),
    prizes: [{ key: name, chance: chance(ordersOf(parts), 10 ** places.length) }],
    example: exampleOf(parts),
    isTyped: true,
    count: (selection) => countParts(parts, selection),
    expand: (selection) => expandParts(parts, selection).map((rows) => ({ play: playCode, selection: rows })),
    singlesOf: (draw) => {
      const rows = partsOf(parts, digitsAt(draw, places));
      return rows === undefined ? [] : [rows.map((row) => row.join(',')).join('_')];
    },
    match: (selection) => {
      const picked = selection.map((row) => pickedIn(row, DIGITS.signs.length));
      return (draw) => {
        const rows = partsOf(parts, digitsAt(draw, places));
        const isHit = rows?.every((row, index) => row.every((digit) => picked[index]?.[digit] === 1));
        return isHit === true ? hit(0) : NO_HITS;
      };
    },
  };
}

/** The digits of each part of a group, where what was drawn is such a group. */
function partsOf(parts: readonly Part[], drawn: Digits): readonly Digits[] | undefined {
  const timesOf = tally(drawn, DIGITS.signs.length);
  const rows: number[][] = [];
  for (const { times, digits } of parts) {
    const row: number[] = [];
    for (let digit = 0; digit < timesOf.length; digit += 1) if (timesOf[digit] === times) row.push(digit);
    if (row.length !== digits) return undefined;
    rows.push(row);
  }
  return rows;
}

/** In how many orders the digits of a group can be drawn. */
function ordersOf(parts: readonly Part[]): number {
  const factorial = (number: number): number => (number <= 1 ? 1 : number * factorial(number - 1));
  const places = total(parts.map(({ times, digits }) => times * digits));
  return factorial(places) / product(parts.map(({ times, digits }) => factorial(times) ** digits));
}

/** Sums over the ways to fill the first part: no digit may stand in two parts of one bet. */
function countParts([first, second]: readonly Part[], [row = [], others = []]: Selection): number {
  if (first === undefined) return 0;
  if (second === undefined) return ways(row.length, first.digits);
  return total(subsets(row, first.digits).map((taken) => ways(without(others, taken).length, second.digits)));
}

function expandParts([first, second]: readonly Part[], [row = [], others = []]: Selection): Selection[] {
  if (first === undefined) return [];
  const heads = subsets(row, first.digits);
  if (second === undefined) return heads.map((taken) => [taken]);
  return heads.flatMap((taken) =>
    subsets(without(others, taken), second.digits).map((rest) => [taken, rest]),
  );
}

function exampleOf(parts: readonly Part[]): string {
  const rows = parts.map(({ digits }, index) =>
    Array.from({ length: digits + index }, (_, digit) => (index === 0 ? digit : digit + 3)).join(','),
  );
  return rows.join('_');
}
