import type { DrawNumber } from './play.ts';

/** A number of so many digits, drawn digit by digit from the left. */
export function drawDigits(next: DrawNumber, digits: number): string {
  let text = '';
  for (let place = 0; place < digits; place += 1) text += `${next(10)}`;
  return text;
}

/** Whether it is a text of exactly so many digits, as results have them: a leading zero counts. */
export function isDigits(value: unknown, digits: number): value is string {
  return typeof value === 'string' && value.length === digits && /^\d+$/.test(value);
}

/** Whether it is a list of so many such texts. */
export function areDigits(value: unknown, count: number, digits: number): value is string[] {
  return Array.isArray(value) && value.length === count && value.every((each) => isDigits(each, digits));
}

/** A value of JSON as an object, to read a result by its names; none of its fields is known yet. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  const isFields = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isFields ? (value as Readonly<Record<string, unknown>>) : {};
}
