import { assertRule } from './rule-fault.ts';

/** An exact share, such as a return to player: always reduced, with a positive denominator. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

export const ZERO: Fraction = { numerator: 0n, denominator: 1n };
export const ONE: Fraction = { numerator: 1n, denominator: 1n };

export function fraction(numerator: bigint, denominator: bigint = 1n): Fraction {
  assertRule(denominator !== 0n, 'a fraction has a denominator');
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** A whole number of hundredths, as paytables are written: 250 is 2.50. */
export function hundredths(value: number): Fraction {
  return fraction(BigInt(value), 100n);
}

export function addFractions(left: Fraction, right: Fraction): Fraction {
  return fraction(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  );
}

export function multiplyFractions(left: Fraction, right: Fraction): Fraction {
  return fraction(left.numerator * right.numerator, left.denominator * right.denominator);
}

export function isAbove(left: Fraction, right: Fraction): boolean {
  return left.numerator * right.denominator > right.numerator * left.denominator;
}

/** A share that is not negative as per cent, rounded to the nearest last place: `98.990` for 4950/5000.5. */
export function percentText(share: Fraction, decimals: number = 2): string {
  assertRule(share.numerator >= 0n, 'a share is not negative');
  const scaled = share.numerator * 100n * 10n ** BigInt(decimals);
  const rounded = (2n * scaled + share.denominator) / (2n * share.denominator);
  const digits = `${rounded}`.padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 ? whole : `${whole}.${digits.slice(digits.length - decimals)}`;
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let a = left < 0n ? -left : left;
  let b = right < 0n ? -right : right;
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
