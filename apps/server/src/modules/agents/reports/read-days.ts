import { LONGEST_REPORT_DAYS } from '@nokshi/contract/agents-report-fields.ts';
import { fail } from '../../../platform/errors.ts';
import type { Range } from '../../reporting/index.ts';

const DAY_MS = 24 * 3600_000;

/** Days of the brand, both included, and the moments between which they lie (`to` not included). */
export interface Days {
  readonly from: string;
  readonly to: string;
  readonly range: Range;
}

/**
 * The days that somebody asked a report for.
 * @throws DomainError reporting.dates_reversed, reporting.range_too_long
 */
export function readDays(asked: { readonly from: string; readonly to: string }, timeZone: string): Days {
  const { from, to } = asked;
  if (from > to) fail('reporting.dates_reversed');
  if (countDays(from, to) > LONGEST_REPORT_DAYS)
    fail('reporting.range_too_long', { days: LONGEST_REPORT_DAYS });
  return {
    from,
    to,
    range: { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) },
  };
}

function midnight(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

export function addDays(day: string, count: number): string {
  return new Date(midnight(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** How many days there are, both counted. */
export function countDays(from: string, to: string): number {
  return Math.round((midnight(to) - midnight(from)) / DAY_MS) + 1;
}

/** The brand's day of a moment. */
export function dayOf(at: Date, timeZone: string): string {
  return new Date(wallClock(at.getTime(), timeZone)).toISOString().slice(0, 10);
}

function startOfDay(day: string, timeZone: string): Date {
  const wanted = midnight(day);
  const guess = wanted - (wallClock(wanted, timeZone) - wanted);
  // Where clocks turn in between, the first guess is off by what they turned.
  return new Date(guess - (wallClock(guess, timeZone) - wanted));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function wallClock(ms: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return Date.parse(`${format.format(ms).replace(' ', 'T')}Z`);
}
