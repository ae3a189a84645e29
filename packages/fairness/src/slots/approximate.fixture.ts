import type { Fraction } from '../fraction.ts';

/** The nearest JavaScript number, for comparing statistics. For tests alone. */
export function approximate(share: Fraction): number {
  const scale = 10n ** 15n;
  return Number((share.numerator * scale) / share.denominator) / 1e15;
}
