import type { Currency } from './currency.ts';
import { MoneyFault } from './errors.ts';

/** `amount` is in micros: millionths of the currency's unit, so 1.50 is 1_500_000n. */
export type Money = { readonly amount: bigint; readonly currency: Currency };

export const MICROS_PER_UNIT = 1_000_000n;
export const MICRO_DECIMALS = 6;

export function money(amount: bigint, currency: Currency): Money {
  return { amount, currency };
}

/** Whole units as micros: `units(200n)` is 200.00. */
export function units(count: bigint): bigint {
  return count * MICROS_PER_UNIT;
}

/** Faults when the currencies differ: a conversion is never implied. */
export function addMoney(left: Money, right: Money): Money {
  assertSameCurrency(left, right);
  return { amount: left.amount + right.amount, currency: left.currency };
}

/** Faults when the currencies differ. The result may be negative. */
export function subtractMoney(left: Money, right: Money): Money {
  assertSameCurrency(left, right);
  return { amount: left.amount - right.amount, currency: left.currency };
}

/** Negative, zero or positive as `left` is less than, equal to or more than `right`; faults across currencies. */
export function compareMoney(left: Money, right: Money): -1 | 0 | 1 {
  assertSameCurrency(left, right);
  if (left.amount === right.amount) return 0;
  return left.amount < right.amount ? -1 : 1;
}

function assertSameCurrency(left: Money, right: Money): void {
  if (left.currency !== right.currency) {
    throw new MoneyFault(`${left.currency} and ${right.currency} cannot be combined`);
  }
}
