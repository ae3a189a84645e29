import type { Fraction } from '@nokshi/fairness';
import { PAYOUT_STEP_MICROS } from '@nokshi/fairness/instant/instant-game.ts';
import { roundMicros } from '@nokshi/money';

/** What a multiplier makes of a stake by the rules: cut to two decimals, at most the largest win. */
export function payoutAt(
  { numerator, denominator }: Fraction,
  stakeMicros: bigint,
  maxPayoutMicros: bigint,
): bigint {
  const full = roundMicros((stakeMicros * numerator) / denominator, PAYOUT_STEP_MICROS, 'down');
  return full > maxPayoutMicros ? maxPayoutMicros : full;
}
