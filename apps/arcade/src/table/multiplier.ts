import type { Fraction } from '@nokshi/fairness';

/** A multiplier in ten-thousandths, cut, as it is written on the screen. */
export function tenThousandths({ numerator, denominator }: Fraction): bigint {
  return (numerator * 10_000n) / denominator;
}
