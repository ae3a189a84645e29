export const MICROS_PER_UNIT = 1_000_000n;
export const MICRO_DECIMALS = 6;

/** Whole units as micros: `units(200n)` is 200.00. */
export function units(count: bigint): bigint {
  return count * MICROS_PER_UNIT;
}
