import { roundMicros } from '@nokshi/money';
import type { Fraction } from '../fraction.ts';
import { assertRule } from '../rule-fault.ts';
import type { SeedPair } from '../seed-pair.ts';

/** A game whose round is one bet and one outcome. Rules are pure; server, page and verifier run the same ones. */
export interface InstantGame<Choice, Outcome> {
  /** Whether a bet is on offer; every field is checked, because choices come from outside. */
  isChoice(choice: Choice): boolean;
  /** What the seeds draw for a bet. */
  draw(pair: SeedPair, choice: Choice): Outcome;
  /** Whether an outcome is one that the game can have for this bet. */
  isOutcome(choice: Choice, outcome: Outcome): boolean;
  /** What the whole stake is multiplied by, the stake in it; 0 for a loss. */
  multiplier(choice: Choice, outcome: Outcome): Fraction;
  /** The largest multiplier of a bet. */
  topMultiplier(choice: Choice): Fraction;
  /** Every outcome's chance is counted: the exact return to player of a bet. */
  returnOf(choice: Choice): Fraction;
  /** Counted in the same way: the chance that a bet brings at least its stake back. */
  winChance(choice: Choice): Fraction;
}

/** Payouts are whole hundredths of the currency's unit. */
export const PAYOUT_STEP_MICROS = 10_000n;

export interface InstantSettlement {
  readonly multiplier: Fraction;
  /** What the player gets back, the stake in it; 0 for a loss. */
  readonly payoutMicros: bigint;
  /** The most a round may pay stood in the way of a larger payout. */
  readonly isCapped: boolean;
}

/** Settles one round: stake times multiplier, cut to two decimals of the currency, at most `maxPayoutMicros`. */
export function settleInstant<Choice, Outcome>(
  game: InstantGame<Choice, Outcome>,
  round: {
    readonly choice: Choice;
    readonly outcome: Outcome;
    readonly stakeMicros: bigint;
    readonly maxPayoutMicros: bigint;
  },
): InstantSettlement {
  assertRule(game.isChoice(round.choice), 'this bet is not on offer');
  assertRule(game.isOutcome(round.choice, round.outcome), 'the game has no such outcome');
  assertRule(round.stakeMicros > 0n, 'a stake is positive');
  const multiplier = game.multiplier(round.choice, round.outcome);
  const exact = (round.stakeMicros * multiplier.numerator) / multiplier.denominator;
  const full = roundMicros(exact, PAYOUT_STEP_MICROS, 'down');
  const isCapped = full > round.maxPayoutMicros;
  return { multiplier, payoutMicros: isCapped ? round.maxPayoutMicros : full, isCapped };
}
