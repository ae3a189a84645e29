import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCurrency, MICROS_PER_UNIT, MoneyFault, roundMicros, stepOfDecimals, units } from './index.ts';

const anyMicros = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
describe('money', () => {
  test('a unit is a million micros', () => {
    expect(MICROS_PER_UNIT).toBe(1_000_000n);
    expect(units(3n)).toBe(3_000_000n);
  });

  test('a currency code is capital letters and digits', () => {
    expect(isCurrency('USDT')).toBe(true);
    for (const text of ['', 'bd', 'bdt', 'BD', '৳', 'BDT ', '1XP', 'TOOLONGCODE']) {
      expect(isCurrency(text)).toBe(false);
    }
  });
});

describe('roundMicros', () => {
  const anyStep = fc.bigInt({ min: 1n, max: 10n ** 7n });

  test('stays within one step, and on the side its direction names', () => {
    fc.assert(
      fc.property(anyMicros, anyStep, (amount, step) => {
        const size = (value: bigint) => (value < 0n ? -value : value);
        const down = roundMicros(amount, step, 'down');
        const up = roundMicros(amount, step, 'up');
        const even = roundMicros(amount, step, 'half-even');
        for (const rounded of [down, up, even]) {
          expect(rounded % step).toBe(0n);
          expect(size(rounded - amount) < step).toBe(true);
        }
        expect(size(down) <= size(amount)).toBe(true);
        expect(size(up) >= size(amount)).toBe(true);
        expect(size(even - amount) * 2n <= step).toBe(true);
      }),
    );
  });

  test('rounds a reversal to the reverse', () => {
    fc.assert(
      fc.property(
        anyMicros,
        anyStep,
        fc.constantFrom('down' as const, 'up' as const, 'half-even' as const),
        (amount, step, direction) => {
          expect(roundMicros(-amount, step, direction)).toBe(-roundMicros(amount, step, direction));
        },
      ),
    );
  });

  test('half-even goes from the middle to the even step', () => {
    expect([5n, 15n, 25n, 35n].map((amount) => roundMicros(amount, 10n, 'half-even'))).toEqual([
      0n,
      20n,
      20n,
      40n,
    ]);
  });

  test('a step stands for the last decimal', () => {
    expect([0, 2, 4, 6].map(stepOfDecimals)).toEqual([1_000_000n, 10_000n, 100n, 1n]);
    for (const decimals of [-1, 7, 1.5, Number.NaN]) {
      expect(() => stepOfDecimals(decimals)).toThrow(MoneyFault);
    }
    expect(() => roundMicros(1n, 0n, 'down')).toThrow(MoneyFault);
  });
});
