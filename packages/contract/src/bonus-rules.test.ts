import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bonusOf, requiredOf } from './bonus-rules.ts';

const units = (value: number): bigint => BigInt(Math.round(value * 1_000_000));
const terms = { percent: 100, most: units(5000), least: units(500) };

describe('what a bonus on a deposit comes to', () => {
  it.each([
    [500, 500],
    [500.37, 500.37],
    [4999.99, 4999.99],
    [5000, 5000],
    [25_000, 5000],
    [499.99, 0],
    [0, 0],
  ])('[MC-3] of %d at 100 percent, up to 5,000 and from 500 on, it is %d', (deposit, bonus) => {
    expect(bonusOf(units(deposit), terms)).toBe(units(bonus));
  });

  it('[MC-3] is rounded down to 0.01', () => {
    expect(bonusOf(units(1000.55), { ...terms, percent: 10 })).toBe(units(100.05));
    expect(bonusOf(units(500.99), { ...terms, percent: 33 })).toBe(units(165.32));
  });

  it('[MC-3] is never more than its share or the most, and never less than nothing', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.integer({ min: 1, max: 500 }),
        (deposit, percent) => {
          const bonus = bonusOf(deposit, { ...terms, percent });
          expect(bonus >= 0n && bonus <= terms.most && bonus * 100n <= deposit * BigInt(percent)).toBe(true);
          expect(bonus % 10_000n).toBe(0n);
        },
      ),
    );
  });

  it('[E2] with it deposit and bonus are staked together, which is all that is asked', () => {
    const order = { deposit: units(2000), bonus: units(2000), multiplierHundredths: 1500n };
    expect(requiredOf(order)).toBe(units(60_000));
    expect(requiredOf({ deposit: units(500), bonus: 0n, multiplierHundredths: 100n })).toBe(units(500));
  });
});
