import * as z from 'zod/mini';
import { requirementRow, WITHDRAWAL_REASONS, WITHDRAWAL_STATES, withdrawal } from './cashier-withdrawal.ts';
import { defineEntry } from './entry.ts';
import { microsText, nothing, requiredText, text, uuid } from './fields.ts';

/** The console's side of withdrawals: what waits for a person, the evidence, the payout by hand, and disputes. */

const desk = {
  gateway: 'own',
  caller: 'staff',
  staysOpen: true,
  pages: ['/console/withdrawals'],
} as const;
const decision = {
  ...desk,
  methods: ['POST'],
  changesState: true,
  isActivity: true,
  permission: 'cashier.decide_withdrawals',
} as const;

/** Two words about one payout: what was done here, and what its provider said after it. Neither is ever changed. */
const payoutConflict = z.object({
  id: uuid,
  ours: z.object({
    state: z.enum(WITHDRAWAL_STATES),
    by: z.enum(['staff', 'provider']),
    /** Of the staff, where a person decided. */
    account: z.nullable(text(64)),
    reference: z.nullable(text(64)),
    at: z.number(),
  }),
  provider: z.object({
    state: z.enum(['paid', 'failed']),
    /** The transaction that the provider names. */
    payment: z.nullable(text(64)),
    noticedAt: z.number(),
  }),
  /** Who looked at it and what came of it; null while it waits for somebody. */
  look: z.nullable(z.object({ account: text(64), reason: text(300), at: z.number() })),
});
export type PayoutConflict = z.output<typeof payoutConflict>;

const queuedWithdrawal = z.object({
  withdrawal,
  memberId: uuid,
  memberNo: z.int(),
  account: text(64),
  /** When it began to wait for a person. */
  waitingSince: z.number(),
  /** Everything that the rules found against paying it at once; the first is the withdrawal's own reason. */
  reasons: z.array(z.enum(WITHDRAWAL_REASONS)).check(z.maxLength(20)),
  approvals: z.int(),
  approvalsNeeded: z.int(),
  /** Oldest first. One that nobody has looked at keeps the withdrawal in the queue, also when it is over. */
  conflicts: z.array(payoutConflict).check(z.maxLength(20)),
});
export type QueuedWithdrawal = z.output<typeof queuedWithdrawal>;

export const withdrawalQueue = defineEntry({
  ...desk,
  name: 'cashier.withdrawalQueue',
  paths: ['/console/withdrawals/queue'],
  methods: ['GET'],
  permission: 'cashier.read_withdrawals',
  summary: 'Withdrawals that wait for a person, longest first.',
  input: nothing,
  output: z.object({ list: z.array(queuedWithdrawal).check(z.maxLength(100)) }),
});

export const withdrawalSheet = defineEntry({
  ...desk,
  name: 'cashier.withdrawalSheet',
  paths: ['/console/withdrawals/one'],
  methods: ['GET'],
  permission: 'cashier.read_withdrawals',
  summary: 'One withdrawal with its evidence.',
  input: z.object({ memberId: uuid, id: uuid }),
  output: z.object({
    ...queuedWithdrawal.shape,
    /** The number in full: somebody has to pay to it. */
    payoutNumber: text(64),
    payeeName: z.nullable(text(120)),
    registeredAt: z.number(),
    depositedMicros: microsText,
    withdrawnMicros: microsText,
    /** Members who have, or tried to bind, the same account. */
    sharedWith: z.array(text(64)).check(z.maxLength(50)),
    /** Members who signed in on the same browser, and on the same address within 30 days where few do. */
    sameBrowser: z.array(text(64)).check(z.maxLength(50)),
    sameAddress: z.array(text(64)).check(z.maxLength(50)),
    approvedBy: z.array(text(64)).check(z.maxLength(10)),
    requirements: z.array(requirementRow).check(z.maxLength(50)),
    /** Rounds that were undone after what they had counted for was withdrawn. */
    turnoverFlags: z.int(),
    payoutReference: z.nullable(text(64)),
    hasProof: z.boolean(),
  }),
  errors: ['cashier.withdrawal_unknown'],
});

export const withdrawalProof = defineEntry({
  ...desk,
  name: 'cashier.withdrawalProof',
  paths: ['/console/withdrawals/proof'],
  methods: ['GET'],
  permission: 'cashier.read_withdrawals',
  summary: 'The picture that shows that nothing arrived, as it was redrawn, base64 of a WebP.',
  input: z.object({ memberId: uuid, id: uuid }),
  output: z.object({ webp: z.string().check(z.maxLength(8_000_000)) }),
  errors: ['cashier.withdrawal_unknown', 'brand.picture_unknown'],
});

const one = { memberId: uuid, id: uuid, reason: requiredText(300) };
const refusals = [
  'cashier.withdrawal_unknown',
  'cashier.withdrawal_closed',
  'cashier.payout_contradicted',
] as const;

export const approveWithdrawal = defineEntry({
  ...decision,
  name: 'cashier.approveWithdrawal',
  audit: { bn: 'উত্তোলন অনুমোদন', en: 'Approved a withdrawal' },
  paths: ['/console/withdrawals/approve'],
  summary: 'Approves it; above the brand’s limit it waits for a second person.',
  input: z.object(one),
  output: queuedWithdrawal,
  errors: [...refusals, 'cashier.withdrawal_second_person'],
});

export const rejectWithdrawal = defineEntry({
  ...decision,
  name: 'cashier.rejectWithdrawal',
  audit: { bn: 'উত্তোলন ফেরত', en: 'Refused a withdrawal' },
  paths: ['/console/withdrawals/reject'],
  summary: 'Refuses it before it is paid; all of it goes back and the member is told why.',
  /** `note`: words of the staff's own beside the sentence of the reason. */
  input: z.object({ ...one, why: z.enum(WITHDRAWAL_REASONS), note: z.optional(requiredText(300)) }),
  output: queuedWithdrawal,
  errors: refusals,
});

export const askWithdrawal = defineEntry({
  ...decision,
  name: 'cashier.askWithdrawal',
  audit: { bn: 'উত্তোলন নিয়ে প্রশ্ন', en: 'Asked about a withdrawal' },
  paths: ['/console/withdrawals/ask'],
  summary: 'Asks the member something before it is decided; it stays where it is.',
  input: z.object({ ...one, note: requiredText(300) }),
  output: queuedWithdrawal,
  errors: ['cashier.withdrawal_unknown', 'cashier.withdrawal_closed'],
});

export const payWithdrawal = defineEntry({
  ...decision,
  needsFreshFactor: true,
  name: 'cashier.payWithdrawal',
  audit: { bn: 'হাতে পাঠানো লেখা', en: 'Noted a payout by hand' },
  paths: ['/console/withdrawals/pay'],
  summary: 'Notes a payout that was made by hand, with the transaction that the member will find.',
  input: z.object({ ...one, reference: requiredText(64) }),
  output: queuedWithdrawal,
  errors: refusals,
});

export const decideDispute = defineEntry({
  ...decision,
  needsFreshFactor: true,
  name: 'cashier.decideDispute',
  audit: { bn: 'আপত্তির সিদ্ধান্ত', en: 'Decided a dispute' },
  paths: ['/console/withdrawals/dispute'],
  summary:
    'Of one that arrived in part or not at all: pays what is missing, gives it back, or counts it as received (ST-12.3).',
  input: z.object({
    ...one,
    decision: z.enum(['repay', 'release', 'force']),
    /** The transaction of what was paid again. */
    reference: z.optional(requiredText(64)),
  }),
  output: queuedWithdrawal,
  errors: [...refusals, 'cashier.proof_missing'],
});

export const lookAtConflict = defineEntry({
  ...decision,
  name: 'cashier.lookAtConflict',
  audit: { bn: 'একটি পরিশোধ নিয়ে দুই রকম কথা দেখা', en: 'Looked at two words about a payout' },
  paths: ['/console/withdrawals/looked-at'],
  summary:
    'Notes that a person looked at what a provider says against the books, and what came of it; nothing moves, and the decisions on the withdrawal are free again.',
  input: z.object({ ...one, conflictId: uuid }),
  output: queuedWithdrawal,
  errors: ['cashier.withdrawal_unknown', 'cashier.withdrawal_closed'],
});

export const cashierWithdrawalConsoleEntries = [
  withdrawalQueue,
  withdrawalSheet,
  withdrawalProof,
  approveWithdrawal,
  rejectWithdrawal,
  askWithdrawal,
  payWithdrawal,
  decideDispute,
  lookAtConflict,
] as const;
