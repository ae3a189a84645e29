import { describe, expect, test } from 'vitest';
import { findPlay } from '../core/find-play.ts';
import { oddsOf, returnsOf } from '../core/odds.ts';
import type { Family, Play } from '../core/play.ts';
import { selectionOf } from '../core/selection.ts';
import { findFamily } from '../families.ts';
import { SHARED_PAYS, STRAIGHT_PAYS } from './four-d/pays.ts';
import { chanceOf, DIVISIONS } from './six49/divisions.ts';

function playOf(familyCode: string, code: string): Play<unknown> {
  const family = familyOf(familyCode);
  const play = findPlay(family, code);
  if (play === undefined) throw new Error(`there is no play ${code} in ${familyCode}`);
  return play;
}

function familyOf(code: string): Family<unknown> {
  const family = findFamily(code);
  if (family === undefined) throw new Error(`there is no family ${code}`);
  return family;
}

/** What every kind of single bet returns at the family's own odds, in hundredths of a per cent, rounded down. */
function returns(family: string, code: string): number[] {
  const play = playOf(family, code);
  return returnsOf(play, oddsOf(play, { kind: 'table' })).map(({ returned }) =>
    Number((returned.numerator * 10_000n) / returned.denominator),
  );
}

describe('Vietnam', () => {
  test.each([
    ['VN-MB', 'xien2', 8781],
    ['VN-MB', 'xien3', 7993],
    ['VN-MB', 'xien4', 4805],
    ['VN-MN', 'xien2', 7310],
    ['VN-MN', 'xien3', 5870],
    ['VN-MN', 'xien4', 4164],
    ['VN-MB', 'truot4', 7639],
    ['VN-MB', 'truot6', 8465],
    ['VN-MB', 'truot8', 8420],
    ['VN-MB', 'truot10', 6977],
    ['VN-MN', 'truot4', 8632],
    ['VN-MN', 'truot6', 8208],
    ['VN-MN', 'truot8', 7356],
    ['VN-MN', 'truot10', 6454],
    ['VN-MB', 'lo2', 9950],
    ['VN-MB', 'lo2-1k', 9990],
    ['VN-MN', 'lo2-1k', 9801],
    ['VN-MB', 'lo4', 8880],
    ['VN-MN', 'bao-lo', 7500],
  ])('%s %s returns what the exact chance of many lines says', (family, code, share) => {
    expect(returns(family, code)).toEqual([share]);
  });

  test('centre and south draw and pay alike', () => {
    const [central, south] = [familyOf('VN-MT'), familyOf('VN-MN')];
    const told = (family: Family<unknown>) =>
      family.groups.map(({ code, plays }) => [code, plays.map((play) => [play.code, play.prizes])]);
    expect(told(central)).toEqual(told(south));
  });

  test('a draw with a number missing or short is none', () => {
    const { readDraw, draw } = familyOf('VN-MB');
    const whole = draw((size) => size - 1, '2026-09-20') as Record<string, string[]>;
    expect(readDraw(whole)).toEqual(whole);
    expect(readDraw({ ...whole, G7: ['18', '90', '46'] })).toBeUndefined();
    expect(readDraw({ ...whole, G6: ['372', '915', '48'] })).toBeUndefined();
    expect(readDraw({ ...whole, G8: ['27'] })).toBeUndefined();
    for (const other of [null, 'x', [], { ...whole, DB: '99999' }]) expect(readDraw(other)).toBeUndefined();
  });
});

describe('4D', () => {
  test('books return what their tables say', () => {
    expect(returns('MY-4D', 'big-straight')).toEqual([6400]);
    expect(returns('MY-4D', 'small-straight')).toEqual([6500]);
    expect(returns('SG-4D', 'big-straight')).toEqual([6590]);
    expect(returns('SG-4D', 'small-straight')).toEqual([5800]);
    expect(returns('MY-4D', '3d-abc')).toEqual([6100]);
  });

  test('a shared bet pays the straight prize over its orders, rounded half up, in every cell', () => {
    for (const market of ['malaysia', 'singapore'] as const) {
      for (const book of ['big', 'small'] as const) {
        const straight = STRAIGHT_PAYS[market][book];
        for (const [orders, pays] of Object.entries(SHARED_PAYS[market][book])) {
          const expected = Object.entries(straight).map(([prize, pay]) => [
            prize,
            Math.floor((2 * pay + Number(orders)) / (2 * Number(orders))),
          ]);
          expect([market, book, orders, pays]).toEqual([market, book, orders, Object.fromEntries(expected)]);
        }
      }
    }
  });

  test.each([
    ['0124', 24],
    ['0112', 12],
    ['0011', 6],
    ['0001', 4],
  ])('%s has %i orders: a box costs as many, a shared bet one', (number, orders) => {
    const box = playOf('MY-4D', 'big-box');
    const shared = playOf('MY-4D', 'big-shared');
    expect(box.count(selectionOf(box, number))).toBe(orders);
    expect(shared.count(selectionOf(shared, number))).toBe(1);
  });

  test('a number that is drawn twice is paid twice', () => {
    const ten = Array.from({ length: 10 }, () => '0000');
    const draw = familyOf('MY-4D').readDraw({
      first: '1888',
      second: '1888',
      third: '0001',
      starters: ten,
      consolations: ten,
    });
    const play = playOf('MY-4D', 'small-straight');
    expect(play.match(selectionOf(play, '1888'))(draw).wins).toEqual([
      { prize: 0, bets: 1 },
      { prize: 1, bets: 1 },
    ]);
  });
});

describe('Toto 5D and 6D', { timeout: 60_000 }, () => {
  test('every tier of 6D is won by as many numbers as its chance says', () => {
    const play = playOf('MY-6D', '6d');
    const counts = play.prizes.map(() => 0);
    const draw = '123456';
    for (let value = 0; value < 1_000_000; value += 1) {
      const digits = `${value}`.padStart(6, '0').split('');
      const [win] = play.match(digits.map((digit) => [Number(digit)]))(draw).wins;
      if (win !== undefined) counts[win.prize] = (counts[win.prize] ?? 0) + 1;
    }
    const chances = play.prizes.map(({ chance }) =>
      Number((chance.numerator * 1_000_000n) / chance.denominator),
    );
    expect(counts).toEqual(chances);
  });

  test('only the highest tier is paid', () => {
    const play = playOf('MY-5D', '5d');
    const draw = { first: '12345', second: '92345', third: '12345' };
    const tier = (number: string) => play.match(selectionOf(play, number))(draw).wins;
    expect(tier('1_2_3_4_5')).toEqual([{ prize: 0, bets: 1 }]);
    expect(tier('9_2_3_4_5')).toEqual([{ prize: 1, bets: 1 }]);
    expect(tier('0_2_3_4_5')).toEqual([{ prize: 3, bets: 1 }]);
    expect(tier('0_0_0_4_5')).toEqual([{ prize: 5, bets: 1 }]);
    expect(tier('0_0_0_0_5')).toEqual([]);
  });
});

describe('6/49', () => {
  test('divisions are won by as many of the 13,983,816 lines as the rules print', () => {
    const lines = DIVISIONS.map((division) => {
      const { numerator, denominator } = chanceOf(division);
      return Number((numerator * 13_983_816n) / denominator);
    });
    expect(lines).toEqual([1, 6, 252, 630, 12_915, 17_220, 229_600]);
  });

  test.each([
    [7, 7],
    [8, 28],
    [9, 84],
    [10, 210],
    [11, 462],
    [12, 924],
  ])('a system of %i numbers is %i lines, a roll 44', (size, lines) => {
    const play = playOf('SG-TOTO', 'system');
    expect(play.count([Array.from({ length: size }, (_, pick) => pick)])).toBe(lines);
    const roll = playOf('SG-TOTO', 'system-roll');
    expect(roll.count(selectionOf(roll, roll.example))).toBe(44);
  });
});

describe('togel', () => {
  test.each([
    ['4d', [8823]],
    ['3d', [9756]],
    ['2d-back', [9859]],
    ['colok-bebas', [9439]],
    ['shio', [9450, 8400]],
    ['dasar', [9625, 8550, 9625, 8550]],
    ['kombinasi', [9000, 9000, 9000]],
  ])('%s returns what its table says', (code, shares) => {
    expect(returns('ID-TOGEL', code)).toEqual(shares);
  });

  test('two things said of one digit are true of three digits or of two, never of two and a half', () => {
    const play = playOf('ID-TOGEL', 'kombinasi');
    const winners = (selection: string) =>
      '0123456789'
        .split('')
        .filter((digit) => play.match(selectionOf(play, selection))(`000${digit}`).wins.length > 0);
    expect(winners('______big_odd')).toEqual(['5', '7', '9']);
    expect(winners('______big_even')).toEqual(['6', '8']);
  });
});

describe('no order', () => {
  test('three or four alike are not sold in any order, nor is a pair of one digit', () => {
    for (const [code, number] of [
      ['3tod', '777'],
      ['4tod', '7777'],
      ['2in3', '77'],
    ] as const) {
      expect(() => selectionOf(playOf('TH-GOV', code), number)).toThrow('unknown_pick');
    }
  });
});
