import { LONGEST_REPORT_DAYS } from '@nokshi/contract/agents-report-fields.ts';
import { fail } from '../../../platform/errors.ts';
import { dayAfter, zoneClock } from '../../../platform/zone-clock.ts';
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
  const { momentOf } = zoneClock(timeZone);
  return {
    from,
    to,
    range: { from: momentOf(from, '00:00'), to: momentOf(dayAfter(to, 1), '00:00') },
  };
}

/** How many days there are, both counted. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}
