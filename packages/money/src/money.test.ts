import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMoney,
  allocate,
  BDT,
  compareMoney,
  currencyOf,
  isCurrency,
  MICROS_PER_UNIT,
  MoneyFault,
  money,
  roundMicros,
  stepOfDecimals,
  subtractMoney,
  units,
  XPC,
} from './index.ts';

const anyMicros = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
const anyWeights = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 40 })
  .filter((weights) => weights.some((weight) => weight > 0n));

describe('money', () => {
  test('a unit is a million micros', () => {
    expect(MICROS_PER_UNIT).toBe(1_000_000n);
    expect(units(3n)).toBe(3_000_000n);
  });

  test('adding and subtracting the same amount changes nothing', () => {
    fc.assert(
      fc.property(anyMicros, anyMicros, (left, right) => {
        const sum = addMoney(money(left, XPC), money(right, XPC));
        expect(subtractMoney(sum, money(right, XPC))).toEqual(money(left, XPC));
      }),
    );
  });

  test('two currencies never meet in one sum or comparison', () => {
    const credit = money(1n, XPC);
    const taka = money(1n, BDT);
    expect(() => addMoney(credit, taka)).toThrow(MoneyFault);
    expect(() => subtractMoney(credit, taka)).toThrow(MoneyFault);
    expect(() => compareMoney(credit, taka)).toThrow(MoneyFault);
  });

  test('amounts compare by size', () => {
    expect(compareMoney(money(-1n, XPC), money(1n, XPC))).toBe(-1);
    expect(compareMoney(money(1n, XPC), money(1n, XPC))).toBe(0);
    expect(compareMoney(money(2n, XPC), money(1n, XPC))).toBe(1);
  });

  test('a currency code is capital letters and digits', () => {
    expect(currencyOf('USDT')).toBe('USDT');
    for (const text of ['', 'bd', 'bdt', 'BD', '৳', 'BDT ', '1XP', 'TOOLONGCODE']) {
      expect(isCurrency(text)).toBe(false);
      expect(() => currencyOf(text)).toThrow(MoneyFault);
    }
  });
});

describe('allocate', () => {
  test('loses nothing and gives nobody more than a micro above the fair share', () => {
    fc.assert(
      fc.property(anyMicros, anyWeights, (amount, weights) => {
        const parts = allocate(amount, weights);
        const total = weights.reduce((sum, weight) => sum + weight, 0n);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
        parts.forEach((part, index) => {
          const off = part * total - amount * (weights[index] ?? 0n);
          expect(off < total && off > -total).toBe(true);
        });
      }),
    );
  });

  test('gives nothing for a weight of zero', () => {
    fc.assert(
      fc.property(anyMicros, anyWeights, (amount, weights) => {
        const parts = allocate(amount, [...weights, 0n]);
        expect(parts.at(-1)).toBe(0n);
      }),
    );
  });

  test('gives the remainder to the largest fractions and then to the earlier places', () => {
    expect(allocate(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(allocate(10n, [1n, 2n, 4n])).toEqual([1n, 3n, 6n]);
    expect(allocate(-100n, [1n, 1n, 1n])).toEqual([-34n, -33n, -33n]);
  });

  test('refuses negative weights and weights that are all zero', () => {
    expect(() => allocate(1n, [1n, -1n])).toThrow(MoneyFault);
    expect(() => allocate(1n, [0n, 0n])).toThrow(MoneyFault);
    expect(() => allocate(1n, [])).toThrow(MoneyFault);
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
