import type { Category } from '@nokshi/contract/constants.ts';
import { POINT_WEIGHTS } from './what-counts.ts';

/** How stakes earn points, and what points are worth (domain E.2). Stakes and credit are micros, points whole. Pure. */

/** A point is a million micros in the ledger. */
export const POINT_MICROS = 1_000_000n;
/** Points are for so many units of stake. */
export const STAKE_UNIT = 100n;
const WEIGHT_ONE = 10n;
/** What a point of a category that weighs one is earned with. */
const STAKE_OF_POINT = STAKE_UNIT * 1_000_000n * WEIGHT_ONE;
const CENT_MICROS = 10_000n;
const CENTS = 100n;

export interface EarnedPart {
  readonly category: Category;
  readonly own: bigint;
  readonly points: bigint;
}

/** What a day's own stakes earn, rounded down in each category; categories without a stake are left out. */
export function partsOfDay(
  stakes: readonly { readonly category: Category; readonly own: bigint }[],
): readonly EarnedPart[] {
  return stakes
    .filter(({ own }) => own > 0n)
    .map(({ category, own }) => ({
      category,
      own,
      points: (own * POINT_WEIGHTS[category]) / STAKE_OF_POINT,
    }));
}

export const sumOfParts = (parts: readonly EarnedPart[]): bigint =>
  parts.reduce((sum, { points }) => sum + points, 0n);

export interface Ratios {
  /** Points for one unit of credit; at these levels and above the others hold. */
  readonly ratio: number;
  readonly middleFrom: number;
  readonly middleRatio: number;
  readonly highFrom: number;
  readonly highRatio: number;
}

export function ratioOf(ratios: Ratios, level: number): number {
  if (level >= ratios.highFrom) return ratios.highRatio;
  return level >= ratios.middleFrom ? ratios.middleRatio : ratios.ratio;
}

/** The credit of so many points, rounded down to a hundredth of a unit: micros. */
export function creditOf(points: bigint, ratio: number): bigint {
  return ((points * CENTS) / BigInt(ratio)) * CENT_MICROS;
}

export interface Settled {
  /** What the night adds to what the day had earned. */
  readonly points: bigint;
  /** Kept back for what could not be taken before; below zero could not be taken now. */
  readonly withheld: bigint;
  /** What moves in the ledger. */
  readonly moved: bigint;
}

/**
 * What moves for a difference: nothing more is taken than the member holds, and what is missing is kept from what is
 * earned next.
 */
export function settle(
  points: bigint,
  { held, owed }: { readonly held: bigint; readonly owed: bigint },
): Settled {
  const moved = points > 0n ? points - least(points, owed) : -least(-points, held > 0n ? held : 0n);
  return { points, withheld: points - moved, moved };
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
