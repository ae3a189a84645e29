import { describe, expect, test } from 'vitest';
import { findFamily } from '../families.ts';
import { formatChoice, matchChoice, parseChoice } from './choice.ts';
import { findPlay } from './find-play.ts';
import type { Play } from './play.ts';
import { readBalls, readSlipItem, splitSlip, writeBalls } from './slip.ts';

function playOf(family: string, code: string): Play<unknown> {
  const found = findFamily(family);
  const play = found && findPlay(found, code);
  if (play === undefined) throw new Error(`there is no play ${code} in ${family}`);
  return play;
}

function reasonOf(play: Play<unknown>, text: string): string | undefined {
  const read = parseChoice(play, text);
  return read.ok ? undefined : read.fault.reason;
}

describe('what a line holds', () => {
  const direct = playOf('SSC', 'last3.direct');

  test('is put in order, so that one choice has one writing', () => {
    const read = parseChoice(direct, '3,1_0_2');
    expect(read.ok && formatChoice(direct, read.choice)).toBe('1,3_0_2');
    const typed = parseChoice(direct, '9_9_9 1_2_3');
    expect(typed.ok && [typed.bets, formatChoice(direct, typed.choice)]).toEqual([2, '1_2_3 9_9_9']);
  });

  test('is refused with the reason', () => {
    expect(reasonOf(direct, '1_2')).toBe('rows');
    expect(reasonOf(direct, '1_2_x')).toBe('unknown_pick');
    expect(reasonOf(direct, '1,1_2_3')).toBe('repeated_pick');
    expect(reasonOf(direct, '_2_3')).toBe('too_few_picks');
    expect(reasonOf(playOf('SSC', 'last3.group_banker'), '1,2')).toBe('too_many_picks');
    expect(reasonOf(playOf('11x5', 'any3.banker'), '08_04,08')).toBe('picked_elsewhere');
    expect(reasonOf(playOf('SSC', 'any2.direct'), '1____')).toBe('no_bet');
    expect(reasonOf(playOf('PK10', 'first2.direct'), '03_03')).toBe('no_bet');
    expect(reasonOf(direct, '1_2_3 1_2_3')).toBe('repeated_bet');
    expect(reasonOf(direct, '1,2_2_3 1_2_4')).toBe('not_single');
    expect(reasonOf(playOf('SSC', 'last3.sum'), '1 2')).toBe('not_typed');
    expect(reasonOf(direct, Array.from({ length: 10_001 }, () => '1_2_3').join(' '))).toBe('too_many_bets');
    expect(reasonOf(direct, '')).toBe('rows');
  });

  test('wins with every typed bet that wins', () => {
    const any = playOf('SSC', 'last3.any2');
    const read = parseChoice(any, '1,2 2,3 4,5');
    if (!read.ok) throw new Error('the bets are sound');
    expect(matchChoice(any, read.choice)([0, 0, 1, 2, 3])).toEqual({
      wins: [{ prize: 0, bets: 2 }],
      ties: 0,
    });
    expect(matchChoice(any, read.choice)([0, 0, 7, 7, 7])).toEqual({ wins: [], ties: 0 });
  });
});

describe('the betting slip of the family', () => {
  test('is read', () => {
    const text = '13_3_5_6_8~1~101~1~1800~1;159~1~any3.g6~3~1960~20~1,3,5';
    const items = (splitSlip(text, 2) ?? []).flatMap((item) => readSlipItem(item) ?? []);
    expect(items.map(({ playId }) => playId)).toEqual(['101', 'any3.g6']);
    expect(items[1]).toMatchObject({ series: 1_960, multiple: 20, position: '1,3,5' });
    for (const wrong of ['', 'a', '1~3~1~1~1800~1', '1~1~1~1~1800~1;', '1~1~1~1~-2~1', '1~1~1~1~1800~1e5']) {
      expect([wrong, readSlipItem(wrong)]).toEqual([wrong, undefined]);
    }
  });

  test('has no more items than are asked for, and a position no more than the places of a game', () => {
    expect(splitSlip(';;', 3)).toEqual(['', '', '']);
    expect(splitSlip(';;;', 3)).toBeUndefined();
    const item = '12~2~any2.group~1~1960~1~';
    expect(readSlipItem(`${item}1,2,3,4,5,6,7,8,9,0`)).toBeDefined();
    expect(readSlipItem(`${item}${'1'.repeat(20)}`)).toBeUndefined();
  });

  test.each([
    ['SSC', 'five.direct', { balls: '13_3_5_6_8', approach: 1 as const }, '1,3_3_5_6_8'],
    ['SSC', 'positional', { balls: '1___26_8', approach: 1 as const }, '1___2,6_8'],
    ['SSC', 'last3.direct', { balls: '123,456', approach: 2 as const }, '1_2_3 4_5_6'],
    ['SSC', 'last3.g6', { balls: '159,278', approach: 2 as const }, '1,5,9 2,7,8'],
    ['SSC', 'any3.g6', { balls: '159', approach: 1 as const, position: '1,3,5' }, '1,3,5_1,5,9'],
    ['11x5', 'first3.direct', { balls: '02,08_04_03,11', approach: 1 as const }, '02,08_04_03,11'],
    ['11x5', 'first2.direct', { balls: '02 08,04 01', approach: 2 as const }, '02_08 04_01'],
    ['11x5', 'any3', { balls: '02 08 11,01 04 05', approach: 2 as const }, '01,04,05 02,08,11'],
    ['KL8', 'sum.sides', { balls: 'big,odd', approach: 1 as const }, 'big,odd'],
  ])('%s %s means what the house writes', (family, code, slip, own) => {
    const play = playOf(family, code);
    const read = readBalls(play, slip);
    if (!read.ok) throw new Error(read.fault.reason);
    expect(formatChoice(play, read.choice)).toBe(own);
    const again = readBalls(play, writeBalls(play, read.choice));
    expect(again).toEqual(read);
  });
});
