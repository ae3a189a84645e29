import type { VipLadder } from './vip-settings.ts';

/** The rules of the VIP ladder, which need no database. Amounts are micros; level 0 is none. */

/** What a level asks and gives, the first of the ladder being level 1. */
export interface VipLevel {
  readonly stake: bigint;
  readonly deposit: bigint;
  readonly bonus: bigint;
  /** What is staked of own money in a calendar month to stay; 0 asks nothing. */
  readonly keep: bigint;
}

const UNIT = 1_000_000n;

export function levelsOf(ladder: VipLadder): readonly VipLevel[] {
  return ladder.map(({ stakeUnits, depositUnits, bonusUnits, keepUnits }) => ({
    stake: BigInt(stakeUnits) * UNIT,
    deposit: BigInt(depositUnits) * UNIT,
    bonus: BigInt(bonusUnits) * UNIT,
    keep: BigInt(keepUnits) * UNIT,
  }));
}

export interface VipSums {
  /** Of all time. */
  readonly stake: bigint;
  readonly deposit: bigint;
}

/** The highest level of which both sums are reached. */
export function levelBySums(levels: readonly VipLevel[], { stake, deposit }: VipSums): number {
  const missed = levels.findIndex((level) => stake < level.stake || deposit < level.deposit);
  return missed === -1 ? levels.length : missed;
}

/** Where a member stands before a night. */
export interface VipStanding {
  /** The level in force. */
  readonly rank: number;
  /** Since when it is; null where there never was one. */
  readonly since: Date | null;
  /** The level that the staff gave last; the night never goes below it. */
  readonly given: number;
  /** When the staff last gave, changed or took one; null where it never did. */
  readonly givenAt: Date | null;
  /** The staff took the level and gave none since. */
  readonly isTaken: boolean;
  /** The highest level whose sums were ever reached. */
  readonly peak: number;
}

export interface Night {
  readonly levels: readonly VipLevel[];
  /** Of the calendar month of the day that the night counts last. */
  readonly month: { readonly startsAt: Date; readonly isOver: boolean };
}

/** The night after the last day of the month before comes in the first hour of the month. */
const FIRST_DAY_MS = 86_400_000;

/**
 * What a night makes of a member: the levels that are reached for the first time, and the level in force afterwards.
 * @param sums what counts until the end of the day; `month` of the calendar month alone
 */
export function decideNight(
  { levels, month }: Night,
  standing: VipStanding,
  sums: VipSums & { readonly month: bigint },
): { readonly reached: readonly number[]; readonly rank: number } {
  const { rank, peak } = standing;
  // What the staff took stays taken until the staff gives a level again.
  if (standing.isTaken) return { reached: [], rank };
  const earned = levelBySums(levels, sums);
  const reached = Array.from({ length: Math.max(0, earned - peak) }, (_, no) => peak + 1 + no);
  if (reached.length > 0 && earned > rank) return { reached, rank: earned };
  return {
    reached,
    rank: findRegained({ levels, month }, standing, { earned, month: sums.month }) ?? lowered(),
  };

  function lowered(): number {
    const keep = levels[rank - 1]?.keep ?? 0n;
    const isAsked = month.isOver && isHeldAllOf(month.startsAt, standing.since) && rank > 1;
    return isAsked && sums.month < keep ? Math.max(1, standing.given, rank - 1) : rank;
  }
}

/** Whether a level was in force from the beginning of a month on: one that is reached within it is not asked to be kept. */
export function isHeldAllOf(monthStartsAt: Date, since: Date | null): boolean {
  return since !== null && since.getTime() < monthStartsAt.getTime() + FIRST_DAY_MS;
}

/** A level that was lost is back once the month brings what it asks to be kept; not in a month in which the staff chose one. */
function findRegained(
  { levels, month }: Night,
  { rank, givenAt, peak }: VipStanding,
  sums: { readonly earned: number; readonly month: bigint },
): number | undefined {
  if (givenAt !== null && givenAt >= month.startsAt) return undefined;
  for (let level = Math.min(sums.earned, peak); level > rank; level -= 1) {
    if (sums.month >= (levels[level - 1]?.keep ?? 0n)) return level;
  }
  return undefined;
}

/** What the last days come to, and how many more days like them the next level takes; null where they bring nothing. */
export function daysUntil(
  missing: bigint,
  pace: { readonly sum: bigint; readonly days: number },
): number | null {
  if (missing <= 0n) return 0;
  if (pace.sum <= 0n) return null;
  const days = (missing * BigInt(pace.days) + pace.sum - 1n) / pace.sum;
  return days > MOST_DAYS ? null : Number(days);
}

/** What lies further away is nothing that anybody can foresee. */
const MOST_DAYS = 1000n;
