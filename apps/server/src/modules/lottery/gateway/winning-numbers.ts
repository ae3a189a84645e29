/** What was drawn, as the family's clients read it: one text, and numbers by place. */

const PLACES = [
  'FIRST',
  'SECOND',
  'THIRD',
  'FOURTH',
  'FIFTH',
  'SIXTH',
  'SEVENTH',
  'EIGHTH',
  'NINTH',
  'TENTH',
] as const;

/** Where more numbers are drawn than places have names, only which came counts, not where. */
const UNPLACED = 'ALL';

/** `1,2,3,4,5`: every number of a result in its order, whatever the family keeps it as. */
export function winningText(result: unknown): string {
  return numbersOf(result).join(',');
}

/** As charts read it: digits one after the other where every number is one digit, else `winningText`. */
export function chartText(result: unknown): string {
  const numbers = numbersOf(result);
  return numbers.join(numbers.every((number) => number.length === 1) ? '' : ',');
}

/** The numbers of each place: one each of a board or of a race, all of them under one name of a bowl of balls. */
export function numbersByPlace(result: unknown): ReadonlyMap<string, readonly number[]> {
  const groups = isObject(result) ? Object.entries(result) : [];
  const named = groups.filter((entry): entry is [string, unknown] => numbersOf(entry[1]).every(isWhole));
  if (named.length > 0) {
    return new Map(named.map(([name, value]) => [name.toUpperCase(), numbersOf(value).map(Number)]));
  }
  const numbers = numbersOf(result).filter(isWhole).map(Number);
  if (numbers.length > PLACES.length) return new Map([[UNPLACED, numbers]]);
  return new Map(numbers.map((number, index) => [PLACES[index] ?? UNPLACED, [number]]));
}

/** Texts stay texts: a leading zero is a part of a number. */
function numbersOf(value: unknown): readonly string[] {
  if (typeof value === 'number' || typeof value === 'string') return [`${value}`];
  if (Array.isArray(value)) return value.flatMap(numbersOf);
  return isObject(value) ? Object.values(value).flatMap(numbersOf).filter(isWhole) : [];
}

function isWhole(text: string): boolean {
  return /^\d{1,6}$/.test(text);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
