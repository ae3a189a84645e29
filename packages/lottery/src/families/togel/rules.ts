import { tally, total } from '../../core/combine.ts';

/** How often each digit stands in a number of these digits. */
export function countDigits(digits: readonly number[]): readonly number[] {
  return tally(digits, 10);
}

/**
 * How many places of a result hold one of the bet's digits, when every one of them stands there as often as the bet
 * names it; 0 when one is missing. Both are told by how often they have each digit. The rule of colok macau (two
 * digits) and colok naga (three).
 */
export function matchedPlaces(bet: readonly number[], result: readonly number[]): number {
  const isComplete = bet.every((times, digit) => times <= (result[digit] ?? 0));
  return isComplete ? total(result.filter((_, digit) => (bet[digit] ?? 0) > 0)) : 0;
}

/** The sum of tens and units, its digits added again until one is left: 3 and 8 are 11, which is 2. 00 stays 0. */
export function digitalRoot(lastTwo: number): number {
  const sum = Math.floor(lastTwo / 10) + (lastTwo % 10);
  return sum > 9 ? sum - 9 : sum;
}

/** The sign of 1 to 12 of the last two digits: their rest by twelve, 12 for none; 00 counts as a hundred. */
export function shioOf(lastTwo: number): number {
  return (lastTwo === 0 ? 100 : lastTwo) % 12 || 12;
}
