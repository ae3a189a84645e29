import type { Category } from '@nokshi/contract/constants.ts';

/**
 * What of a stake counts for rewards, published as one table (domain C.2, E). Amounts are micros.
 *
 * | stake                                | VIP, missions, points | turnover                       |
 * | ------------------------------------ | --------------------- | ------------------------------ |
 * | own money, no bonus open             | whole                 | by category (`WEIGHTS`)        |
 * | while a bonus on a deposit is open   | the deposit's share   | by category, bonus profile     |
 * | free bet                             | nothing               | nothing                        |
 * | what takes no risk: both sides, ties | nothing               | nothing                        |
 * | undone later                         | taken back            | taken back                     |
 *
 * The deposit's share of a deposit of 1,000 with a bonus of 1,000 is a half. What a claimed reward or converted points
 * brought is own money, with a turnover of its own.
 */

/** What stood open as a bonus when a round was settled: all that came in with bonuses, and what of it was a bonus. */
export interface BonusShare {
  readonly base: bigint;
  readonly bonus: bigint;
}

export const NO_BONUS: BonusShare = { base: 0n, bonus: 0n };

/**
 * The part of a stake that was the member's own money, rounded down.
 * @param stake what of the round took a risk; a free bet and a tie have none
 */
export function ownPart(stake: bigint, { base, bonus }: BonusShare): bigint {
  if (stake <= 0n) return 0n;
  if (base <= 0n || bonus <= 0n) return stake;
  return (stake * (base - bonus)) / base;
}

/** Points for 100 units of own stake, in tenths, by category (domain E.2). */
export const POINT_WEIGHTS: Readonly<Record<Category, bigint>> = {
  RNG: 10n,
  FISH: 10n,
  INHOUSE: 10n,
  LOTT: 5n,
  ELOTT: 5n,
  SPORTS: 5n,
  ESPORTS: 5n,
  COCKFIGHT: 5n,
  LIVE: 3n,
  PVP: 3n,
};
