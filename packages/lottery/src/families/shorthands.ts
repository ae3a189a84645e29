/**
 * What a person types in short and a bet slip writes out: the numbers themselves are the bet. All of them answer
 * texts of digits, in rising order and without repeats.
 */

/** All different orders of the digits (đảo, กลับ): 112 gives 112, 121, 211. At most six digits. */
export function permutationsOf(digits: string): string[] {
  if (digits.length <= 1) return [digits];
  const found = new Set<string>();
  for (let place = 0; place < digits.length; place += 1) {
    const rest = digits.slice(0, place) + digits.slice(place + 1);
    for (const tail of permutationsOf(rest)) found.add(`${digits[place]}${tail}`);
  }
  return [...found].sort();
}

/**
 * The series from one number through the next to the last (`01 kéo 03 kéo 09` is 01 03 05 07 09); undefined when the
 * steps do not reach the last number, go down or change the count of digits.
 */
export function seriesOf(first: string, second: string, last: string): string[] | undefined {
  const digits = first.length;
  if (second.length !== digits || last.length !== digits || !/^\d+$/.test(first + second + last))
    return undefined;
  const from = Number.parseInt(first, 10);
  const step = Number.parseInt(second, 10) - from;
  const way = Number.parseInt(last, 10) - from;
  if (step <= 0 || way < step || way % step !== 0) return undefined;
  return Array.from({ length: way / step + 1 }, (_, index) => `${from + index * step}`.padStart(digits, '0'));
}

/** The nineteen doors (สิบเก้าประตู): every number of two digits that contains the digit. */
export function nineteenDoorsOf(digit: string): string[] {
  const doors = new Set<string>();
  for (let other = 0; other <= 9; other += 1) doors.add(`${digit}${other}`).add(`${other}${digit}`);
  return [...doors].sort();
}

/** The ten numbers of a roll: one place is left open, written R (`12R4`). */
export function rollOf(pattern: string): string[] {
  return Array.from({ length: 10 }, (_, digit) => pattern.replace('R', `${digit}`));
}
