import * as z from 'zod/mini';
import { CONTRACT_KINDS, CONTRACT_PERIODS, contractParty } from './agents-contract-fields.ts';
import { PAYMENT_STATES } from './agents-statements.ts';
import { defineEntry } from './entry.ts';
import { intBetween, microsText, requiredText, text, uuid } from './fields.ts';

/** What was settled of contracts, at the console: settlements, their payments, and what is owed. Micros. */

const desk = { gateway: 'own', caller: 'staff', staysOpen: true, pages: ['/console/settlements'] } as const;
const read = { ...desk, methods: ['GET'], permission: 'agents.read_settlements' } as const;
const change = {
  ...desk,
  methods: ['POST'],
  changesState: true,
  isActivity: true,
  needsFreshFactor: true,
  permission: 'agents.decide_payments',
} as const;

export const SETTLEMENTS_A_PAGE = 25;

const periodKey = text(32);
const statementNo = intBetween(1, 999_999_999_999_999);

const settlement = z.object({
  kind: z.enum(CONTRACT_KINDS),
  period: z.enum(CONTRACT_PERIODS),
  key: periodKey,
  startsAt: z.number(),
  endsAt: z.number(),
  settledAt: z.number(),
  /** `house` pays everybody what is left; with `upline` each pays those directly below. */
  funding: z.enum(['house', 'upline']),
  statements: z.int(),
  grossMicros: microsText,
  /** What is to be paid in all, what was, and how many payments wait for a person. */
  payableMicros: microsText,
  paidMicros: microsText,
  pending: z.int(),
});
export type SettlementValue = z.output<typeof settlement>;

export const listSettlements = defineEntry({
  ...read,
  name: 'agents.listSettlements',
  paths: ['/console/agents/settlements'],
  summary: 'Settled periods of contracts, the latest first, page by page.',
  input: z.object({
    kind: z.optional(z.enum(CONTRACT_KINDS)),
    /** When the last one of the page before was settled, and its kind and key. */
    after: z.optional(text(120)),
  }),
  output: z.object({
    list: z.array(settlement).check(z.maxLength(SETTLEMENTS_A_PAGE)),
    next: z.nullable(text(120)),
  }),
  errors: ['reporting.cursor_broken'],
});

const payment = z.object({
  /** Of its statement. */
  no: z.int(),
  kind: z.enum(CONTRACT_KINDS),
  key: periodKey,
  whose: contractParty,
  /** Null is the house. */
  payer: z.nullable(contractParty),
  amountMicros: microsText,
  paidMicros: microsText,
  state: z.enum(PAYMENT_STATES),
  paidAt: z.nullable(z.number()),
  /** The last that a person did with it. */
  act: z.nullable(
    z.object({
      act: z.enum(['approved', 'rejected', 'reversal_asked', 'reversal_refused', 'reversed']),
      by: text(64),
      isMine: z.boolean(),
      reason: text(300),
      at: z.number(),
    }),
  ),
});
export type PaymentValue = z.output<typeof payment>;

export const listPayments = defineEntry({
  ...read,
  name: 'agents.listPayments',
  paths: ['/console/agents/payments'],
  summary: 'Payments of statements, the latest statement first, page by page.',
  input: z.object({
    state: z.optional(z.enum(PAYMENT_STATES)),
    kind: z.optional(z.enum(CONTRACT_KINDS)),
    key: z.optional(periodKey),
    memberId: z.optional(uuid),
    before: z.optional(statementNo),
  }),
  output: z.object({
    list: z.array(payment).check(z.maxLength(SETTLEMENTS_A_PAGE)),
    hasMore: z.boolean(),
  }),
});

const arrears = z.object({
  id: uuid,
  /** Of the statement that was to be paid. */
  no: z.int(),
  kind: z.enum(CONTRACT_KINDS),
  key: periodKey,
  /** An upline had too little, or a payment is taken back. */
  cause: z.enum(['shortage', 'reversal']),
  debtor: contractParty,
  /** Null is the house. */
  creditor: z.nullable(contractParty),
  amountMicros: microsText,
  paidMicros: microsText,
  openedAt: z.number(),
});
export type ArrearsValue = z.output<typeof arrears>;

export const listArrears = defineEntry({
  ...read,
  name: 'agents.listArrears',
  paths: ['/console/agents/arrears'],
  summary: 'What is owed by contracts now, the oldest first, page by page.',
  input: z.object({ after: z.optional(uuid) }),
  output: z.object({
    list: z.array(arrears).check(z.maxLength(SETTLEMENTS_A_PAGE)),
    hasMore: z.boolean(),
    /** Of all. */
    missingMicros: microsText,
  }),
});

export const recountSettlement = defineEntry({
  ...read,
  name: 'agents.recountSettlement',
  paths: ['/console/agents/settlements/recount'],
  summary: 'Counts a settled period again from the facts and says which statements come to another hash.',
  rateLimit: { perMinute: 10, by: 'account' },
  input: z.object({ kind: z.enum(CONTRACT_KINDS), period: z.enum(CONTRACT_PERIODS), key: periodKey }),
  output: z.object({
    count: z.int(),
    differing: z.int(),
    /** The first of them; `counted` is null where no contract is found. */
    list: z
      .array(z.object({ no: z.int(), stored: text(64), counted: z.nullable(text(64)) }))
      .check(z.maxLength(SETTLEMENTS_A_PAGE)),
  }),
  errors: ['agents.settlement_unknown'],
});

export const decidePayment = defineEntry({
  ...change,
  name: 'agents.decidePayment',
  audit: { bn: 'চুক্তির টাকা দেওয়ার সিদ্ধান্ত নিয়েছেন', en: 'Decided a payment of a contract' },
  paths: ['/console/agents/payments/decide'],
  summary: 'Approves a payment that waits for a person, or rejects it for ever.',
  input: z.object({ no: statementNo, decision: z.enum(['approve', 'reject']), reason: requiredText(300) }),
  output: payment,
  errors: ['agents.payment_unknown', 'agents.payment_decided'],
});

export const reversePayment = defineEntry({
  ...change,
  name: 'agents.reversePayment',
  audit: { bn: 'চুক্তির টাকা ফেরত নেওয়া', en: 'Took a payment of a contract back' },
  paths: ['/console/agents/payments/reverse'],
  summary:
    'Takes back what was paid, once: one person asks for it, and another carries it out or refuses. What the member does not have is owed.',
  input: z.object({
    no: statementNo,
    decision: z.enum(['ask', 'carry_out', 'refuse']),
    reason: requiredText(300),
  }),
  output: payment,
  errors: ['agents.payment_unknown', 'agents.payment_decided', 'agents.payment_second_person'],
});

export const agentSettlementEntries = [
  listSettlements,
  listPayments,
  listArrears,
  recountSettlement,
  decidePayment,
  reversePayment,
] as const;
