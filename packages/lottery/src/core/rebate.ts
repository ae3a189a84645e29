import { assertRule } from '@nokshi/fairness/rule-fault.ts';
import { isSeries, SERIES_SCALE } from './odds.ts';

/**
 * What a member gets back who bets below the own series: stake x (own - chosen) / 2,000, rounded down to a micro.
 * `stakeMicros` is what was staked without the bets that tied or were void. domain A.0.2.
 */
export function memberRebate(
  stakeMicros: bigint,
  series: { readonly own: number; readonly chosen: number },
): bigint {
  assertRule(isSeries(series.own) && isSeries(series.chosen), 'a series is an even number of 1,700 to 1,980');
  assertRule(series.chosen <= series.own, 'a member bets at most at the own series');
  return partOf(stakeMicros, series.own - series.chosen);
}

/**
 * What each upline gets of a member's stake: the difference of its series to that of the next one down. The series stand
 * from the top to the member, none larger than the one before; the answer has one amount for each of them but the member.
 */
export function uplineRebates(stakeMicros: bigint, series: readonly number[]): bigint[] {
  return series.slice(0, -1).map((own, index) => {
    const below = series[index + 1] ?? own;
    assertRule(below <= own, 'a downline has at most the series of its upline');
    return partOf(stakeMicros, own - below);
  });
}

function partOf(stakeMicros: bigint, points: number): bigint {
  assertRule(stakeMicros >= 0n, 'a stake is not negative');
  return (stakeMicros * BigInt(points)) / BigInt(SERIES_SCALE);
}
