/** How often the digit stands in the number. */
export function timesOf(digit: string, number: string): number {
  return number.split(digit).length - 1;
}

/**
 * How many places of the number hold one of the digits, when every digit of the bet stands there as often as the bet
 * names it; 0 when one is missing. The rule of colok macau (two digits) and colok naga (three).
 */
export function matchedPlaces(digits: string, number: string): number {
  let matched = 0;
  for (const digit of new Set(digits.split(''))) {
    const times = timesOf(digit, number);
    if (times < timesOf(digit, digits)) return 0;
    matched += times;
  }
  return matched;
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
