import { choose } from '@nokshi/fairness/choose.ts';
import type { Fraction } from '@nokshi/fairness/fraction.ts';
import { fraction } from '@nokshi/fairness/fraction.ts';

/** The chance that none of `numbers` given pairs of digits ends any of `lines` lines: (1 - n/100)^lines. */
export function chanceOfNone(numbers: number, lines: number): Fraction {
  return fraction(BigInt(100 - numbers) ** BigInt(lines), 100n ** BigInt(lines));
}

/** The chance that each of `numbers` given pairs ends at least one of `lines` lines, by inclusion and exclusion. */
export function chanceOfAll(numbers: number, lines: number): Fraction {
  let favourable = 0n;
  for (let missing = 0; missing <= numbers; missing += 1) {
    const ways = choose(numbers, missing) * BigInt(100 - missing) ** BigInt(lines);
    favourable += missing % 2 === 0 ? ways : -ways;
  }
  return fraction(favourable, 100n ** BigInt(lines));
}
