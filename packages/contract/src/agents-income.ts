import * as z from 'zod/mini';
import { CONTRACT_KINDS } from './agents-contract-fields.ts';
import {
  days,
  FILE_RATE,
  format,
  LONGEST_REPORT_DAYS,
  REPORT_PAGE_ROWS,
  teamMember,
} from './agents-report-fields.ts';
import { defineEntry } from './entry.ts';
import { language, microsText, text, uuid } from './fields.ts';
import { LIST_RATE, rangeErrors } from './records.ts';

/** What an agent earned: rebates down to their orders, and what contracts paid (AC-7). */

/** Statements that the page of the income lists; the sums count all. */
export const INCOME_STATEMENTS = 20;

const incomeStatement = z.object({
  no: z.int(),
  kind: z.enum(CONTRACT_KINDS),
  startsAt: z.number(),
  endsAt: z.number(),
  /** On the whole team, and what of it went to contracts below. */
  grossMicros: microsText,
  belowMicros: microsText,
  paidMicros: microsText,
  paidAt: z.number(),
});
export type IncomeStatement = z.output<typeof incomeStatement>;

export const agentIncome = defineEntry({
  name: 'agents.income',
  paths: ['/wps/report/income'],
  methods: ['GET'],
  caller: 'agent',
  summary:
    'What the agent had of the team: rebates of uplines by product and by day, and what contracts paid (AC-7).',
  rateLimit: LIST_RATE,
  input: z.object(days),
  output: z.object({
    /** Rebates alone. */
    incomeMicros: microsText,
    /** What agents below had beside it, of the same bets. */
    belowMicros: microsText,
    /** The same number of days just before. */
    before: z.object({ from: text(10), to: text(10), incomeMicros: microsText, contractMicros: microsText }),
    /** What contracts paid in these days, all together, by kind, and the latest statements. */
    contractMicros: microsText,
    contracts: z
      .array(z.object({ kind: z.enum(CONTRACT_KINDS), count: z.int(), paidMicros: microsText }))
      .check(z.maxLength(CONTRACT_KINDS.length)),
    statements: z.array(incomeStatement).check(z.maxLength(INCOME_STATEMENTS)),
    products: z
      .array(
        z.object({
          product: text(20),
          stakeMicros: microsText,
          incomeMicros: microsText,
          belowMicros: microsText,
        }),
      )
      .check(z.maxLength(40)),
    days: z
      .array(z.object({ day: text(10), incomeMicros: microsText }))
      .check(z.maxLength(LONGEST_REPORT_DAYS)),
  }),
  errors: rangeErrors,
});

const incomeOrder = z.object({
  member: teamMember,
  orderId: uuid,
  no: text(20),
  gameCode: text(40),
  gameName: text(120),
  numero: text(20),
  stakeMicros: microsText,
  series: z.int(),
  belowSeries: z.int(),
  amountMicros: microsText,
  at: z.number(),
});
export type IncomeOrder = z.output<typeof incomeOrder>;

export const incomeOrders = defineEntry({
  name: 'agents.incomeOrders',
  paths: ['/wps/report/commission'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'The orders behind rebates of uplines, the latest first, each with the two series (AC-7).',
  rateLimit: LIST_RATE,
  input: z.object({ ...days, cursor: z.optional(text(120)), language: z.optional(language) }),
  output: z.object({
    list: z.array(incomeOrder).check(z.maxLength(REPORT_PAGE_ROWS)),
    next: z.nullable(text(120)),
  }),
  errors: [...rangeErrors, 'reporting.cursor_broken'],
});

export const exportIncome = defineEntry({
  name: 'agents.incomeFile',
  kind: 'file',
  paths: ['/wps/report/income/file'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'The orders behind the income of a range as CSV or XLSX, with their sum at the end.',
  rateLimit: FILE_RATE,
  input: z.object({ ...days, format, language: z.optional(language) }),
  output: z.null(),
  errors: rangeErrors,
});

export const agentIncomeEntries = [agentIncome, incomeOrders, exportIncome] as const;
