import * as z from 'zod/mini';
import { intBetween } from './fields.ts';

/** Moments and days as callers send them: each is one that a date, an id and a column can hold. */

/** A moment in ms since the epoch, in a query or a body, from 1970 to 2286. */
export const moment = intBetween(0, 9_999_999_999_999);

/** The end of the year 9999, in epoch ms: what no date can say is no date. */
const END_OF_TIME = 253_402_300_799_999;

/** A moment in ms since the epoch, as JSON alone carries it. */
export const momentNumber = z.int().check(z.gte(0), z.lte(END_OF_TIME));

/** `yyyy-MM-dd` of a day that exists; there was no year 0. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A day of the calendar: `2026-11-22`. */
export const calendarDay = z
  .string()
  .check(z.maxLength(10), z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isCalendarDay));
