import { MoneyFault } from './errors.ts';
import { MICRO_DECIMALS } from './money.ts';

/**
 * `down` goes towards zero, `up` away from zero, `half-even` to the nearest and from the middle to the even
 * step. All three treat an amount and its opposite alike, so a reversal rounds to exactly what it reverses.
 */
export type RoundingDirection = 'down' | 'up' | 'half-even';

/** Rounds `amount` micros to a whole multiple of `stepMicros` (10_000n for two decimals). */
export function roundMicros(amount: bigint, stepMicros: bigint, direction: RoundingDirection): bigint {
  if (stepMicros <= 0n) throw new MoneyFault('a rounding step is positive');
  const remainder = amount % stepMicros;
  if (remainder === 0n) return amount;
  const towardsZero = amount - remainder;
  const awayFromZero = towardsZero + (amount < 0n ? -stepMicros : stepMicros);
  if (direction === 'down') return towardsZero;
  if (direction === 'up') return awayFromZero;
  return nearest({ remainder, towardsZero, awayFromZero, stepMicros });
}

function nearest(from: {
  remainder: bigint;
  towardsZero: bigint;
  awayFromZero: bigint;
  stepMicros: bigint;
}): bigint {
  const twice = (from.remainder < 0n ? -from.remainder : from.remainder) * 2n;
  if (twice < from.stepMicros) return from.towardsZero;
  if (twice > from.stepMicros) return from.awayFromZero;
  return (from.towardsZero / from.stepMicros) % 2n === 0n ? from.towardsZero : from.awayFromZero;
}

/** Micros of the last place shown with that many decimals: 10_000n for 2. Faults outside 0 to 6. */
export function stepOfDecimals(decimals: number): bigint {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MICRO_DECIMALS) {
    throw new MoneyFault(`an amount has 0 to ${MICRO_DECIMALS} decimals, not ${decimals}`);
  }
  return 10n ** BigInt(MICRO_DECIMALS - decimals);
}
