import { describe, expect, it } from 'vitest';
import { BOOK_OF_THREE, BOOK_OF_TWO, oddsFor, returnOfBook } from './market.ts';
import {
  cashOutMicros,
  decidedReturn,
  isSlipStake,
  leftOdds,
  MOST_RETURN_MICROS,
  productOdds,
  returnMicros,
} from './slip.ts';

const TEN = 10_000_000n;

describe('a book', () => {
  it('returns what is published of it, less what its odds are rounded down by', () => {
    expect([BOOK_OF_TWO, BOOK_OF_THREE].map(returnOfBook)).toEqual([9523, 9433]);
    const published = returnOfBook(BOOK_OF_TWO) / 10_000;
    for (const chance of [0.9, 0.5, 0.31, 0.02]) {
      const paid = (chance * (oddsFor(chance, BOOK_OF_TWO) ?? 0)) / 100;
      expect(paid).toBeLessThan(published + 0.0001);
      expect(paid).toBeGreaterThan(published - 0.01);
    }
  });
});

describe('a slip', () => {
  it('returns the stake times the product of its odds, rounded down to a hundredth', () => {
    expect(returnMicros(TEN, [187])).toBe(18_700_000n);
    expect(returnMicros(TEN, [187, 233])).toBe(43_570_000n);
    expect(productOdds([187, 233])).toBe(435n);
  });

  it('returns no more than the largest return', () => {
    expect(returnMicros(1_000_000_000n, [9000, 9000])).toBe(MOST_RETURN_MICROS);
  });

  it('is lost with one leg, waits for all, and counts a void leg as 1.00', () => {
    const won = { odds: 200, result: 'won' } as const;
    const waits = { odds: 300, result: null } as const;
    expect(decidedReturn(TEN, [won, { odds: 300, result: 'lost' }, waits])).toBe(0n);
    expect(decidedReturn(TEN, [won, waits])).toBeNull();
    expect(decidedReturn(TEN, [won, { odds: 300, result: 'void' }])).toBe(20_000_000n);
    expect(decidedReturn(TEN, [{ odds: 300, result: 'void' }])).toBe(TEN);
  });

  it('has the odds left that its void legs leave', () => {
    const won = { odds: 187, result: 'won' } as const;
    const gone = { odds: 300, result: 'void' } as const;
    expect(leftOdds([won, gone])).toBe(187);
    expect(leftOdds([won, gone, { odds: 233, result: null }])).toBe(435);
    expect(leftOdds([gone, gone])).toBe(100);
    expect(leftOdds([won, { odds: 200, result: 'lost' }])).toBeUndefined();
  });

  it('is worth its possible return times the chance of its open legs', () => {
    const open = { odds: 200, result: null } as const;
    expect(cashOutMicros(TEN, [open], [500_000])).toBe(TEN);
    expect(cashOutMicros(TEN, [{ odds: 200, result: 'won' }, open], [250_000])).toBe(TEN);
    expect(cashOutMicros(TEN, [{ odds: 200, result: 'lost' }, open], [250_000])).toBe(0n);
  });

  it('takes stakes of 1 to 1,000 credits in whole hundredths', () => {
    expect([1_000_000n, 1_010_000n, 1_000_000_000n].every(isSlipStake)).toBe(true);
    expect([999_999n, 1_000_001n, 1_000_010_000n, 0n].some(isSlipStake)).toBe(false);
  });
});
