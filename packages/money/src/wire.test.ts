import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AmountRefusal,
  hub88ToMicros,
  MoneyFault,
  microsToHub88,
  microsToRgs,
  microsToWireNumber,
  plainAmount,
  rgsToMicros,
  roundMicros,
  stepOfDecimals,
  wireNumberToMicros,
} from './index.ts';

const anyDecimals = fc.integer({ min: 0, max: 6 });

describe('JSON numbers', () => {
  test('an amount comes back as it left, cut to its decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 52n), max: 2n ** 52n }), anyDecimals, (scaled, decimals) => {
        const micros = scaled * stepOfDecimals(decimals);
        const wire = microsToWireNumber(micros, decimals);
        expect(wire.toFixed(decimals)).toBe(plainAmount(micros, decimals));
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), anyDecimals, (micros, decimals) => {
        const wire = microsToWireNumber(micros, decimals);
        expect(wireNumberToMicros(wire, decimals)).toBe(
          roundMicros(micros, stepOfDecimals(decimals), 'down'),
        );
      }),
    );
  });

  test('an amount is cut, never rounded up, and zero has no sign', () => {
    expect(microsToWireNumber(1_999_999n, 2)).toBe(1.99);
    expect(Object.is(microsToWireNumber(-9_999n, 2), 0)).toBe(true);
    expect(JSON.stringify(microsToWireNumber(400_000_000n, 2))).toBe('400');
  });

  test('an amount that a number cannot carry is a fault', () => {
    expect(microsToWireNumber(2n ** 53n - 1n, 2)).toBe(9007199254.74);
    expect(() => microsToWireNumber(2n ** 53n, 6)).toThrow(MoneyFault);
    expect(() => microsToWireNumber(-(2n ** 53n) * 10_000n, 2)).toThrow(MoneyFault);
  });

  test('an amount from outside is refused when it is not exact', () => {
    expect(wireNumberToMicros(12.34, 2)).toBe(12_340_000n);
    expect(wireNumberToMicros(-0, 2)).toBe(0n);
    expect(() => wireNumberToMicros(12.345, 2)).toThrow(new AmountRefusal('too_many_decimals'));
    expect(() => wireNumberToMicros(0.1 + 0.2, 2)).toThrow(new AmountRefusal('too_many_decimals'));
    expect(() => wireNumberToMicros(1e-7, 6)).toThrow(new AmountRefusal('too_many_decimals'));
    expect(() => wireNumberToMicros(1e21, 2)).toThrow(new AmountRefusal('too_large'));
    expect(() => wireNumberToMicros(2 ** 53, 0)).toThrow(AmountRefusal);
    for (const wire of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(() => wireNumberToMicros(wire, 2)).toThrow(new AmountRefusal('not_an_amount'));
    }
  });
});

describe('Hub88 amounts', () => {
  test('3.56 is 356000, and every integer comes back', () => {
    expect(microsToHub88(3_560_000n)).toBe(356_000);
    fc.assert(
      fc.property(fc.maxSafeInteger(), (hub88Units) => {
        expect(microsToHub88(hub88ToMicros(hub88Units))).toBe(hub88Units === 0 ? 0 : hub88Units);
      }),
    );
  });

  test('a micro is never lost silently', () => {
    expect(() => microsToHub88(3_560_001n)).toThrow(MoneyFault);
    expect(() => microsToHub88(2n ** 53n * 10n)).toThrow(MoneyFault);
    expect(() => hub88ToMicros(1.5)).toThrow(new AmountRefusal('too_many_decimals'));
    expect(() => hub88ToMicros(2 ** 53)).toThrow(new AmountRefusal('too_large'));
    expect(() => hub88ToMicros(Number.NaN)).toThrow(new AmountRefusal('not_an_amount'));
  });
});

describe('Stake Engine', () => {
  test('2.2 a unit is a micro, and what floating-point arithmetic made of an amount is its nearest integer', () => {
    expect(microsToRgs(2_010_000n)).toBe(2_010_000);
    expect(rgsToMicros(2.01 * 1e6)).toBe(2_010_000n);
    expect(rgsToMicros(2009999.9999999998)).toBe(2_010_000n);
    for (let cents = 0; cents <= 100_000; cents += 1) {
      expect(rgsToMicros((cents / 100) * 1e6)).toBe(BigInt(cents) * 10_000n);
    }
  });

  test('what is no exact integer of JSON is refused', () => {
    expect(() => rgsToMicros(Number.NaN)).toThrow(AmountRefusal);
    expect(() => rgsToMicros(1e17)).toThrow(AmountRefusal);
    expect(() => microsToRgs(2n ** 54n)).toThrow(MoneyFault);
  });
});
