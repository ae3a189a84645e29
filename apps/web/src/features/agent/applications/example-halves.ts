/**
 * One agent in two half months (domain B.9, examples 1 and 2), in whole units. Landing pages elsewhere show the good one
 * alone.
 */
export const GOOD_HALF = {
  teamBets: 1_784_000,
  houseProfit: 203_100,
  ratePercent: 30,
  commission: 60_930,
  paidDown: 38_775,
  kept: 22_155,
} as const;

export const BAD_HALF = {
  houseProfit: -26_900,
  commission: 0,
  owedDown: 38_775,
  fromWallet: 10_000,
  arrears: 28_775,
} as const;

/** What the longest bar of both stands for, so that they are drawn to one scale. */
export const LONGEST = GOOD_HALF.commission;

export function microsOfWhole(units: number): bigint {
  return BigInt(units) * 1_000_000n;
}
