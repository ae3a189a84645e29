import * as z from 'zod/mini';
import { CONTRACT_KINDS, contractParty, contractTerms, TIERS_MOST } from './agents-contract-fields.ts';
import { days, FILE_RATE, format, REPORT_PAGE_ROWS } from './agents-report-fields.ts';
import { defineEntry } from './entry.ts';
import { intBetween, language, microsText, text, uuid } from './fields.ts';
import { LIST_RATE, rangeErrors } from './records.ts';

/** What contracts came to: a line for each contract and period, which never changes, explained down to its conditions. */

/** `not_reached` met no tier; `upline_not_reached` has a contract above it missing. */
export const STATEMENT_STATES = ['calculated', 'not_reached', 'upline_not_reached'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

/**
 * What became of the money of a statement. `insufficient` got nothing yet and `part_paid` a part, because the upline had too
 * little; `pending_approval` waits for a person of the house, whose `rejected` is final; `reversed` was taken back.
 */
export const PAYMENT_STATES = [
  'waiting',
  'pending_approval',
  'paid',
  'part_paid',
  'insufficient',
  'rejected',
  'reversed',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** `mine` are the agent's own; `below` are those of contracts that the agent gave. */
export const STATEMENT_SIDES = ['mine', 'below'] as const;

/** Contracts further down that a statement names, the largest first; `belowCount` says how many there are. */
export const STATEMENT_BELOW = 100;

/** Bets of earlier statements that a statement names, the largest first; `lateCount` says how many there are. */
export const STATEMENT_LATE = 100;

const statementLine = {
  /** What people call it by. */
  no: z.int(),
  kind: z.enum(CONTRACT_KINDS),
  /** The brand's days of the period, the last one included. */
  fromDay: text(10),
  toDay: text(10),
  startsAt: z.number(),
  endsAt: z.number(),
  whose: contractParty,
  /** Who gave the contract; null is the house. */
  upline: z.nullable(contractParty),
  betMicros: microsText,
  /** Stakes less wins, rebates, promotions and salaries: below zero when the team won. */
  netLossMicros: microsText,
  active: z.int(),
  /** The tier that paid, counted from 1; null when none did. */
  tier: z.nullable(z.int()),
  /** Of the paying tier: parts of a million, or a sum in a contract of amounts. */
  ratePpm: z.nullable(z.int()),
  amountMicros: z.nullable(microsText),
  state: z.enum(STATEMENT_STATES),
  /** On the whole team, what of it went to contracts below, and what was left to be paid. */
  grossMicros: microsText,
  belowMicros: microsText,
  dueMicros: microsText,
  /** Null where nothing is paid for the statement. */
  paymentState: z.nullable(z.enum(PAYMENT_STATES)),
  /** What came for it: of the gross where uplines pay, of what was left where the house does. */
  paidMicros: microsText,
  /** What the upline still owes of it. */
  owedMicros: microsText,
  /** Null until it is paid, and for ever where nothing is due. */
  paidAt: z.nullable(z.number()),
};
const line = z.object(statementLine);
export type StatementLine = z.output<typeof line>;

const filter = {
  kind: z.enum(CONTRACT_KINDS),
  side: z.enum(STATEMENT_SIDES),
  ...days,
  state: z.optional(z.enum(STATEMENT_STATES)),
};

export const statements = defineEntry({
  name: 'agents.statements',
  paths: ['/wps/agent/statements'],
  methods: ['GET'],
  caller: 'agent',
  summary:
    'Statements of contracts whose periods ended in a range of days, the latest first (AC-9 to AC-12).',
  rateLimit: LIST_RATE,
  input: z.object({ ...filter, cursor: z.optional(text(80)) }),
  output: z.object({
    list: z.array(line).check(z.maxLength(REPORT_PAGE_ROWS)),
    next: z.nullable(text(80)),
    /** Of all that the filter finds. */
    sums: z.object({
      count: z.int(),
      grossMicros: microsText,
      belowMicros: microsText,
      dueMicros: microsText,
      paidMicros: microsText,
    }),
  }),
  errors: [...rangeErrors, 'reporting.cursor_broken'],
});
export type Statements = z.output<typeof statements.output>;

const step = z.object({
  /** Conditions that were met. */
  hasBet: z.boolean(),
  hasNetLoss: z.boolean(),
  hasActive: z.boolean(),
  /** What the tier pays on this period once its conditions are met. */
  wouldPayMicros: microsText,
});

export const statement = defineEntry({
  name: 'agents.statement',
  paths: ['/wps/agent/statement'],
  methods: ['GET'],
  caller: 'agent',
  summary:
    'One statement explained: figures of the team, each tier with its conditions, what was missing for the next, and contracts below. For its owner and for who gave the contract.',
  rateLimit: LIST_RATE,
  input: z.object({ no: intBetween(1, 999_999_999_999_999) }),
  output: z.object({
    line,
    contractNo: text(20),
    terms: contractTerms,
    /** What the net loss is made of; salaries only where the brand counts them as a cost. */
    winMicros: microsText,
    rebateMicros: microsText,
    agentRebateMicros: microsText,
    promotionMicros: microsText,
    salaryMicros: microsText,
    /** Zero or below, from the period before and into the next one. */
    carryInMicros: microsText,
    carryOutMicros: microsText,
    /** What the rate was taken of: the net loss or, for salaries, the bets, with what was carried in. */
    baseMicros: microsText,
    /** One for each tier of the terms, in their order. */
    steps: z.array(step).check(z.maxLength(TIERS_MOST)),
    /** Beyond what was reached, for the tier after the one that paid; null at the highest. */
    missing: z.nullable(z.object({ betMicros: microsText, netLossMicros: microsText, active: z.int() })),
    belowCount: z.int(),
    below: z
      .array(
        z.object({
          no: z.int(),
          whose: contractParty,
          grossMicros: microsText,
          /** What the owner of the statement still owes of it. */
          owedMicros: microsText,
        }),
      )
      .check(z.maxLength(STATEMENT_BELOW)),
    lateCount: z.int(),
    /**
     * Bets that an earlier statement counted and that were undone, or set right, in this period. That statement stands; the
     * difference counts here.
     */
    late: z
      .array(
        z.object({
          /** The statement that had counted the bet. */
          oldNo: z.int(),
          whose: contractParty,
          roundId: uuid,
          /** When the bet was made, and when it changed. */
          betAt: z.number(),
          at: z.number(),
          /** What it did to the figure that this contract pays on: below zero where it lowers it. */
          amountMicros: microsText,
        }),
      )
      .check(z.maxLength(STATEMENT_LATE)),
    /** Rules of the brand when it was settled. */
    rules: z.object({
      timeZone: text(64),
      activeFromMicros: microsText,
      activeBy: z.enum(['period', 'day_average']),
      countsSalaries: z.boolean(),
      /** `house` pays everybody what is left; with `upline` each pays those directly below. */
      funding: z.enum(['house', 'upline']),
    }),
    countedAt: z.number(),
    /** SHA-256 over everything that it was counted from and came to. */
    hash: text(64),
  }),
  errors: ['agents.statement_unknown'],
});
export type StatementDetail = z.output<typeof statement.output>;

export const statementFile = defineEntry({
  name: 'agents.statementFile',
  kind: 'file',
  paths: ['/wps/agent/statements/file'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'Statements of contracts as CSV or XLSX, oldest first, with their sums at the end.',
  rateLimit: FILE_RATE,
  input: z.object({ ...filter, format, language: z.optional(language) }),
  output: z.null(),
  errors: rangeErrors,
});

export const agentStatementEntries = [statements, statement, statementFile] as const;
