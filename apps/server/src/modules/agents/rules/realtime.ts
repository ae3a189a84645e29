import { roundMicros } from '@nokshi/money';
import type { RealtimeTerms } from './terms.ts';

/**
 * What a real-time salary pays. A day counts from its begin: what is due is rounded on the whole day so far, and each slot
 * pays what is new of it, so that no rounding is lost however many slots there are.
 */

const CENT = 10_000n;
const PPM = 1_000_000n;

export const SLOT_MS = 5 * 60_000;
/** Rounds of a slot are waited for so long after its end. */
export const SLOT_LAG_MS = 2 * 60_000;

/** The end of the slot that a moment is in; days of all zones begin and end with slots. */
export function slotEndAt(at: Date): Date {
  return new Date((Math.floor(at.getTime() / SLOT_MS) + 1) * SLOT_MS);
}

/** The end of the last slot whose time to be settled has come. */
export function lastDueSlot(at: Date): Date {
  return new Date(Math.floor((at.getTime() - SLOT_LAG_MS) / SLOT_MS) * SLOT_MS);
}

/** A settled round, micros. */
export interface SettledRound {
  readonly stake: bigint;
  /** The member had more back than was staked. */
  readonly isWon: boolean;
}

/** What of stakes counts, and the sum of stakes times rates: micros times millionths, so that nothing is rounded. */
export interface Counted {
  readonly stake: bigint;
  readonly earned: bigint;
}

export const NOTHING_COUNTED: Counted = { stake: 0n, earned: 0n };

export function countRound(
  { minStake, winPpm, lossPpm }: RealtimeTerms,
  { stake, isWon }: SettledRound,
): Counted {
  if (stake < minStake) return NOTHING_COUNTED;
  return { stake, earned: stake * BigInt(isWon ? winPpm : lossPpm) };
}

/** What a day so far comes to for the whole team; rounds that were undone may have taken more away than was added. */
export function grossOfDay(earned: bigint): bigint {
  return earned > 0n ? roundMicros(earned / PPM, CENT, 'down') : 0n;
}

/** What is left of it beside what contracts below get. */
export function dueOfDay(gross: bigint, paidDown: bigint): bigint {
  return gross > paidDown ? gross - paidDown : 0n;
}

/**
 * What a slot pays. Below zero is taken back: never more than was paid, and only what the member holds; the rest is left for
 * the next slot.
 */
export function payOfSlot(due: bigint, paid: bigint, held: () => bigint): bigint {
  if (due >= paid) return due - paid;
  const most = held();
  if (most <= 0n) return 0n;
  const back = paid - due;
  return back < most ? -back : -most;
}
