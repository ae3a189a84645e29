import { describe, expect, test } from 'vitest';
import { findFamily } from '../families.ts';
import { MOST_TYPED, parseChoice, type ReadChoice } from './choice.ts';
import { readContent } from './digit-rows.ts';
import { findPlay } from './find-play.ts';
import type { Play } from './play.ts';
import { ORDER_LIMITS, openReadingBudget } from './reading-budget.ts';
import { readBalls } from './slip.ts';

/** A play that notes how many selections were made of what it was given, and that nobody may expand. */
function watched(family: string, code: string): { play: Play<unknown>; seen: { counted: number } } {
  const found = findFamily(family);
  const play = found && findPlay(found, code);
  if (play === undefined) throw new Error(`there is no play ${code} in ${family}`);
  const seen = { counted: 0 };
  return {
    seen,
    play: {
      ...play,
      count: (selection) => {
        seen.counted += 1;
        return play.count(selection);
      },
      expand: () => {
        throw new Error('nothing is expanded to be read');
      },
    },
  };
}

const reasonOf = (read: ReadChoice): string | undefined => (read.ok ? undefined : read.fault.reason);
const DIGITS = '0123456789';
const FOUR_ROWS = [DIGITS, DIGITS, DIGITS, DIGITS].join('_');

describe('a budget', () => {
  test('gives what there is, and nothing any more once it was asked for more', () => {
    const budget = openReadingBudget({ characters: 10, tickets: 2, numbers: 5 });
    expect([budget.spend('characters', 10), budget.spend('tickets', 1), budget.isSpent]).toEqual([
      true,
      true,
      false,
    ]);
    expect([budget.spend('numbers', 6), budget.isSpent]).toEqual([false, true]);
    expect(budget.spend('tickets', 1)).toBe(false);
    expect(budget.spent).toEqual({ characters: 10, tickets: 1, numbers: 0 });
  });

  test('of an order holds two lines of typed bets, or one of the longest there are', () => {
    const { play } = watched('SSC', 'five.direct');
    const typed = Array.from({ length: MOST_TYPED }, (_, number) => `${number}`.padStart(5, '0'));
    const budget = openReadingBudget();
    const line = { balls: typed.join(','), approach: 2 as const };
    expect([1, 2].map(() => readBalls(play, line, budget).ok)).toEqual([true, true]);
    expect(budget.spent).toMatchObject({ tickets: 20_000, numbers: 100_000 });
    const { numbers, characters } = ORDER_LIMITS;
    expect([12 * MOST_TYPED <= numbers, 36 * MOST_TYPED <= characters]).toEqual([true, true]);
  });
});

describe('a line that is too much', () => {
  test('has its tickets counted before the first of them is made', () => {
    const { play, seen } = watched('SSC', 'five.direct');
    const budget = openReadingBudget({ ...ORDER_LIMITS, tickets: 1_000 });
    const balls = Array.from({ length: 1_001 }, (_, number) => `${number}`.padStart(5, '0')).join(',');
    expect(reasonOf(readBalls(play, { balls, approach: 2 }, budget))).toBe('too_long');
    const beyond = openReadingBudget();
    const choice = '1_2_3_4_5 '.repeat(MOST_TYPED);
    expect(reasonOf(parseChoice(play, choice, beyond))).toBe('too_many_bets');
    expect([seen.counted, budget.spent.tickets, beyond.spent.tickets]).toEqual([0, 0, 0]);
  });

  test('is not looked at where its characters are more than are left', () => {
    const { play, seen } = watched('SSC', 'five.direct');
    const budget = openReadingBudget();
    const commas = { balls: ','.repeat(940_000), approach: 2 as const };
    expect(reasonOf(readBalls(play, commas, budget))).toBe('too_long');
    expect([seen.counted, budget.spent.characters]).toEqual([0, 0]);
  });

  test('is left at the first number that a row has twice, however long it goes on', () => {
    const { play, seen } = watched('SSC', 'last3.g6');
    const row = { balls: '1'.repeat(500_000), approach: 1 as const };
    const budget = openReadingBudget();
    expect(reasonOf(readBalls(play, row, budget))).toBe('repeated_pick');
    expect([seen.counted, budget.spent.numbers]).toEqual([0, 0]);
  });
});

describe('a position', () => {
  test('is read once for all tickets, and never longer than the places of a game', () => {
    const { play, seen } = watched('SSC', 'any2.group');
    const balls = Array.from({ length: MOST_TYPED }, () => '12').join(',');
    const long = { balls, approach: 2 as const, position: '1'.repeat(400_000) };
    const budget = openReadingBudget();
    expect(reasonOf(readBalls(play, long, budget))).toBe('repeated_pick');
    expect([seen.counted, budget.spent.tickets]).toEqual([0, 0]);
    const sound = { balls: '12,13,14', approach: 2 as const, position: '1,3' };
    const read = readBalls(play, sound, budget);
    if (!read.ok) throw new Error(read.fault.reason);
    expect(read.text).toBe('1,3_1,2 1,3_1,3 1,3_1,4');
    expect(new Set(read.choice.map(([places]) => places)).size).toBe(1);
  });
});

describe('numbers that are typed in short', () => {
  test('are counted by their rows, and written out only where the budget holds all of them', () => {
    const { play, seen } = watched('VN-MB', '4cang-db');
    const budget = openReadingBudget({ ...ORDER_LIMITS, numbers: 9_999 });
    expect(reasonOf(readContent(play, { balls: FOUR_ROWS, approach: 1 }, budget))).toBe('too_long');
    expect([seen.counted, budget.spent.numbers]).toEqual([0, 0]);
  });

  test('of two hundred lines come to no more than the budget of one order', () => {
    const { play, seen } = watched('VN-MB', '4cang-db');
    const budget = openReadingBudget();
    const read = Array.from({ length: 200 }, () =>
      readContent(play, { balls: FOUR_ROWS, approach: 1 }, budget),
    );
    // Written out, a line is ten thousand numbers of four digits with a comma each.
    const taken = ORDER_LIMITS.characters / 50_000;
    expect(read.filter(({ ok }) => ok)).toHaveLength(taken);
    expect([seen.counted, budget.spent.numbers]).toEqual([taken, taken * 10_000]);
  });
});
