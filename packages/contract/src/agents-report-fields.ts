import * as z from 'zod/mini';
import { text, uuid } from './fields.ts';
import { calendarDay } from './moments.ts';
import { rangeErrors } from './records.ts';

/** What the reports of an agent's team share. */

export const LONGEST_REPORT_DAYS = 93;
export const REPORT_PAGE_ROWS = 25;

/** The days around it, which reports count with, are days of the calendar too. */
const day = calendarDay.check(z.refine((value) => value >= '1971' && value < '2287'));
export const days = { from: day, to: day };
export const next = z.nullable(text(80));
export const format = z.enum(['csv', 'xlsx']);
export const FILE_RATE = { perMinute: 20, by: 'account' } as const;
export const daysErrors = [...rangeErrors, 'identity.member_unknown'] as const;
export const listErrors = [...daysErrors, 'reporting.cursor_broken'] as const;

/** Whose team: the agent's own, or that of somebody below. */
export const team = { memberId: z.optional(uuid) };

/** Who stands in a line; nothing here leads to a phone, a mail or a document. */
export const teamMember = z.object({ id: uuid, no: text(20), account: text(64), nickname: text(64) });
export type ReportMember = z.output<typeof teamMember>;
