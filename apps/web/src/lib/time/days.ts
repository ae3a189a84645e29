/** Days of the brand's zone as `YYYY-MM-DD`, and the moments that they begin at. */

const DAY_MS = 24 * 3600_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

export function isDay(text: string | null): text is string {
  return text !== null && SHAPE.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function wallClockMs(at: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
}

/** The day that a moment falls on. */
export function dayOf(at: number, timeZone: string): string {
  return new Date(wallClockMs(at, timeZone)).toISOString().slice(0, 10);
}

/** The day so many days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** How many days from one to another, both counted. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}

/** The moment at which a day begins. */
export function startOfDay(day: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  const guess = wanted - (wallClockMs(wanted, timeZone) - wanted);
  // Where clocks turn in between, the first guess is off by what they turned.
  return guess - (wallClockMs(guess, timeZone) - wanted);
}
