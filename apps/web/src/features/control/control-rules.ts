import type { LimitKind, LimitState, PlayResult } from '@nokshi/contract/protection.ts';
import { LIMIT_MINUTES_MAX, LIMIT_UNITS_MAX } from '@nokshi/contract/protection.ts';
import { MICROS_PER_UNIT, readTypedAmount, type TypedAmountOptions } from '@nokshi/money';
import { COUNT } from '../../lib/forms/typed-amount.ts';

/** Micros won less micros staked. */
export function netOf({ stakeMicros, winMicros }: PlayResult): bigint {
  return BigInt(winMicros) - BigInt(stakeMicros);
}

/** How much of a limit is used, in whole percent, 0 to 100 and above; a won surplus is nothing used. */
export function usedPercent({ used, amount }: Pick<LimitState, 'used' | 'amount'>): number {
  if (amount === null) return 0;
  const share = (BigInt(used) * 100n) / BigInt(amount);
  return share < 0n ? 0 : Number(share > 999n ? 999n : share);
}

/** How the field of a limit is read: minutes have no currency. */
export function spellingOf(kind: LimitKind): TypedAmountOptions {
  return kind === 'time' ? COUNT : { decimals: 0 };
}

/**
 * Reads a limit as people write it: micros as text, minutes for a limit on time; undefined
 * when it is no whole number that a limit can have.
 */
export function readLimit(kind: LimitKind, text: string): string | undefined {
  const parsed = readTypedAmount(text, spellingOf(kind));
  if (!parsed.ok) return undefined;
  const units = parsed.micros / MICROS_PER_UNIT;
  const most = BigInt(kind === 'time' ? LIMIT_MINUTES_MAX : LIMIT_UNITS_MAX);
  if (units < 1n || units > most) return undefined;
  return (kind === 'time' ? units : parsed.micros).toString();
}

export interface Length {
  readonly hours: number;
  readonly minutes: number;
}

/** A length of time in hours and minutes, cut to the minute. */
export function lengthOf(totalMinutes: number): Length {
  const whole = Math.floor(totalMinutes);
  return { hours: Math.floor(whole / 60), minutes: whole % 60 };
}
