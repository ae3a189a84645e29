import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeOf } from './free-money.ts';

const micros = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
const held = fc.record({ before: fc.option(micros), left: micros });

describe('[C.3] what is free of a balance', () => {
  it('[MC-4] of 11,950 with a deposit of 1,000 and a bonus of 950 it is the 10,000 of before', () => {
    expect(freeOf(11_950n, [{ before: 10_000n, left: 0n }])).toBe(10_000n);
    expect(freeOf(11_950n, [{ before: 10_000n, left: 2000n }])).toBe(8000n);
    expect(freeOf(4000n, [{ before: 10_000n, left: 0n }])).toBe(4000n);
    expect(freeOf(11_950n, [{ before: null, left: 0n }])).toBe(0n);
    expect(freeOf(11_950n, [])).toBe(11_950n);
  });

  it('is never more than the balance, never below zero, and never more for one requirement more', () => {
    fc.assert(
      fc.property(micros, fc.array(held, { maxLength: 5 }), held, (balance, holding, another) => {
        const free = freeOf(balance, holding);
        expect(free).toBeGreaterThanOrEqual(0n);
        expect(free).toBeLessThanOrEqual(balance > 0n ? balance : 0n);
        expect(freeOf(balance, [...holding, another])).toBeLessThanOrEqual(free);
        if (holding.length === 0) expect(free).toBe(balance > 0n ? balance : 0n);
      }),
    );
  });

  it('holds all of a deposit and its bonus as long as nothing was lost', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
    fc.assert(
      fc.property(amount, amount, amount, (before, deposit, won) => {
        expect(freeOf(before + deposit + won, [{ before, left: 0n }])).toBe(before);
      }),
    );
  });
});
