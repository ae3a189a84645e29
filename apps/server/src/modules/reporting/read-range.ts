import { DEFAULT_RANGE_DAYS, LONGEST_RANGE_DAYS } from '@nokshi/contract/records.ts';
import { fail } from '../../platform/errors.ts';

/** Moments: `from` included, `to` not. */
export interface Range {
  readonly from: Date;
  readonly to: Date;
}

const DAY_MS = 24 * 3600_000;
const QUARTER_MS = 15 * 60_000;

/**
 * The range that somebody asked for, in ms since the epoch. Without an end it ends now, without a beginning it is as
 * long as `defaultDays`.
 * @throws DomainError reporting.dates_reversed, reporting.range_too_long
 */
export function readRange(
  asked: { readonly from?: number | undefined; readonly to?: number | undefined },
  rules: { readonly at: Date; readonly defaultDays?: number; readonly longestDays?: number },
): Range {
  const { at, defaultDays = DEFAULT_RANGE_DAYS, longestDays = LONGEST_RANGE_DAYS } = rules;
  // What happens in this very millisecond is part of what has happened.
  const to = asked.to ?? at.getTime() + 1;
  const from = asked.from ?? Math.max(0, to - defaultDays * DAY_MS);
  if (from > to) fail('reporting.dates_reversed');
  if (to - from > longestDays * DAY_MS) fail('reporting.range_too_long', { days: longestDays });
  return { from: new Date(from), to: new Date(to) };
}

/** The same range in whole quarter hours, the one that it begins in and the one that it ends in included. */
export function wholeQuarters({ from, to }: Range): Range {
  return {
    from: new Date(Math.floor(from.getTime() / QUARTER_MS) * QUARTER_MS),
    to: new Date(Math.ceil(to.getTime() / QUARTER_MS) * QUARTER_MS),
  };
}
