import type { LimitKind } from '@nokshi/contract/protection.ts';
import {
  CONFIRM_DAYS,
  LIMIT_MINUTES_MAX,
  LIMIT_UNITS_MAX,
  LOOSEN_HOURS,
} from '@nokshi/contract/protection.ts';
import { MICROS_PER_UNIT } from '@nokshi/money';

const HOUR_MS = 3600_000;
export const LOOSEN_MS = LOOSEN_HOURS * HOUR_MS;
const CONFIRM_MS = CONFIRM_DAYS * 24 * HOUR_MS;

/** Micros, or minutes of a limit on time; null is no limit. */
export type LimitAmount = bigint | null;

/** Whether a limit leaves more room than the one that holds. The same one leaves no more. */
export function isLooser(wanted: LimitAmount, holds: LimitAmount): boolean {
  if (holds === null) return false;
  return wanted === null || wanted > holds;
}

/** Between when a looser limit that was asked for at `at` can be confirmed. */
export function confirmTimes(at: Date): { readonly from: Date; readonly until: Date } {
  const from = at.getTime() + LOOSEN_MS;
  return { from: new Date(from), until: new Date(from + CONFIRM_MS) };
}

/** Money limits are any whole number of the currency's units, time limits any number of minutes. */
export function isLimitAmount(kind: LimitKind, amount: bigint): boolean {
  if (kind === 'time') return amount >= 1n && amount <= BigInt(LIMIT_MINUTES_MAX);
  const units = amount / MICROS_PER_UNIT;
  return amount % MICROS_PER_UNIT === 0n && units >= 1n && units <= BigInt(LIMIT_UNITS_MAX);
}

/** The same day of the month so many months later, or that month's last. */
export function monthsLater(at: Date, months: number): Date {
  const later = new Date(at);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return later;
}
