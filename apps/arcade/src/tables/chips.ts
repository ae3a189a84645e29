import type { TableRules } from '@nokshi/fairness/supplier/table-rules.ts';
import type { SpotStake } from '@nokshi/fairness/supplier/tables.ts';
import type { SpotStakeView } from '@nokshi/fairness/supplier/tables-wire.ts';
import { MICROS_PER_UNIT } from '@nokshi/money';

/** Chips on spots before they are a bet; pure, so that every step gives a new heap. */

/** The chips on offer, in whole units. */
export const CHIP_UNITS = [1, 5, 10, 50, 100, 500] as const;

export type Stakes = readonly SpotStake[];

export function stakeOn(stakes: Stakes, spot: string): bigint {
  return stakes.reduce((sum, each) => (each.spot === spot ? sum + each.stakeMicros : sum), 0n);
}

export function totalOf(stakes: Stakes): bigint {
  return stakes.reduce((sum, { stakeMicros }) => sum + stakeMicros, 0n);
}

/** One more stake on a spot. */
export function withStake(stakes: Stakes, spot: string, micros: bigint): Stakes {
  if (!stakes.some((each) => each.spot === spot)) return [...stakes, { spot, stakeMicros: micros }];
  return stakes.map((each) => (each.spot === spot ? { spot, stakeMicros: each.stakeMicros + micros } : each));
}

/** Every stake of `more` on top of `stakes`. */
export function together(stakes: Stakes, more: Stakes): Stakes {
  return more.reduce((sum, { spot, stakeMicros }) => withStake(sum, spot, stakeMicros), stakes);
}

/**
 * The same spots with less on each, in the same measure and in whole units, so that `budgetMicros` pays them; null where
 * it does not pay one unit on each.
 */
export function fittedTo(stakes: Stakes, budgetMicros: bigint): Stakes | null {
  const leastMicros = BigInt(stakes.length) * MICROS_PER_UNIT;
  const overMicros = totalOf(stakes) - leastMicros;
  const restMicros = budgetMicros - leastMicros;
  if (stakes.length === 0 || restMicros < 0n) return null;
  if (overMicros <= restMicros) return stakes;
  return stakes.map(({ spot, stakeMicros }) => {
    const shareMicros = ((stakeMicros - MICROS_PER_UNIT) * restMicros) / overMicros;
    return { spot, stakeMicros: MICROS_PER_UNIT + shareMicros - (shareMicros % MICROS_PER_UNIT) };
  });
}

/** Whether no spot lies above its limit. */
export function isWithinLimits(stakes: Stakes, rules: TableRules): boolean {
  return stakes.every(({ spot }) => stakeOn(stakes, spot) <= limitOf(rules, spot));
}

export function limitOf(rules: TableRules, spot: string): bigint {
  return BigInt(rules.spots.get(spot)?.maxUnits ?? 0) * MICROS_PER_UNIT;
}

export function stakesOf(views: readonly SpotStakeView[]): Stakes {
  return views.map(({ spot, stakeMicros }) => ({ spot, stakeMicros: BigInt(stakeMicros) }));
}
