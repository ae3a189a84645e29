import { ONE } from '@nokshi/fairness/fraction.ts';
import { assertRule, elementAt } from '@nokshi/fairness/rule-fault.ts';
import { roundMicros, stepOfDecimals } from '@nokshi/money';
import { ODDS_SCALE } from './odds.ts';
import type { Hits, Play } from './play.ts';

/** Payouts are whole hundredths of the currency's unit. */
const PAYOUT_STEP_MICROS = stepOfDecimals(2);

/** What a line stakes for each bet: its unit in micros (2,000,000 at 2 taka), so many times. */
export type LineStake = { readonly unitMicros: bigint; readonly multiple: number };

/** What so many bets of a play cost, micros; a part of a micro is the member's. domain A.0.2, A.0.3. */
export function stakeMicros<Draw>(play: Pick<Play<Draw>, 'cost'>, bets: number, stake: LineStake): bigint {
  const { numerator, denominator } = play.cost ?? ONE;
  const exact = BigInt(bets) * baseMicros(stake) * numerator;
  return (exact + denominator - 1n) / denominator;
}

export type LineSettlement = {
  /** What the wins pay, the stakes in it, cut to two decimals once for the whole line. */
  readonly payoutMicros: bigint;
  /** The stakes of bets that tied; no part of the payout. */
  readonly refundMicros: bigint;
};

/** Settles a line by what the draw gave it and the odds that were kept with it, in the order of the play's prizes. */
export function settleLine<Draw>(
  play: Pick<Play<Draw>, 'cost'>,
  line: LineStake & { readonly hits: Hits; readonly odds: readonly bigint[] },
): LineSettlement {
  const { hits, odds } = line;
  if (hits.wins.length === 0 && hits.ties === 0) return { payoutMicros: 0n, refundMicros: 0n };
  let won = 0n;
  for (const { prize, bets } of hits.wins) won += BigInt(bets) * elementAt(odds, prize);
  const exact = (baseMicros(line) * won) / ODDS_SCALE;
  return {
    payoutMicros: roundMicros(exact, PAYOUT_STEP_MICROS, 'down'),
    refundMicros: stakeMicros(play, hits.ties, line),
  };
}

function baseMicros({ unitMicros, multiple }: LineStake): bigint {
  assertRule(unitMicros > 0n, 'a unit is positive');
  assertRule(Number.isInteger(multiple) && multiple >= 1, 'a multiple is a whole number from 1');
  return unitMicros * BigInt(multiple);
}
