import { roundMicros } from '@nokshi/money';
import type { Fraction } from '../fraction.ts';
import { fraction } from '../fraction.ts';
import { assertRule } from '../rule-fault.ts';
import type { SeedPair } from '../seed-pair.ts';
import { drawIndex } from './shuffle.ts';

/** Under wins with a roll below the target, over with a roll above it; the target itself always loses. */
export type DiceDirection = 'under' | 'over';

/** Rolls and targets are in hundredths: 0 to 10,000 stand for 0.00 to 100.00. */
export type DiceBet = { direction: DiceDirection; targetHundredths: number };

export const DICE_OUTCOMES = 10_001;
const DICE_TOP = DICE_OUTCOMES - 1;

/** Of the 10,001 outcomes 2 to 9,800 may win: chances of at least 0.01 % and at most 98 %. */
const DICE_FEWEST_WINNING_OUTCOMES = 2;
const DICE_MOST_WINNING_OUTCOMES = 9_800;

/** Multipliers are whole ten-thousandths. */
export const DICE_MULTIPLIER_SCALE = 10_000n;

/** 99 / chance in per cent, as the public table counts it: 99 * 100 / outcomes, in ten-thousandths. */
const MULTIPLIER_NUMERATOR = 99n * 100n * DICE_MULTIPLIER_SCALE;

/** Payouts are whole hundredths of the currency's unit. */
const PAYOUT_STEP_MICROS = 10_000n;

/** The roll of a round in hundredths, 0 to 10,000: floor(f * 10001). */
export function drawDiceHundredths(pair: SeedPair): number {
  return drawIndex(pair, DICE_OUTCOMES);
}

/** How many of the 10,001 outcomes win. */
export function diceWinningOutcomes(bet: DiceBet): number {
  return bet.direction === 'under' ? bet.targetHundredths : DICE_TOP - bet.targetHundredths;
}

/** The smallest and the largest target on offer in a direction, in hundredths. */
export function diceTargetRange(direction: DiceDirection): { min: number; max: number } {
  if (direction === 'under') return { min: DICE_FEWEST_WINNING_OUTCOMES, max: DICE_MOST_WINNING_OUTCOMES };
  return { min: DICE_TOP - DICE_MOST_WINNING_OUTCOMES, max: DICE_TOP - DICE_FEWEST_WINNING_OUTCOMES };
}

/** Whether a bet is on offer: a whole target within the direction's range. */
export function isDiceBet(bet: DiceBet): boolean {
  const { min, max } = diceTargetRange(bet.direction);
  return Number.isInteger(bet.targetHundredths) && bet.targetHundredths >= min && bet.targetHundredths <= max;
}

/** The exact chance to win. */
export function diceChance(bet: DiceBet): Fraction {
  assertDiceBet(bet);
  return fraction(BigInt(diceWinningOutcomes(bet)), BigInt(DICE_OUTCOMES));
}

/** What a winning stake is multiplied by, in ten-thousandths, cut: roll over 50.50 pays 2.0000. */
export function diceMultiplier(bet: DiceBet): bigint {
  assertDiceBet(bet);
  return MULTIPLIER_NUMERATOR / BigInt(diceWinningOutcomes(bet));
}

export type DiceSettlement = {
  won: boolean;
  multiplier: bigint;
  /** What the player gets back, the stake in it; 0 for a loss. */
  payoutMicros: bigint;
  /** The most a round may pay stood in the way of a larger payout. */
  isCapped: boolean;
};

/**
 * Settles one round. The payout is the stake times the multiplier, cut to two decimals of the currency, and at
 * most `maxPayoutMicros`.
 */
export function settleDice(round: {
  bet: DiceBet;
  rollHundredths: number;
  stakeMicros: bigint;
  maxPayoutMicros: bigint;
}): DiceSettlement {
  const multiplier = diceMultiplier(round.bet);
  assertRule(round.stakeMicros > 0n, 'a stake is positive');
  assertRule(round.rollHundredths >= 0 && round.rollHundredths <= DICE_TOP, 'a roll is 0 to 10,000');
  const won = isWinningRoll(round.bet, round.rollHundredths);
  if (!won) return { won, multiplier, payoutMicros: 0n, isCapped: false };
  const exact = (round.stakeMicros * multiplier) / DICE_MULTIPLIER_SCALE;
  const full = roundMicros(exact, PAYOUT_STEP_MICROS, 'down');
  const isCapped = full > round.maxPayoutMicros;
  return { won, multiplier, payoutMicros: isCapped ? round.maxPayoutMicros : full, isCapped };
}

/**
 * The exact return to player of a bet, counted over all 10,001 outcomes as they are settled, so the cut to two
 * decimals and the cap are in it. Without a stake it is the return of the multiplier table itself.
 */
export function diceReturn(bet: DiceBet, stake?: { stakeMicros: bigint; maxPayoutMicros: bigint }): Fraction {
  if (stake === undefined) {
    const winning = BigInt(diceWinningOutcomes(bet));
    return fraction(winning * diceMultiplier(bet), BigInt(DICE_OUTCOMES) * DICE_MULTIPLIER_SCALE);
  }
  let paid = 0n;
  for (let rollHundredths = 0; rollHundredths < DICE_OUTCOMES; rollHundredths += 1) {
    paid += settleDice({ bet, rollHundredths, ...stake }).payoutMicros;
  }
  return fraction(paid, BigInt(DICE_OUTCOMES) * stake.stakeMicros);
}

function isWinningRoll(bet: DiceBet, rollHundredths: number): boolean {
  return bet.direction === 'under'
    ? rollHundredths < bet.targetHundredths
    : rollHundredths > bet.targetHundredths;
}

function assertDiceBet(bet: DiceBet): void {
  assertRule(isDiceBet(bet), 'this dice bet is not on offer');
}
