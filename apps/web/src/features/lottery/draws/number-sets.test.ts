import {
  findFamily,
  findPlay,
  formatSelection,
  nineteenDoorsOf,
  type Pad,
  parseSelection,
} from '@nokshi/lottery';
import { describe, expect, it } from 'vitest';
import { emptyDraft, putRow } from '../cart/draft.ts';
import { isOpenPad, oneMoreOpen, readOpen } from '../cart/open-numbers.ts';
import {
  everyOrder,
  numberShape,
  numberText,
  pairsIn,
  randomNumbers,
  readNumbers,
  toggleNumbers,
} from './number-sets.ts';

function playOf(code: string) {
  const family = findFamily('VN-MB');
  const play = family && findPlay(family, code);
  if (play === undefined) throw new Error(`there is no ${code}`);
  return play;
}

const WHOLE = { asTails: false };

describe('sets of two digits', () => {
  it('name what players name together', () => {
    expect(pairsIn({ kind: 'head', digit: 7 })).toEqual([70, 71, 72, 73, 74, 75, 76, 77, 78, 79]);
    expect(pairsIn({ kind: 'tail', digit: 0 })).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
    expect(pairsIn({ kind: 'sum', digit: 1 })).toEqual([1, 10, 29, 38, 47, 56, 65, 74, 83, 92]);
    const doors = pairsIn({ kind: 'doors', digit: 5 });
    expect(doors.map((pair) => numberText(2, pair))).toEqual(nineteenDoorsOf('5'));
    expect(pairsIn({ kind: 'doubles' })).toEqual([0, 11, 22, 33, 44, 55, 66, 77, 88, 99]);
    expect(pairsIn({ kind: 'odd' }).length + pairsIn({ kind: 'even' }).length).toBe(100);
    expect(pairsIn({ kind: 'big' })[0]).toBe(50);
  });

  it('are taken whole, and given back when all are there', () => {
    const doubles = pairsIn({ kind: 'doubles' });
    const row = toggleNumbers([11, 12], doubles);
    expect(row).toEqual([0, 11, 12, 22, 33, 44, 55, 66, 77, 88, 99]);
    expect(toggleNumbers(row, doubles)).toEqual([12]);
  });
});

describe('a pasted list of numbers', () => {
  it('says of every faulty piece what is wrong, and takes the others once each', () => {
    const { numbers, faulty } = readNumbers('072, 123;123\n৪৫৬ 12 1234 12a 001:003:009', 3, WHOLE);
    expect(numbers).toEqual([1, 3, 5, 7, 9, 72, 123, 456]);
    expect(faulty).toEqual([
      { place: 5, text: '12', reason: 'too_short' },
      { place: 6, text: '1234', reason: 'too_long' },
      { place: 7, text: '12a', reason: 'not_number' },
    ]);
    expect(readNumbers('01:04:09', 2, WHOLE).faulty[0]?.reason).toBe('no_series');
  });

  it('stands for all numbers that end so where tails are pasted', () => {
    expect(readNumbers('72', 3, { asTails: true }).numbers).toEqual([
      72, 172, 272, 372, 472, 572, 672, 772, 872, 972,
    ]);
    expect(readNumbers('72', 4, { asTails: true }).numbers).toHaveLength(100);
    expect(readNumbers('372', 3, { asTails: true }).faulty).toHaveLength(1);
  });

  it('of ten thousand numbers is read in a blink', () => {
    const text = Array.from({ length: 10_000 }, (_, value) => `${value}`.padStart(4, '0')).join(' ');
    const begin = performance.now();
    expect(readNumbers(text, 4, WHOLE).numbers).toHaveLength(10_000);
    expect(performance.now() - begin).toBeLessThan(500);
  });
});

describe('numbers on a pad', () => {
  it('come in every order of their digits', () => {
    expect(everyOrder(2, [12, 33])).toEqual([12, 21, 33]);
    expect(everyOrder(4, [1233])).toHaveLength(12);
  });

  it('are drawn at random, none twice and never more than there are', () => {
    const next = (size: number) => size - 1;
    expect(new Set(randomNumbers(3, [999, 998], 50, next)).size).toBe(50);
    expect(randomNumbers(3, [999, 998], 50, next)).not.toContain(999);
    expect(randomNumbers(2, [1, 2, 3], 500, next)).toHaveLength(97);
  });

  it('are known by all their numbers, and by nothing else', () => {
    const widths = ['lo2', 'lo3', 'lo4', 'dau', 'tai-xiu'].map((code) => {
      const [pad] = playOf(code).pads;
      return pad && (numberShape(pad)?.width ?? null);
    });
    expect(widths).toEqual([2, 3, 4, null, null]);
    const lhc = findFamily('LHC');
    const special = lhc && findPlay(lhc, 'special');
    expect(special?.pads.map(numberShape)).toEqual([null]);
  });

  it('make a selection of the rules, and no more of them than the play takes', () => {
    const lo = playOf('lo2');
    const row = putRow(lo, emptyDraft(lo), { row: 0, picks: [72, 5] });
    expect(formatSelection(lo, row)).toBe('05,72');
    expect(parseSelection(lo, '05,72')).toMatchObject({ ok: true, bets: 2 });
    const xien = playOf('xien-quay3');
    expect(putRow(xien, emptyDraft(xien), { row: 0, picks: [1, 2, 3, 4, 5] })).toEqual([[1, 2, 3]]);
  });

  it('that a play does not take are refused where they are typed, and left out of series and tails', () => {
    const tod = findPlay(findFamily('TH-GOV') as never, '3tod')?.pads[0];
    const shape = tod && numberShape(tod);
    expect([shape?.width, shape?.missing.has(111), shape?.missing.has(112)]).toEqual([3, true, false]);
    const missing = shape?.missing ?? new Set<number>();
    expect(readNumbers('111 112', 3, { asTails: false, missing })).toEqual({
      numbers: [112],
      faulty: [{ place: 1, text: '111', reason: 'not_offered' }],
    });
    expect(readNumbers('11', 3, { asTails: true, missing }).numbers).toHaveLength(9);
    expect(readNumbers('109:110:112', 3, { asTails: false, missing }).numbers).toEqual([109, 110, 112]);
  });

  it('with an open place are read as people write them', () => {
    const roll = findPlay(findFamily('MY-4D') as never, 'big-roll')?.pads[0] as Pad;
    expect(isOpenPad(roll)).toBe(true);
    const { picks, faulty } = readOpen(roll, '427r ৪*27, 1234 RR12');
    expect(picks.map((pick) => roll.alphabet.signs[pick])).toEqual(['4R27', '427R']);
    expect(faulty).toEqual(['1234', 'RR12']);
    expect(oneMoreOpen(roll, picks, () => 0)).toHaveLength(3);
  });
});
