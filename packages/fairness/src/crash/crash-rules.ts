import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { roundMicros } from '@nokshi/money';
import type { Fraction } from '../fraction.ts';
import { fraction } from '../fraction.ts';
import { crashBustHundredths } from '../games/crash.ts';
import { PAYOUT_STEP_MICROS } from '../instant/instant-game.ts';
import { assertRule } from '../rule-fault.ts';

/**
 * Crash: one multiplier for everybody grows from 1.00 until it busts. A bet that was taken out before returns the stake
 * times the multiplier at which it left; a bet that was not returns nothing. All multipliers are hundredths.
 */

/** What a member decided: where the bet leaves by itself, and where it left; null where it did not. */
export type CrashChoice = { autoHundredths: number | null; cashHundredths: number | null };
export type CrashOutcome = { bustHundredths: number };

/** The multiplier's growth by the millisecond: it is e times as large after ten seconds. */
export const CRASH_GROWTH = 0.0001;
export const CRASH_LOWEST_AUTO = 101;
/** No round goes beyond 10,000 times: whoever is still in is paid there. */
export const CRASH_HIGHEST = 1_000_000;
/** A chain longer than this is not walked: no claim of a verifier may take for ever. */
export const CRASH_LONGEST_CHAIN = 1_000_000;

const STEPS = 2 ** 52;

/** Where a round ends; the draw itself knows no highest multiplier. */
export function drawCrash(game: { gameHash: string; salt: string }): CrashOutcome {
  return { bustHundredths: Math.min(crashBustHundredths(game), CRASH_HIGHEST) };
}

/** The multiplier after so many milliseconds, cut to whole hundredths. */
export function crashHundredthsAt(elapsedMs: number): number {
  if (elapsedMs <= 0) return 100;
  return Math.min(Math.floor(100 * Math.exp(CRASH_GROWTH * elapsedMs)), CRASH_HIGHEST);
}

/** The first whole millisecond at which the multiplier stands at `hundredths`. */
export function crashTimeOf(hundredths: number): number {
  assertRule(
    hundredths >= 100 && hundredths <= CRASH_HIGHEST,
    'the multiplier is one that a round can reach',
  );
  let time = Math.max(Math.floor(Math.log(hundredths / 100) / CRASH_GROWTH) - 1, 0);
  while (crashHundredthsAt(time) < hundredths) time += 1;
  return time;
}

export function isCrashAuto(hundredths: number): boolean {
  return Number.isInteger(hundredths) && hundredths >= CRASH_LOWEST_AUTO && hundredths <= CRASH_HIGHEST;
}

export function isCrashChoice({ autoHundredths, cashHundredths }: CrashChoice): boolean {
  const isCash =
    cashHundredths === null ||
    (Number.isInteger(cashHundredths) && cashHundredths >= 100 && cashHundredths <= CRASH_HIGHEST);
  return isCash && (autoHundredths === null || isCrashAuto(autoHundredths));
}

/** Stake times multiplier, cut to two decimals of the currency, at most `maxPayoutMicros`. */
export function crashPayout(bet: {
  readonly stakeMicros: bigint;
  readonly cashHundredths: number;
  readonly maxPayoutMicros: bigint;
}): bigint {
  const full = roundMicros((bet.stakeMicros * BigInt(bet.cashHundredths)) / 100n, PAYOUT_STEP_MICROS, 'down');
  return full > bet.maxPayoutMicros ? bet.maxPayoutMicros : full;
}

/**
 * Where a bet leaves by itself: at its own auto cash-out, where it reaches the largest win, or where every round ends,
 * whichever comes first. To stay in longer would risk the win for nothing.
 */
export function crashLeaveAt(bet: {
  readonly stakeMicros: bigint;
  readonly autoHundredths: number | null;
  readonly maxPayoutMicros: bigint;
}): number {
  assertRule(bet.stakeMicros > 0n, 'a stake is positive');
  const atCap = (bet.maxPayoutMicros * 100n + bet.stakeMicros - 1n) / bet.stakeMicros;
  return Math.min(
    bet.autoHundredths ?? CRASH_HIGHEST,
    Number(atCap > BigInt(CRASH_HIGHEST) ? BigInt(CRASH_HIGHEST) : atCap),
  );
}

/** What the rules pay for a choice when the round ended at `bustHundredths`. */
export function settleCrash(round: {
  readonly choice: CrashChoice;
  readonly bustHundredths: number;
  readonly stakeMicros: bigint;
  readonly maxPayoutMicros: bigint;
}): bigint {
  const leaveAt = crashLeaveAt({ ...round, autoHundredths: round.choice.autoHundredths });
  const cashHundredths = Math.min(round.choice.cashHundredths ?? leaveAt, leaveAt);
  return cashHundredths > round.bustHundredths ? 0n : crashPayout({ ...round, cashHundredths });
}

/** How many of the 2^52 equally likely steps end at `hundredths` or above, by the draw's own arithmetic. */
function winningSteps(hundredths: number): number {
  let [low, high] = [0, STEPS];
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2);
    if (Math.floor(99 / (middle / STEPS)) >= hundredths) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The exact chance that a round reaches a multiplier. */
export function crashChance(hundredths: number): Fraction {
  return fraction(BigInt(winningSteps(hundredths)), BigInt(STEPS));
}

/** The exact return of a bet that leaves at `autoHundredths`, counted over every step of the draw. */
export function crashReturn(autoHundredths: number): Fraction {
  assertRule(isCrashAuto(autoHundredths), 'this auto cash-out is not on offer');
  return fraction(BigInt(winningSteps(autoHundredths)) * BigInt(autoHundredths), BigInt(STEPS) * 100n);
}

/** The hash that a chain must have been published with for this to be its game number `game`; the first played is 1. */
export function chainEndOf(claim: { readonly gameHash: string; readonly game: number }): string {
  const { game } = claim;
  assertRule(
    Number.isSafeInteger(game) && game >= 1 && game <= CRASH_LONGEST_CHAIN,
    'games of a chain count from 1',
  );
  let hash = hexToBytes(claim.gameHash);
  for (let step = 0; step < game; step += 1) hash = sha256(hash);
  return bytesToHex(hash);
}
