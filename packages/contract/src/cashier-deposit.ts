import * as z from 'zod/mini';
import { bonusOffer, depositBonus } from './cashier-bonus.ts';
import { defineEntry } from './entry.ts';
import { code, microsText, none, nothing, requiredText, text, uuid } from './fields.ts';

/**
 * Deposits (MC-3): choosing a channel and an amount, the instruction to pay, what the person tells about the payment,
 * and the states until the money stands in the wallet. Amounts are micros of the channel's currency.
 */

/** `checkout` leads to the provider's own page; `bank` and `wallet` show a receiver and are matched by what arrives. */
const DEPOSIT_METHODS = ['checkout', 'bank', 'wallet'] as const;
export type DepositMethod = (typeof DEPOSIT_METHODS)[number];

/** How a wallet takes the payment; a person who chooses the wrong one in the app pays somewhere else. */
const WALLET_KINDS = ['send_money', 'cash_out', 'payment'] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];

/**
 * `waiting_payment`: the receiver or the provider's page is reserved until `expiresAt`. `submitted`: the person told
 * the transaction id, or handed in a slip, and nothing that arrived fits yet. `review`: a person of the staff decides.
 * The others are final.
 */
const DEPOSIT_STATES = [
  'waiting_payment',
  'submitted',
  'review',
  'credited',
  'rejected',
  'expired',
  'cancelled',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];
export const OPEN_DEPOSIT_STATES: readonly DepositState[] = ['waiting_payment', 'submitted', 'review'];

/** Why a deposit waits for the staff or was not credited; each has a sentence in both languages. */
export const DEPOSIT_REASONS = [
  'amount_below_minimum',
  'paid_late',
  'trx_used_before',
  'sender_differs',
  'kind_differs',
  'receiver_unknown',
  'receiver_retired',
  'tries_spent',
  'not_received',
  'slip_unreadable',
  'provider_refused',
  'wrong_currency',
  'not_paid',
  'by_member',
  'amount_differs',
  'second_person',
] as const;
export type DepositReason = (typeof DEPOSIT_REASONS)[number];

/** Five transaction ids may be told for one order (domain D.4). */
export const TRX_TRIES = 5;
export const TRX_ID = /^[A-Z0-9]{6,20}$/;
/** Orders that one member may have open at a time. */
export const OPEN_DEPOSITS = 3;
/** Offers of bonuses that are shown at a time. */
export const BONUS_OFFERS = 12;
/** A payment that comes within this time after the order's end is still credited by itself; later ones by a person. */
export const LATE_MATCH_HOURS = 24;

const depositChannel = z.object({
  code,
  method: z.enum(DEPOSIT_METHODS),
  title: text(80),
  /** One or two letters that stand for a channel without a logo. */
  mark: text(4),
  currency: text(8),
  walletKind: z.nullable(z.enum(WALLET_KINDS)),
  minMicros: microsText,
  maxMicros: microsText,
  quickMicros: z.array(microsText).check(z.maxLength(12)),
  takesDecimals: z.boolean(),
  expiresMinutes: z.int(),
  /** How many letters and digits a transaction id of this channel has; null where that is not known. */
  trxLength: z.nullable(z.int()),
  /** False while the provider does not answer: it is shown, and cannot be chosen. */
  isHealthy: z.boolean(),
  /** Nothing that it shows can be paid to: people are told to send no money. */
  isSimulated: z.boolean(),
  /** The median of the last 24 hours from payment to credit, in seconds; null before there was one. */
  medianSeconds: z.nullable(z.int()),
});
export type DepositChannel = z.output<typeof depositChannel>;

const depositReceiver = z.object({
  name: text(120),
  number: text(64),
  bank: z.nullable(text(120)),
  branch: z.nullable(text(120)),
});

const furtherPayment = z.object({
  id: uuid,
  no: text(20),
  trxId: z.nullable(text(20)),
  /** What it brought; until then what is waited for. */
  amountMicros: microsText,
  state: z.enum(DEPOSIT_STATES),
});

export const deposit = z.object({
  id: uuid,
  /** What people call it by, e.g. DP-3C8V-20AL. */
  no: text(20),
  channelCode: code,
  channelTitle: text(80),
  method: z.enum(DEPOSIT_METHODS),
  walletKind: z.nullable(z.enum(WALLET_KINDS)),
  currency: text(8),
  /** What the person asked for, and what exactly is to be paid: a unique end tells orders apart. */
  askedMicros: microsText,
  payMicros: microsText,
  creditedMicros: z.nullable(microsText),
  state: z.enum(DEPOSIT_STATES),
  reason: z.nullable(z.enum(DEPOSIT_REASONS)),
  receiver: z.nullable(depositReceiver),
  /**
   * Where the provider takes the payment, while it can be paid: its checkout, or the page that stands for the app of a
   * simulated wallet.
   */
  checkoutUrl: z.nullable(text(500)),
  trxId: z.nullable(text(20)),
  trxLength: z.nullable(z.int()),
  triesLeft: z.int(),
  hasSlip: z.boolean(),
  openedAt: z.number(),
  expiresAt: z.number(),
  submittedAt: z.nullable(z.number()),
  decidedAt: z.nullable(z.number()),
  /** Null where none was chosen. */
  bonus: z.nullable(depositBonus),
  medianSeconds: z.nullable(z.int()),
  isSimulated: z.boolean(),
  /** The order beside whose payment this one came. */
  follows: z.nullable(z.object({ id: uuid, no: text(20) })),
  /** Payments beside the order's first one, each an order of its own. */
  further: z.array(furtherPayment).check(z.maxLength(TRX_TRIES)),
  /** What all of them brought beyond what was to be paid; 0 where they did not. */
  surplusMicros: microsText,
});
export type Deposit = z.output<typeof deposit>;

const member = { caller: 'member', changesState: true, isActivity: true } as const;

export const depositChannels = defineEntry({
  name: 'cashier.depositChannels',
  paths: ['/wps/v2/deposits/channels'],
  methods: ['GET'],
  caller: 'member',
  summary: 'The ways to pay in, the bonuses to choose from, and the orders that are open.',
  input: nothing,
  output: z.object({
    channels: z.array(depositChannel).check(z.maxLength(60)),
    open: z.array(deposit).check(z.maxLength(OPEN_DEPOSITS)),
    /** What may be chosen with a deposit of its currency; nothing is chosen unless the person does. */
    bonuses: z.array(bonusOffer).check(z.maxLength(BONUS_OFFERS)),
    /** Play credit that can be withdrawn now: it stays free beside a deposit and its bonus. */
    freeMicros: microsText,
  }),
});

const depositWay = z.pick(depositChannel, {
  code: true,
  method: true,
  title: true,
  mark: true,
  walletKind: true,
  isSimulated: true,
});
export type DepositWay = z.output<typeof depositWay>;

export const depositWays = defineEntry({
  name: 'cashier.depositWays',
  paths: ['/wps/v2/deposits/ways'],
  methods: ['GET'],
  caller: 'anyone',
  cacheSeconds: 60,
  summary: 'What the ways to pay in are called and how each is paid, for who reads about them (SC-5.4).',
  input: nothing,
  output: z.object({ ways: z.array(depositWay).check(z.maxLength(60)) }),
});

export const openDeposit = defineEntry({
  ...member,
  name: 'cashier.openDeposit',
  paths: ['/wps/v2/deposits'],
  methods: ['POST'],
  summary: 'Opens an order; the same id again answers the same order.',
  rateLimit: { perMinute: 20, by: 'account' },
  input: z.object({
    id: uuid,
    channelCode: code,
    amountMicros: microsText,
    /** Left out, the deposit comes without a bonus. */
    bonusCode: z.optional(code),
  }),
  output: deposit,
  errors: [
    'cashier.channel_unknown',
    'cashier.channel_off',
    'cashier.real_money_off',
    'cashier.amount_out_of_range',
    'cashier.amount_decimals',
    'cashier.amount_whole',
    'cashier.deposits_open',
    'cashier.bonus_unknown',
    'cashier.bonus_least',
    'cashier.bonus_taken',
    'cashier.bonus_not_first',
    'cashier.bonus_other_open',
    'cashier.bonus_promised',
    'cashier.deposits_paused',
    'cashier.provider_unreachable',
    'ledger.key_reused',
    'protection.account_locked',
    'protection.limit_reached',
    'protection.operator_limit',
    'protection.limit_offer',
  ],
});

export const findDeposit = defineEntry({
  name: 'cashier.findDeposit',
  paths: ['/wps/v2/deposits/one'],
  methods: ['GET'],
  caller: 'member',
  summary: 'One order of the caller.',
  input: z.object({ id: uuid }),
  output: deposit,
  errors: ['cashier.deposit_unknown'],
});

export const listDeposits = defineEntry({
  name: 'cashier.listDeposits',
  paths: ['/wps/v2/deposits'],
  methods: ['GET'],
  caller: 'member',
  summary: 'The latest orders, newest first; `before` is the id that the page before ended with.',
  input: z.object({ before: z.optional(uuid) }),
  output: z.object({ list: z.array(deposit).check(z.maxLength(20)), hasMore: z.boolean() }),
});

export const tellTrxId = defineEntry({
  ...member,
  name: 'cashier.tellTrxId',
  paths: ['/wps/v2/deposits/trx'],
  methods: ['POST'],
  summary:
    'The transaction id that the wallet showed; a wrong one is repaired by telling another, and of an order that was credited it is a further payment’s.',
  rateLimit: { perMinute: 20, by: 'account' },
  input: z.object({ id: uuid, trxId: requiredText(40) }),
  output: deposit,
  errors: [
    'cashier.deposit_unknown',
    'cashier.deposit_closed',
    'cashier.trx_format',
    'cashier.trx_used',
    'cashier.trx_tries_spent',
  ],
});

const SLIP_BASE64 = Math.ceil((5 * 1024 * 1024) / 3) * 4;

export const handInSlip = defineEntry({
  ...member,
  name: 'cashier.handInSlip',
  paths: ['/wps/v2/deposits/slip'],
  methods: ['POST'],
  summary: 'The slip of a bank transfer: a PNG or JPEG of at most 5 MB, redrawn before it is kept.',
  rateLimit: { perMinute: 10, by: 'account' },
  bodyLimitBytes: SLIP_BASE64 + 4096,
  input: z.object({
    id: uuid,
    senderName: requiredText(120),
    picture: z.string().check(z.minLength(1), z.maxLength(SLIP_BASE64)),
  }),
  output: deposit,
  errors: ['cashier.deposit_unknown', 'cashier.deposit_closed', 'brand.picture_refused'],
});

export const cancelDeposit = defineEntry({
  ...member,
  name: 'cashier.cancelDeposit',
  paths: ['/wps/v2/deposits/cancel'],
  methods: ['POST'],
  summary: 'Gives up an order that is not paid.',
  input: z.object({ id: uuid }),
  output: deposit,
  errors: ['cashier.deposit_unknown', 'cashier.deposit_closed'],
});

/**
 * What payment providers tell (Standard Webhooks 1.0.0): the raw body is signed, and a message counts once. A checkout
 * tells that an order changed, and is asked what it holds; a statement tells a line that arrived at a receiver.
 */
export const paymentWebhook = defineEntry({
  name: 'cashier.paymentWebhook',
  kind: 'protocol',
  gateway: 'own',
  paths: ['/payments/sandbox/webhook'],
  methods: ['POST'],
  caller: 'supplier',
  changesState: true,
  staysOpen: true,
  rateLimit: { perMinute: 60_000, by: 'ip' },
  bodyLimitBytes: 20 * 1024,
  summary: 'Messages of a payment provider, signed by Standard Webhooks.',
  input: z.unknown(),
  output: none,
  otherAnswers: [
    { status: 400, summary: 'A signed message that cannot be read.', output: none },
    { status: 401, summary: 'The signature is missing, old or wrong.', output: none },
    { status: 404, summary: 'The order is not in the books yet: the message may come again.', output: none },
    { status: 503, summary: 'It cannot be decided now: the message may come again.', output: none },
  ],
});

export const cashierDepositEntries = [
  depositChannels,
  depositWays,
  openDeposit,
  findDeposit,
  listDeposits,
  tellTrxId,
  handInSlip,
  cancelDeposit,
  paymentWebhook,
] as const;
