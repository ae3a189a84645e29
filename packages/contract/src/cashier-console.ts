import * as z from 'zod/mini';
import { DEPOSIT_REASONS, deposit } from './cashier-deposit.ts';
import { defineEntry } from './entry.ts';
import { code, keptText, microsText, nothing, requiredText, text, uuid } from './fields.ts';
import { momentNumber } from './moments.ts';

/** The console's side of deposits: what waits for a person, the evidence, and the decision. */

const desk = { gateway: 'own', caller: 'staff', staysOpen: true } as const;

const receipt = z.object({
  channelCode: code,
  trxId: text(20),
  receiverNumber: text(64),
  sender: z.nullable(text(64)),
  amountMicros: microsText,
  currency: text(8),
  paidAt: z.number(),
  /** Who of the staff typed it from a statement; null for one that arrived by itself. */
  typedBy: z.nullable(text(64)),
});
export type Receipt = z.output<typeof receipt>;

/** Why one person alone does not credit: another amount than was ordered, or more than the brand lets one person. */
const HAND_CREDIT_REASONS = ['amount_differs', 'second_person'] as const;
export type HandCreditReason = (typeof HAND_CREDIT_REASONS)[number];

/** A credit by hand that needs two people, of this deposit. */
const handCredit = z.object({
  id: uuid,
  trxId: text(20),
  why: z.enum(HAND_CREDIT_REASONS),
  orderedMicros: microsText,
  amountMicros: microsText,
  currency: text(8),
  proposedBy: text(64),
  proposedAt: z.number(),
  proposedReason: text(300),
  typedBy: z.nullable(text(64)),
  /** The caller proposed it or typed its line, and so cannot confirm it. */
  isMine: z.boolean(),
  /** `superseded`: the order was credited in another way, or the provider told the payment itself. */
  state: z.enum(['waiting', 'confirmed', 'declined', 'superseded']),
  decidedBy: z.nullable(text(64)),
  decidedAt: z.nullable(z.number()),
  decidedReason: z.nullable(text(300)),
});
export type HandCredit = z.output<typeof handCredit>;

const queuedDeposit = z.object({
  deposit,
  memberId: uuid,
  memberNo: z.int(),
  account: text(64),
  senderName: z.nullable(keptText(120)),
  /** When it began to wait for a person. */
  waitingSince: z.number(),
  /** What waits for a second person. */
  waitingCredit: z.nullable(handCredit),
});
export type QueuedDeposit = z.output<typeof queuedDeposit>;

export const depositQueue = defineEntry({
  ...desk,
  name: 'cashier.depositQueue',
  pages: ['/console/deposits', '/console/payments'],
  paths: ['/console/deposits/queue'],
  methods: ['GET'],
  permission: 'cashier.read_deposits',
  summary: 'Deposits that wait for a person, oldest first, and payments that nobody has claimed.',
  input: nothing,
  output: z.object({
    list: z.array(queuedDeposit).check(z.maxLength(100)),
    receipts: z.array(receipt).check(z.maxLength(100)),
  }),
});

export const depositSheet = defineEntry({
  ...desk,
  name: 'cashier.depositSheet',
  pages: ['/console/deposits'],
  paths: ['/console/deposits/one'],
  methods: ['GET'],
  permission: 'cashier.read_deposits',
  summary: 'One deposit with its evidence.',
  input: z.object({ memberId: uuid, id: uuid }),
  output: z.object({
    ...queuedDeposit.shape,
    toldTrxIds: z.array(z.object({ trxId: text(20), at: z.number(), alsoToldBy: z.array(text(64)) })),
    /** Payments at the same receiver that could be this one. */
    candidates: z.array(receipt).check(z.maxLength(20)),
    hasSlip: z.boolean(),
    /** Credits by two people that were decided, the latest first. */
    decidedCredits: z.array(handCredit).check(z.maxLength(20)),
    /** Up to this, and for exactly what was ordered, one person credits alone. */
    aloneUpToMicros: microsText,
  }),
  errors: ['cashier.deposit_unknown'],
});

export const depositSlip = defineEntry({
  ...desk,
  name: 'cashier.depositSlip',
  pages: ['/console/deposits'],
  paths: ['/console/deposits/slip'],
  methods: ['GET'],
  permission: 'cashier.read_deposits',
  summary: 'The slip of a bank transfer as it was redrawn, base64 of a WebP.',
  input: z.object({ memberId: uuid, id: uuid }),
  output: z.object({ webp: z.string().check(z.maxLength(8_000_000)) }),
  errors: ['cashier.deposit_unknown', 'brand.picture_unknown'],
});

export const creditDeposit = defineEntry({
  ...desk,
  needsFreshFactor: true,
  name: 'cashier.creditDeposit',
  audit: { bn: 'জমা দেওয়া', en: 'Credited a deposit' },
  pages: ['/console/deposits'],
  paths: ['/console/deposits/credit'],
  methods: ['POST'],
  changesState: true,
  isActivity: true,
  permission: 'cashier.decide_deposits',
  summary:
    'Credits what a receipt brought; another amount than ordered, or one above the brand’s limit, waits for a second person.',
  input: z.object({
    memberId: uuid,
    id: uuid,
    trxId: requiredText(20),
    reason: requiredText(300),
  }),
  output: queuedDeposit,
  errors: [
    'cashier.deposit_unknown',
    'cashier.deposit_closed',
    'cashier.receipt_unknown',
    'cashier.receipt_used',
    'cashier.credit_waiting',
  ],
});

export const decideCredit = defineEntry({
  ...desk,
  needsFreshFactor: true,
  name: 'cashier.decideCredit',
  audit: { bn: 'দ্বিতীয়জনের জমার সিদ্ধান্ত', en: 'Decided a credit as the second person' },
  pages: ['/console/deposits'],
  paths: ['/console/deposits/credit/decide'],
  methods: ['POST'],
  changesState: true,
  isActivity: true,
  permission: 'cashier.decide_deposits',
  summary:
    'Confirms what another person wants to credit by hand, or declines it; one’s own may be taken back and never confirmed.',
  input: z.object({
    memberId: uuid,
    id: uuid,
    creditId: uuid,
    /** Both amounts as they were seen, for the audit list; a credit of others is none. */
    amountMicros: microsText,
    orderedMicros: microsText,
    decision: z.enum(['confirm', 'decline']),
    reason: requiredText(300),
  }),
  output: queuedDeposit,
  errors: [
    'cashier.deposit_unknown',
    'cashier.deposit_closed',
    'cashier.credit_unknown',
    'cashier.credit_decided',
    'cashier.credit_second_person',
  ],
});

export const rejectDeposit = defineEntry({
  ...desk,
  name: 'cashier.rejectDeposit',
  audit: { bn: 'জমা ফেরত', en: 'Rejected a deposit' },
  pages: ['/console/deposits'],
  paths: ['/console/deposits/reject'],
  methods: ['POST'],
  changesState: true,
  isActivity: true,
  permission: 'cashier.decide_deposits',
  summary: 'Closes a deposit without a credit; the member is told the reason.',
  input: z.object({
    memberId: uuid,
    id: uuid,
    why: z.enum(DEPOSIT_REASONS),
    reason: requiredText(300),
  }),
  output: queuedDeposit,
  errors: ['cashier.deposit_unknown', 'cashier.deposit_closed'],
});

export const recordReceipt = defineEntry({
  ...desk,
  needsFreshFactor: true,
  name: 'cashier.recordReceipt',
  audit: { bn: 'বিবরণীর লাইন লেখা', en: 'Wrote down a statement’s line' },
  pages: ['/console/payments'],
  paths: ['/console/deposits/receipt'],
  methods: ['POST'],
  changesState: true,
  isActivity: true,
  permission: 'cashier.decide_deposits',
  summary:
    'A line of a bank’s statement, typed in by hand; it is matched like any that arrives by itself, and credits no more than one person may.',
  input: z.object({
    channelCode: code,
    receiverNumber: requiredText(64),
    trxId: requiredText(20),
    sender: z.nullable(text(64)),
    amountMicros: microsText,
    paidAt: momentNumber,
    reason: requiredText(300),
  }),
  output: receipt,
  errors: [
    'cashier.channel_unknown',
    'cashier.receiver_unknown',
    'cashier.trx_format',
    'cashier.receipt_used',
    'cashier.amount_out_of_range',
  ],
});

export const cashierConsoleEntries = [
  depositQueue,
  depositSheet,
  depositSlip,
  creditDeposit,
  decideCredit,
  rejectDeposit,
  recordReceipt,
] as const;
