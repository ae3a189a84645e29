import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { subsets } from '../core/combine.ts';
import { findPlay } from '../core/find-play.ts';
import type { Hits, Row, Selection } from '../core/play.ts';
import type { LhcDraw } from './lhc/draw.ts';
import { LHC } from './lhc/lhc.ts';
import type { Animal } from './lhc/zodiac.ts';
import { ANIMALS } from './lhc/zodiac.ts';
import type { Six49Draw } from './six49/plays.ts';
import { SINGAPORE_TOTO } from './six49/six49.ts';
import type { VietnamDraw } from './vietnam/structure.ts';
import { VIETNAM_NORTH } from './vietnam/vietnam.ts';

// The rules once more, told bet by bet in the plainest way, without a formula: what the plays count must agree.

/** How many of the bets win each prize, for a rule that names the prize of one bet by its picks. */
function oneByOne(bets: readonly Row[], prizeOf: (bet: Row) => number | undefined): Map<number, number> {
  const won = new Map<number, number>();
  for (const bet of bets) {
    const prize = prizeOf(bet);
    if (prize !== undefined) won.set(prize, (won.get(prize) ?? 0) + 1);
  }
  return won;
}

function counted({ wins }: Hits): Map<number, number> {
  return new Map(wins.map(({ prize, bets }) => [prize, bets]));
}

function rowOf(pool: number, least: number, most: number): fc.Arbitrary<number[]> {
  return fc
    .uniqueArray(fc.nat({ max: pool - 1 }), { minLength: least, maxLength: most })
    .map((row) => row.sort((left, right) => left - right));
}

const sevenNumbers = fc.shuffledSubarray(
  Array.from({ length: 49 }, (_, index) => index + 1),
  { minLength: 7, maxLength: 7 },
);

describe('LHC', () => {
  const anyDraw = fc.tuple(sevenNumbers, fc.constantFrom(...ANIMALS)).map(([seven, yearAnimal]): LhcDraw => {
    return { regular: seven.slice(0, 6), special: seven[6] ?? 0, yearAnimal };
  });

  function agrees(
    code: string,
    of: { pool: number; size: number; most?: number },
    prizeOf: (bet: Row, draw: LhcDraw) => number | undefined,
  ): void {
    const play = findPlay(LHC, code);
    if (play === undefined) throw new Error(`there is no play ${code}`);
    const most = of.most ?? of.size + 4;
    fc.assert(
      fc.property(rowOf(of.pool, of.size, most), anyDraw, (row, draw) => {
        const expected = oneByOne(subsets(row, of.size), (bet) => prizeOf(bet, draw));
        expect(counted(play.match([row])(draw))).toEqual(expected);
      }),
    );
  }

  const isRegular = (draw: LhcDraw) => (pick: number) => draw.regular.includes(pick + 1);
  const isSpecial = (draw: LhcDraw) => (pick: number) => draw.special === pick + 1;
  const regularOf = (bet: Row, draw: LhcDraw) => bet.filter(isRegular(draw)).length;

  test.each([5, 8, 12])('a miss of %i', (size) => {
    agrees(`miss${size}`, { pool: 49, size, most: size + 3 }, (bet, draw) =>
      bet.some((pick) => isRegular(draw)(pick) || isSpecial(draw)(pick)) ? undefined : 0,
    );
  });

  test('pools of regular and special numbers', () => {
    const pool = (size: number) => ({ pool: 49, size, most: 18 });
    agrees('2of2', pool(2), (bet, draw) => (regularOf(bet, draw) === 2 ? 0 : undefined));
    agrees('3of3', pool(3), (bet, draw) => (regularOf(bet, draw) === 3 ? 0 : undefined));
    agrees('3hit2', pool(3), (bet, draw) => [undefined, undefined, 0, 1][regularOf(bet, draw)]);
    agrees('2special', pool(2), (bet, draw) => {
      if (regularOf(bet, draw) === 2) return 0;
      return regularOf(bet, draw) === 1 && bet.some(isSpecial(draw)) ? 1 : undefined;
    });
    agrees('special-pair', pool(2), (bet, draw) =>
      regularOf(bet, draw) === 1 && bet.some(isSpecial(draw)) ? 0 : undefined,
    );
  });

  test.each([2, 3, 4, 5])('a chain of %i animals, told by counting years back', (size) => {
    const animalOf = (number: number, yearAnimal: Animal): number => {
      let animal = ANIMALS.indexOf(yearAnimal);
      for (let step = 1; step < number; step += 1) animal = animal === 0 ? 11 : animal - 1;
      return animal;
    };
    agrees(`animal-chain${size}`, { pool: 12, size, most: 12 }, (bet, draw) => {
      const drawn = [...draw.regular, draw.special].map((number) => animalOf(number, draw.yearAnimal));
      if (!bet.every((animal) => drawn.includes(animal))) return undefined;
      return bet.includes(ANIMALS.indexOf(draw.yearAnimal)) ? 1 : 0;
    });
  });

  test.each([2, 3, 4])('a chain of %i tails', (size) => {
    agrees(`tail-chain${size}`, { pool: 10, size, most: 10 }, (bet, draw) => {
      const drawn = [...draw.regular, draw.special].map((number) => number % 10);
      if (!bet.every((tail) => drawn.includes(tail))) return undefined;
      return bet.includes(0) ? 1 : 0;
    });
  });
});

describe('Vietnam', () => {
  const anyDraw = fc.infiniteStream(fc.nat({ max: 9 })).map((digits): VietnamDraw => {
    return VIETNAM_NORTH.draw(() => Number(digits.next().value), '2026-09-20');
  });

  test.each(['xien2', 'xien3', 'xien4', 'truot4', 'truot6'])('%s', (code) => {
    const play = findPlay(VIETNAM_NORTH, code);
    const size = Number(code.slice(-1));
    fc.assert(
      fc.property(rowOf(100, size, size + 8), anyDraw, (row, draw) => {
        const ends = Object.values(draw).flatMap((numbers) => numbers.map((number) => number.slice(-2)));
        const isDrawn = (pick: number): boolean => ends.includes(`${pick}`.padStart(2, '0'));
        const wins = (bet: Row): boolean =>
          code.startsWith('xien') ? bet.every(isDrawn) : !bet.some(isDrawn);
        const expected = oneByOne(subsets(row, size), (bet) => (wins(bet) ? 0 : undefined));
        expect(counted(play?.match([row])(draw) ?? { wins: [], ties: 0 })).toEqual(expected);
      }),
    );
  });
});

describe('6/49', () => {
  const anyDraw = sevenNumbers.map((seven): Six49Draw => ({ win: seven.slice(0, 6), add: seven[6] ?? 0 }));

  /** The division of one line, the way the rules are read out. */
  function divisionOf(line: Row, { win, add }: Six49Draw): number | undefined {
    const regular = line.filter((pick) => win.includes(pick + 1)).length;
    const hasAdditional = line.includes(add - 1);
    if (regular === 6) return 0;
    if (regular === 5) return hasAdditional ? 1 : 2;
    if (regular === 4) return hasAdditional ? 3 : 4;
    if (regular === 3) return hasAdditional ? 5 : 6;
    return undefined;
  }

  function agrees(code: string, selection: Selection, draw: Six49Draw): void {
    const play = findPlay(SINGAPORE_TOTO, code);
    if (play === undefined) throw new Error(`there is no play ${code}`);
    const lines = play.expand(selection).map((bet) => bet.selection[0] ?? []);
    expect(new Set(lines.map((line) => line.join())).size).toBe(lines.length);
    expect(counted(play.match(selection)(draw))).toEqual(oneByOne(lines, (line) => divisionOf(line, draw)));
  }

  test('a system, and bankers with legs', () => {
    fc.assert(
      fc.property(rowOf(49, 12, 12), fc.integer({ min: 1, max: 5 }), anyDraw, (row, bankers, draw) => {
        agrees('system', [row], draw);
        agrees('banker', [row.slice(0, bankers), row.slice(bankers)], draw);
      }),
      { numRuns: 60 },
    );
  });

  test('numbers of the draw itself, so that the high divisions are won', () => {
    fc.assert(
      fc.property(anyDraw, rowOf(49, 3, 3), fc.integer({ min: 1, max: 4 }), (draw, others, bankers) => {
        const row = [
          ...new Set([...draw.win.slice(0, 5), draw.add].map((number) => number - 1).concat(others)),
        ];
        agrees('system', [row.toSorted((left, right) => left - right)], draw);
        const sorted = (picks: number[]): number[] => picks.sort((left, right) => left - right);
        agrees('banker', [sorted(row.slice(0, bankers)), sorted(row.slice(bankers))], draw);
        agrees('system-roll', [sorted(row.slice(0, 5))], draw);
      }),
    );
  });
});
