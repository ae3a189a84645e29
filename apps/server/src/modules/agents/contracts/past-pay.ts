import { roundMicros } from '@nokshi/money';
import { carryInto, grossOf, type TeamFacts } from '../rules/gross.ts';
import type { Period } from '../rules/periods.ts';
import { type Terms, topRateOf } from '../rules/terms.ts';

const PPM = 1_000_000n;
const CENT = 10_000n;

/** Whether what a contract pays follows from facts by period: win and loss of single bets are not kept by period. */
export function isKnownByPeriod({ realtime }: Terms): boolean {
  return realtime === undefined || (realtime.minStake === 0n && realtime.winPpm === realtime.lossPpm);
}

/**
 * What a contract would have paid in each of some periods that follow each other, with what it carries from one to the
 * next and what was carried into the first; of a real-time salary whose bets are not kept by period the most that is possible.
 */
export function payOfPeriods(
  terms: Terms,
  periods: readonly Period[],
  facts: readonly TeamFacts[],
  carriedIn = 0n,
): readonly bigint[] {
  let carry = carriedIn;
  return periods.map(({ key }, place) => {
    const of = facts[place] ?? { bet: 0n, netLoss: 0n, active: 0 };
    if (terms.realtime) {
      return of.bet > 0n ? roundMicros((of.bet * topRateOf(terms)) / PPM, CENT, 'down') : 0n;
    }
    const { gross, carryOut } = grossOf(terms, of, carryInto(terms, key, carry));
    carry = carryOut;
    return gross;
  });
}
