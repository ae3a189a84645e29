import * as z from 'zod/mini';
import { days, FILE_RATE, format, LONGEST_REPORT_DAYS } from './agents-report-fields.ts';
import { defineEntry } from './entry.ts';
import { language, microsText, text, uuid } from './fields.ts';
import { calendarDay } from './moments.ts';
import { LIST_RATE, rangeErrors } from './records.ts';

/** The agent's day, closed like a till: what was there, what came and went, and what has to be there now. */

/** What moved in a day, by what it was for; the order is that of the till. */
export const DAY_LINES = {
  from_upline: 'transfers',
  from_downline: 'transfers',
  to_downline: 'transfers',
  to_upline: 'transfers',
  dividend: 'earnings',
  daily_salary: 'earnings',
  hourly_salary: 'earnings',
  realtime_salary: 'earnings',
  contract: 'earnings',
  agent_rebate: 'earnings',
  own_rebate: 'earnings',
  deposit: 'other',
  withdrawal: 'other',
  stake: 'other',
  win: 'other',
  bonus: 'other',
  credit: 'other',
  jackpot: 'other',
  supplier: 'other',
  held: 'other',
  correction: 'other',
} as const;
export type DayLineKind = keyof typeof DAY_LINES;
export const DAY_LINE_KINDS = Object.keys(DAY_LINES) as readonly DayLineKind[];
export type DayGroup = (typeof DAY_LINES)[DayLineKind];

/** A day is closed once it has ended; from then on its figures stand. */
export const DAY_STATES = ['running', 'ended', 'closed'] as const;

const sums = {
  day: text(10),
  state: z.enum(DAY_STATES),
  openingMicros: microsText,
  /** What is there by the ledger, what is reserved included. */
  closingMicros: microsText,
  /** What is there less what the lines say: 0 when every movement has its line. */
  differenceMicros: microsText,
};

const line = z.object({
  kind: z.enum(Object.keys(DAY_LINES) as [DayLineKind, ...DayLineKind[]]),
  count: z.int(),
  /** Below zero where more went than came. */
  amountMicros: microsText,
});
export type DayLine = z.output<typeof line>;

/** What a difference is made of: movements that no line names. */
const strangeLine = z.object({ code: text(64), count: z.int(), amountMicros: microsText });

/** Who sent to downlines; without an id it is the agent. */
const hand = z.object({
  assistantId: z.nullable(uuid),
  name: text(64),
  count: z.int(),
  amountMicros: microsText,
  /** What the assistant may send in a day by now. */
  dayLimitMicros: z.nullable(microsText),
});
export type DayHand = z.output<typeof hand>;

const dayOutput = z.object({
  ...sums,
  startsAt: z.number(),
  endsAt: z.number(),
  timeZone: text(64),
  lines: z.array(line).check(z.maxLength(DAY_LINE_KINDS.length)),
  /** Opening balance and lines together. */
  expectedMicros: microsText,
  /** What of the closing balance is reserved. */
  heldMicros: microsText,
  strange: z.array(strangeLine).check(z.maxLength(100)),
  hands: z.array(hand),
  /** Of a closed day. */
  closedAt: z.nullable(z.number()),
  /** SHA-256 over the figures of a closed day. */
  hash: z.nullable(text(64)),
});
export type AgentDay = z.output<typeof dayOutput>;

const day = days.from;

export const agentDay = defineEntry({
  name: 'agents.day',
  paths: ['/wps/agent/day'],
  methods: ['GET'],
  caller: 'agent',
  summary:
    'A day of the agent’s own account like a till: opening balance, what came and went, closing balance, and the difference.',
  rateLimit: LIST_RATE,
  input: z.object({ day }),
  output: dayOutput,
  errors: ['agents.day_ahead'],
});

const row = z.object({
  ...sums,
  transfersMicros: microsText,
  earningsMicros: microsText,
  otherMicros: microsText,
});
export type AgentDayRow = z.output<typeof row>;

export const agentDays = defineEntry({
  name: 'agents.ownDays',
  paths: ['/wps/agent/days'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'Days of the agent’s own account, the latest first, from the first on which anything moved.',
  rateLimit: LIST_RATE,
  input: z.object(days),
  output: z.object({ list: z.array(row).check(z.maxLength(LONGEST_REPORT_DAYS)) }),
  errors: rangeErrors,
});

export const closeDay = defineEntry({
  name: 'agents.closeDay',
  paths: ['/wps/agent/day/close'],
  methods: ['POST'],
  caller: 'agent',
  changesState: true,
  isActivity: true,
  summary: 'Closes a day that has ended: its figures never change again. Closing it twice answers the same.',
  input: z.object({ day: calendarDay }),
  output: dayOutput,
  errors: ['agents.day_running', 'agents.day_differs'],
});

export const dayFile = defineEntry({
  name: 'agents.dayFile',
  kind: 'file',
  paths: ['/wps/agent/days/file'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'Days of the agent’s own account as CSV or XLSX, line by line, the earliest first.',
  rateLimit: FILE_RATE,
  input: z.object({ ...days, format, language: z.optional(language) }),
  output: z.null(),
  errors: rangeErrors,
});

export const agentDayEntries = [agentDay, agentDays, closeDay, dayFile] as const;
