import * as z from 'zod/mini';
import { contractParty, contractTerms } from './agents-contract-fields.ts';
import { days, FILE_RATE, format, REPORT_PAGE_ROWS } from './agents-report-fields.ts';
import { defineEntry } from './entry.ts';
import { language, microsText, text } from './fields.ts';
import { LIST_RATE, rangeErrors } from './records.ts';

/** Real-time salaries: slots of five minutes, each paid beyond what the day so far had paid (AC-12). */

/** Contracts below that the running day names, the largest first; `belowCount` says how many there are. */
export const REALTIME_BELOW = 5;

/** What the day so far came to, and what a slot brought of it. */
const line = z.object({
  /** The brand's day that it counts for. */
  day: text(10),
  /** The end of the slot, and until when slots were settled before: earlier by more than a slot where some were missed. */
  slotAt: z.number(),
  fromAt: z.number(),
  /** Staked in it, what of it was taken away by rounds that were undone, and staked on the day so far. */
  stakeMicros: microsText,
  undoneMicros: microsText,
  dayStakeMicros: microsText,
  /** Of the whole team on the day so far, and what the slot added. */
  grossMicros: microsText,
  grossMoreMicros: microsText,
  /** What contracts below get of it, and what is left. */
  belowMicros: microsText,
  dueMicros: microsText,
  /** What the slot pays, below zero what it takes back; and what was moved, null until it is. */
  amountMicros: microsText,
  movedMicros: z.nullable(microsText),
});
export type RealtimeLine = z.output<typeof line>;

const daySum = {
  stakeMicros: microsText,
  grossMicros: microsText,
  belowMicros: microsText,
  dueMicros: microsText,
  /** Slots paid it, less what was taken back. */
  paidMicros: microsText,
};

export const realtimeNow = defineEntry({
  name: 'agents.realtimeNow',
  paths: ['/wps/agent/realtimeSalary/now'],
  methods: ['GET'],
  caller: 'agent',
  summary:
    'The running day of the real-time salary: the contract, the last slot, what it came to so far, and when the next slot is settled (AC-12).',
  rateLimit: LIST_RATE,
  input: z.object({}),
  output: z.object({
    day: text(10),
    /** The one in force, or the next one. */
    contract: z.nullable(
      z.object({
        no: text(20),
        terms: contractTerms,
        /** Null is the house. */
        upline: z.nullable(contractParty),
        effectiveFrom: z.number(),
        endsAt: z.nullable(z.number()),
      }),
    ),
    today: z.object(daySum),
    /** More than is due was paid, and the member did not hold enough to give it back. */
    owedMicros: microsText,
    last: z.nullable(line),
    belowCount: z.int(),
    below: z
      .array(z.object({ whose: contractParty, grossMicros: microsText }))
      .check(z.maxLength(REALTIME_BELOW)),
    /** The end of the next slot, and when it is settled. */
    nextSlotAt: z.number(),
    nextAt: z.number(),
    /** Slots whose time has come and that are still to be made up for. */
    missedSlots: z.int(),
  }),
  errors: [],
});
export type RealtimeNow = z.output<typeof realtimeNow.output>;

export const realtimeSlots = defineEntry({
  name: 'agents.realtimeSlots',
  paths: ['/wps/agent/realtimeSalary'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'Slots of the real-time salary in which something changed, the latest first (AC-12).',
  rateLimit: LIST_RATE,
  input: z.object({ ...days, cursor: z.optional(text(80)) }),
  output: z.object({
    list: z.array(line).check(z.maxLength(REPORT_PAGE_ROWS)),
    next: z.nullable(text(80)),
    /** Of all days of the range. */
    sums: z.object({ ...daySum, count: z.int() }),
  }),
  errors: [...rangeErrors, 'reporting.cursor_broken'],
});

export const realtimeFile = defineEntry({
  name: 'agents.realtimeFile',
  kind: 'file',
  paths: ['/wps/agent/realtimeSalary/file'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'Slots of the real-time salary as CSV or XLSX, oldest first, with their sums at the end.',
  rateLimit: FILE_RATE,
  input: z.object({ ...days, format, language: z.optional(language) }),
  output: z.null(),
  errors: rangeErrors,
});

export const agentRealtimeEntries = [realtimeNow, realtimeSlots, realtimeFile] as const;
