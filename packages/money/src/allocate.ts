import { MoneyFault } from './errors.ts';

/**
 * Splits `amount` micros by `weights` so that the parts add up to `amount` exactly (largest remainder).
 * Weights are not negative and not all zero; a weight of 0 gets 0. What the division leaves over goes, one micro
 * each, to the largest remainders, and among equal ones to the earlier place, so the same input always gives the
 * same parts. A negative amount is split like its opposite.
 */
export function allocate(amount: bigint, weights: readonly bigint[]): bigint[] {
  let total = 0n;
  for (const weight of weights) {
    if (weight < 0n) throw new MoneyFault('a weight is negative');
    total += weight;
  }
  if (total === 0n) throw new MoneyFault('there is no weight to allocate by');
  const sign = amount < 0n ? -1n : 1n;
  const size = amount * sign;

  const parts = weights.map((weight) => (size * weight) / total);
  const remainders = weights.map((weight, index) => ({ index, remainder: (size * weight) % total }));
  remainders.sort((left, right) => {
    if (left.remainder === right.remainder) return left.index - right.index;
    return left.remainder > right.remainder ? -1 : 1;
  });

  let left = size - parts.reduce((sum, part) => sum + part, 0n);
  for (const { index } of remainders) {
    if (left === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts.map((part) => part * sign);
}
