import { choose } from '@nokshi/fairness/choose.ts';
import type { Fraction } from '@nokshi/fairness/fraction.ts';
import { fraction } from '@nokshi/fairness/fraction.ts';
import { subsets, total } from '../../core/combine.ts';
import { LHC_DRAWN, LHC_NUMBERS } from './draw.ts';

/** In how many ways seven of the 49 numbers come out, their order left aside: 85,900,584. */
const DRAWS = choose(LHC_NUMBERS, LHC_DRAWN);

/** The chance that none of so many given numbers is among the seven. */
export function chanceOfMissing(numbers: number): Fraction {
  return fraction(choose(LHC_NUMBERS - numbers, LHC_DRAWN), DRAWS);
}

/**
 * The chance that of every group at least one number is among the seven; the groups, given by how many numbers they
 * have, share none. By inclusion and exclusion over the groups that are missed.
 */
export function chanceOfAllGroups(groups: readonly number[]): Fraction {
  let favourable = 0n;
  for (let missed = 0; missed <= groups.length; missed += 1) {
    for (const sizes of subsets(groups, missed)) {
      const draws = choose(LHC_NUMBERS - total(sizes), LHC_DRAWN);
      favourable += missed % 2 === 0 ? draws : -draws;
    }
  }
  return fraction(favourable, DRAWS);
}

/** Which sevens of 1 to 49 have a total that the rule accepts, as a chance; counted by a table of totals. */
export function chanceOfTotal(accepts: (total: number) => boolean): Fraction {
  let favourable = 0n;
  TOTALS.forEach((draws, sum) => {
    if (accepts(sum)) favourable += draws;
  });
  return fraction(favourable, DRAWS);
}

const TOTALS: readonly bigint[] = countTotals();

/** How many sevens have each total: numbers are added to the sevens one by one, the largest sevens first. */
function countTotals(): bigint[] {
  const highest = 43 + 44 + 45 + 46 + 47 + 48 + 49;
  const counts = Array.from({ length: LHC_DRAWN + 1 }, () => Array.from({ length: highest + 1 }, () => 0n));
  const at = (size: number, sum: number): bigint => counts[size]?.[sum] ?? 0n;
  (counts[0] ?? [])[0] = 1n;
  for (let number = 1; number <= LHC_NUMBERS; number += 1) {
    for (let size = LHC_DRAWN; size >= 1; size -= 1) {
      const row = counts[size] ?? [];
      for (let sum = number; sum <= highest; sum += 1) row[sum] = at(size, sum) + at(size - 1, sum - number);
    }
  }
  return counts[LHC_DRAWN] ?? [];
}
