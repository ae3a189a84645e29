import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import {
  code,
  keptText,
  microsText,
  none,
  nothing,
  requiredText,
  signedByPasskey,
  text,
  uuid,
} from './fields.ts';

/**
 * Withdrawals (MC-4, ST-12): what may leave and why not more, where it may go, the step-up that is bound to amount and
 * target, the states until the person confirms the receipt, and the open requirements of turnover. Micros.
 */

/** The states of domain C.4. From `requested` on the money is held; `rejected` and `released` give it back. */
export const WITHDRAWAL_STATES = [
  'requested',
  'risk_check',
  'approved',
  'paying',
  'paid_out',
  'partial',
  'not_received',
  'received',
  'auto_received',
  'forced_received',
  'released',
  'rejected',
] as const;
/** Who takes a step of a withdrawal. */
export const STEP_ACTORS = ['member', 'staff', 'provider', 'system'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];
export const FINAL_WITHDRAWAL_STATES: readonly WithdrawalState[] = [
  'received',
  'auto_received',
  'forced_received',
  'released',
  'rejected',
];

/** Why a withdrawal waits for a person, or was refused; each has a sentence in both languages. */
export const WITHDRAWAL_REASONS = [
  'name_differs',
  'account_shared',
  'new_account',
  'large_amount',
  'bonus_active',
  'net_deposit_negative',
  'device_shared',
  'ownership_unproven',
  'wrong_account',
  'provider_refused',
  'provider_silent',
  'payment_proven',
  'payment_not_proven',
  'other',
] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

const PAYOUT_KINDS = ['wallet', 'bank'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** Payout accounts that one member may bind. */
export const PAYOUT_ACCOUNTS = 5;
/** No withdrawal goes to an account, or follows a change of the payment password, before so many hours. */
export const COOLING_HOURS = 24;

export const requirementRow = z.object({
  id: uuid,
  source: z.enum(['DEPOSIT', 'BONUS', 'REBATE', 'POINTS', 'REFERRAL', 'TRANSFER', 'ADJUST']),
  baseMicros: microsText,
  /** What of the base is a bonus, with its name; null where none is. */
  bonus: z.nullable(z.object({ title: text(120), amountMicros: microsText })),
  requiredMicros: microsText,
  doneMicros: microsText,
  /** Categories that alone count; empty where all do. */
  categories: z.array(text(16)).check(z.maxLength(16)),
  openedAt: z.number(),
  expiresAt: z.nullable(z.number()),
  status: z.enum(['OPEN', 'DONE', 'CANCELLED', 'FORFEITED']),
});
export type RequirementRow = z.output<typeof requirementRow>;

const payoutAccount = z.object({
  id: uuid,
  kind: z.enum(PAYOUT_KINDS),
  channelCode: code,
  channelTitle: text(80),
  mark: text(4),
  /** The number with its middle hidden. */
  number: text(64),
  holder: keptText(120),
  bank: z.nullable(keptText(120)),
  /** Before this moment nothing is paid to it; null when it is ready. */
  readyAt: z.nullable(z.number()),
  addedAt: z.number(),
});
export type PayoutAccount = z.output<typeof payoutAccount>;

export const withdrawal = z.object({
  id: uuid,
  /** What people call it by, e.g. WD-5H2M-81KC. */
  no: text(20),
  state: z.enum(WITHDRAWAL_STATES),
  reason: z.nullable(z.enum(WITHDRAWAL_REASONS)),
  /** What the staff wrote to the member. */
  note: z.nullable(text(300)),
  currency: text(8),
  amountMicros: microsText,
  feeMicros: microsText,
  /** What is to arrive: the amount without the fee. */
  netMicros: microsText,
  receivedMicros: z.nullable(microsText),
  remainingMicros: z.nullable(microsText),
  account: payoutAccount,
  /** Every step with its moment, oldest first, and who has it: the member, the staff, or the provider. */
  steps: z
    .array(
      z.object({
        state: z.enum(WITHDRAWAL_STATES),
        at: z.number(),
        by: z.enum(STEP_ACTORS),
      }),
    )
    .check(z.maxLength(40)),
  /** Until when the receipt can be confirmed or disputed; then it counts as received (ST-12.2). */
  confirmUntil: z.nullable(z.number()),
  isSimulated: z.boolean(),
});
export type Withdrawal = z.output<typeof withdrawal>;

export const withdrawalDesk = defineEntry({
  name: 'cashier.withdrawalDesk',
  paths: ['/wps/v2/withdrawals/desk'],
  methods: ['GET'],
  caller: 'member',
  summary: 'What may be withdrawn now, why not more, and where to.',
  input: nothing,
  output: z.object({
    currency: text(8),
    balanceMicros: microsText,
    heldMicros: microsText,
    withdrawableMicros: microsText,
    /** What no requirement holds back, and the rest of the balance, which waits until all of them are met. */
    freeMicros: microsText,
    lockedMicros: microsText,
    /** BLOCK lets nothing of what is locked go; FEE lets it go for `earlyFeeMicros`. */
    policy: z.enum(['BLOCK', 'FEE']),
    earlyFeeMicros: microsText,
    /** What of open bonuses goes back then, beside that fee. */
    bonusFeeMicros: microsText,
    requirements: z.array(requirementRow).check(z.maxLength(50)),
    accounts: z.array(payoutAccount).check(z.maxLength(PAYOUT_ACCOUNTS)),
    minMicros: microsText,
    maxMicros: microsText,
    leftToday: z.int(),
    freeLeftToday: z.int(),
    feePercentHundredths: z.int(),
    hasPaymentPassword: z.boolean(),
    hasPasskey: z.boolean(),
    coolingUntil: z.nullable(z.number()),
    /** Medians of the last 24 hours in seconds and how many withdrawals they are of. */
    medianCheckSeconds: z.nullable(z.int()),
    medianPaySeconds: z.nullable(z.int()),
    sampleSize: z.int(),
    open: z.array(withdrawal).check(z.maxLength(10)),
  }),
});

const act = { caller: 'member', changesState: true, isActivity: true } as const;

export const addPayoutAccount = defineEntry({
  ...act,
  name: 'cashier.addPayoutAccount',
  paths: ['/wps/v2/withdrawals/accounts'],
  methods: ['POST'],
  encrypted: true,
  summary: 'Binds a wallet or bank account in the member’s own name; it cools for a day.',
  rateLimit: { perMinute: 10, by: 'account' },
  input: z.object({
    id: uuid,
    channelCode: code,
    number: requiredText(64),
    holder: requiredText(120),
    bank: z.nullable(keptText(120)),
    paymentPassword: requiredText(64),
  }),
  output: payoutAccount,
  errors: [
    'cashier.channel_unknown',
    'cashier.channel_off',
    'cashier.payout_number',
    'cashier.payout_name',
    'cashier.payout_taken',
    'cashier.payout_listed',
    'cashier.payout_full',
    'ledger.key_reused',
    'cashier.payment_password_wrong',
    'cashier.payment_password_missing',
    'identity.locked_out',
  ],
});

export const removePayoutAccount = defineEntry({
  ...act,
  name: 'cashier.removePayoutAccount',
  paths: ['/wps/v2/withdrawals/accounts/remove'],
  methods: ['POST'],
  summary: 'Takes a payout account off the list; what is under way to it goes on.',
  rateLimit: { perMinute: 10, by: 'account' },
  input: z.object({ id: uuid }),
  output: none,
  errors: ['cashier.payout_unknown'],
});

export const prepareWithdrawal = defineEntry({
  ...act,
  name: 'cashier.prepareWithdrawal',
  paths: ['/wps/v2/withdrawals/prepare'],
  methods: ['POST'],
  summary:
    'Checks an amount and a target and makes the step-up that is good for these alone (standards 4.84).',
  rateLimit: { perMinute: 20, by: 'account' },
  input: z.object({ id: uuid, accountId: uuid, amountMicros: microsText }),
  output: z.object({
    challengeId: uuid,
    expiresAt: z.number(),
    feeMicros: microsText,
    netMicros: microsText,
    /** Options for `navigator.credentials.get`; null without a passkey. */
    passkeyOptions: z.nullable(z.record(z.string(), z.unknown())),
  }),
  errors: [
    'cashier.withdrawal_range',
    'cashier.amount_decimals',
    'cashier.amount_whole',
    'cashier.withdrawals_spent',
    'cashier.turnover_open',
    'cashier.arrears_open',
    'cashier.payout_unknown',
    'cashier.payout_cooling',
    'ledger.not_enough',
  ],
});

export const requestWithdrawal = defineEntry({
  ...act,
  name: 'cashier.requestWithdrawal',
  paths: ['/wps/v2/withdrawals'],
  methods: ['POST'],
  encrypted: true,
  summary:
    'Asks for the money; the same id again answers the same withdrawal. It cannot be taken back to play.',
  rateLimit: { perMinute: 10, by: 'account' },
  input: z.object({
    id: uuid,
    accountId: uuid,
    amountMicros: microsText,
    challengeId: uuid,
    paymentPassword: z.optional(text(64)),
    passkey: z.optional(signedByPasskey),
  }),
  output: withdrawal,
  errors: [
    'cashier.withdrawal_range',
    'cashier.amount_decimals',
    'cashier.amount_whole',
    'cashier.withdrawals_spent',
    'cashier.turnover_open',
    'cashier.arrears_open',
    'cashier.payout_unknown',
    'cashier.payout_cooling',
    'cashier.payment_password_wrong',
    'cashier.payment_password_missing',
    'cashier.step_up_gone',
    'identity.passkey_refused',
    'identity.locked_out',
    'ledger.not_enough',
    'ledger.key_reused',
  ],
});

export const findWithdrawal = defineEntry({
  name: 'cashier.findWithdrawal',
  paths: ['/wps/v2/withdrawals/one'],
  methods: ['GET'],
  caller: 'member',
  summary: 'One withdrawal of the caller.',
  input: z.object({ id: uuid }),
  output: withdrawal,
  errors: ['cashier.withdrawal_unknown'],
});

export const listWithdrawals = defineEntry({
  name: 'cashier.listWithdrawals',
  paths: ['/wps/v2/withdrawals'],
  methods: ['GET'],
  caller: 'member',
  summary: 'The latest withdrawals, newest first.',
  input: z.object({ before: z.optional(uuid) }),
  output: z.object({ list: z.array(withdrawal).check(z.maxLength(20)), hasMore: z.boolean() }),
});

const PROOF_BASE64 = Math.ceil((5 * 1024 * 1024) / 3) * 4;

export const answerReceipt = defineEntry({
  ...act,
  name: 'cashier.answerReceipt',
  paths: ['/wps/v2/withdrawals/receipt'],
  methods: ['POST'],
  summary: 'Received, partly (with the amount), or not received (with a picture as proof) (ST-12.1).',
  rateLimit: { perMinute: 10, by: 'account' },
  bodyLimitBytes: PROOF_BASE64 + 4096,
  input: z.object({
    id: uuid,
    answer: z.enum(['received', 'partly', 'not_received']),
    receivedMicros: z.optional(microsText),
    picture: z.optional(z.string().check(z.minLength(1), z.maxLength(PROOF_BASE64))),
  }),
  output: withdrawal,
  errors: [
    'cashier.withdrawal_unknown',
    'cashier.withdrawal_closed',
    'cashier.receipt_amount',
    'cashier.proof_missing',
    'brand.picture_refused',
  ],
});

/** How a requirement came to stand where it stands: the rounds that counted, and those that did not with the reason. */
export const requirementRounds = defineEntry({
  name: 'cashier.requirementRounds',
  paths: ['/wps/v2/turnover/rounds'],
  methods: ['GET'],
  caller: 'member',
  summary: 'Which rounds counted towards a requirement, newest first.',
  input: z.object({ requirementId: uuid, before: z.optional(uuid) }),
  output: z.object({
    list: z
      .array(
        z.object({
          roundId: uuid,
          category: text(16),
          gameName: text(120),
          stakeMicros: microsText,
          countedMicros: microsText,
          at: z.number(),
        }),
      )
      .check(z.maxLength(50)),
    hasMore: z.boolean(),
  }),
  errors: ['cashier.requirement_unknown'],
});

export const cashierWithdrawalEntries = [
  withdrawalDesk,
  addPayoutAccount,
  removePayoutAccount,
  prepareWithdrawal,
  requestWithdrawal,
  findWithdrawal,
  listWithdrawals,
  answerReceipt,
] as const;

export const cashierTurnoverEntries = [requirementRounds] as const;
