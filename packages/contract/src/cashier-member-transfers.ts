import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import {
  microsText,
  moneyNumber,
  none,
  nothing,
  requiredText,
  signedByPasskey,
  text,
  uuid,
} from './fields.ts';

/**
 * Credit between a member and whoever stands directly above or below (MC-5, AC-17.1, domain B.7). Amounts of our own
 * calls are micros. What is sent is there at once or not at all, so that a transfer has no state.
 */

/** `up` goes to the upline, `down` to a direct downline. */
export const MEMBER_TRANSFER_WAYS = ['up', 'down'] as const;
export type MemberTransferWay = (typeof MEMBER_TRANSFER_WAYS)[number];

/** Why nothing can be sent to the upline now; each has a sentence in both languages. */
const UPLINE_BLOCKS = [
  'off',
  'no_upline',
  'not_taken',
  'locked',
  'arrears',
  'cooling',
  'bonus_open',
  'day_spent',
] as const;
export type UplineBlock = (typeof UPLINE_BLOCKS)[number];

/** Why nothing can be sent to downlines now. */
const DOWNLINE_BLOCKS = [
  'off',
  'no_downline',
  'locked',
  'arrears',
  'cooling',
  'bonus_open',
  'day_spent',
] as const;
export type DownlineBlock = (typeof DOWNLINE_BLOCKS)[number];

/** Receivers that a search for downlines answers. */
export const RECEIVERS_SHOWN = 8;

/** One transfer as one of its two sides sees it. */
const memberTransfer = z.object({
  id: uuid,
  /** What people call it by, e.g. MT-3C8V-20AL; the same for both sides. */
  no: text(20),
  way: z.enum(MEMBER_TRANSFER_WAYS),
  side: z.enum(['sent', 'received']),
  /** Who the other one is: an upline’s name is masked, a downline’s is not. */
  otherName: text(64),
  currency: text(8),
  amountMicros: microsText,
  isSalary: z.boolean(),
  /** The assistant who sent it for an agent; only the agent is told. */
  assistantName: z.nullable(text(64)),
  /** What the receiver has to stake for it; null for the sender, and where nothing is asked. */
  requiredMicros: z.nullable(microsText),
  /** What the account of the side that looks held right after it. */
  balanceMicros: microsText,
  at: z.number(),
});
export type MemberTransfer = z.output<typeof memberTransfer>;

/** What a desk says of the sender, for either way. */
const senderDesk = {
  currency: text(8),
  balanceMicros: microsText,
  /** What is left to stake of open bonuses. */
  bonusLeftMicros: microsText,
  /** What is owed by contracts, which is paid before anything is sent. */
  owedMicros: microsText,
  coolingUntil: z.nullable(z.number()),
  minMicros: microsText,
  perDayMicros: microsText,
  leftTodayMicros: microsText,
  hasPaymentPassword: z.boolean(),
  hasPasskey: z.boolean(),
};

export const uplineDesk = defineEntry({
  name: 'cashier.uplineDesk',
  paths: ['/wps/v2/transfers/upline/desk'],
  methods: ['GET'],
  caller: 'member',
  summary: 'Who stands above the caller, how much can be sent there now, and why nothing can.',
  input: nothing,
  output: z.object({
    ...senderDesk,
    /** The masked name; null without an upline. */
    uplineName: z.nullable(text(64)),
    block: z.nullable(z.enum(UPLINE_BLOCKS)),
    /** Whether the caller takes transfers of downlines; null for somebody without any. */
    takesFromDownlines: z.nullable(z.boolean()),
  }),
});

const act = { caller: 'member', changesState: true, isActivity: true } as const;

const orderErrors = [
  'cashier.member_transfers_off',
  'cashier.receiver_refuses',
  'cashier.transfer_range',
  'cashier.amount_decimals',
  'cashier.amount_whole',
  'cashier.arrears_open',
  'cashier.transfer_cooling',
  'cashier.transfer_day_spent',
  'cashier.bonus_open',
  'cashier.wage_unstaked',
  'ledger.not_enough',
  'protection.account_locked',
] as const;

const sendErrors = [
  'cashier.payment_password_wrong',
  'cashier.payment_password_missing',
  'identity.locked_out',
  'ledger.key_reused',
] as const;

const stepUp = {
  challengeId: uuid,
  expiresAt: z.number(),
  /** Options for `navigator.credentials.get`; null without a passkey. */
  passkeyOptions: z.nullable(z.record(z.string(), z.unknown())),
};

/** What the person has confirmed by. */
const confirmed = {
  challengeId: uuid,
  paymentPassword: z.optional(text(64)),
  passkey: z.optional(signedByPasskey),
};

const confirmErrors = ['cashier.step_up_gone', 'identity.passkey_refused'] as const;

export const prepareUplineTransfer = defineEntry({
  ...act,
  name: 'cashier.prepareUplineTransfer',
  paths: ['/wps/v2/transfers/upline/prepare'],
  methods: ['POST'],
  summary:
    'Checks an amount and makes the step-up that is good for it and the upline alone (standards 4.84).',
  rateLimit: { perMinute: 20, by: 'account' },
  input: z.object({ id: uuid, amountMicros: microsText }),
  output: z.object({ ...stepUp, uplineName: text(64) }),
  errors: [...orderErrors, 'cashier.upline_missing'],
});

export const sendToUpline = defineEntry({
  ...act,
  name: 'cashier.sendToUpline',
  paths: ['/wps/v2/transfers/upline'],
  methods: ['POST'],
  encrypted: true,
  summary: 'Sends an amount to the upline, once for each id. It cannot be taken back.',
  rateLimit: { perMinute: 10, by: 'account' },
  input: z.object({ id: uuid, amountMicros: microsText, ...confirmed }),
  output: memberTransfer,
  errors: [...orderErrors, ...sendErrors, ...confirmErrors, 'cashier.upline_missing'],
});

/** A direct downline as a list of receivers shows it. */
const receiver = z.object({ account: text(64), isAgent: z.boolean() });
export type TransferReceiver = z.output<typeof receiver>;

export const downlineDesk = defineEntry({
  name: 'cashier.downlineDesk',
  paths: ['/wps/v2/transfers/downline/desk'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'How much can be sent to direct downlines now, and why nothing can; whom an address names.',
  /** `to` is an account that the address of the page names. */
  input: z.object({ to: z.optional(text(64)) }),
  output: z.object({
    ...senderDesk,
    block: z.nullable(z.enum(DOWNLINE_BLOCKS)),
    /** Whom `to` names; null where that is no direct downline. */
    receiver: z.nullable(receiver),
  }),
});

export const transferReceivers = defineEntry({
  assistants: 'transfer',
  name: 'cashier.transferReceivers',
  paths: ['/wps/v2/transfers/downline/receivers'],
  methods: ['GET'],
  caller: 'agent',
  summary:
    'Direct downlines by the beginning of the account or by number; without words those that were sent to last.',
  input: z.object({ search: z.optional(text(40)) }),
  output: z.object({ list: z.array(receiver).check(z.maxLength(RECEIVERS_SHOWN)) }),
});

const downlineOrder = {
  id: uuid,
  account: requiredText(64),
  amountMicros: microsText,
  /** A wage asks for no stakes. */
  isSalary: z.optional(z.boolean()),
};

export const prepareDownlineTransfer = defineEntry({
  ...act,
  caller: 'agent',
  name: 'cashier.prepareDownlineTransfer',
  paths: ['/wps/v2/transfers/downline/prepare'],
  methods: ['POST'],
  summary: 'Checks an amount and makes the step-up that is good for it and this downline alone.',
  rateLimit: { perMinute: 20, by: 'account' },
  input: z.object(downlineOrder),
  output: z.object(stepUp),
  errors: [...orderErrors, 'cashier.downline_unknown'],
});

export const sendToDownline = defineEntry({
  ...act,
  caller: 'agent',
  name: 'cashier.sendToDownline',
  paths: ['/wps/v2/transfers/downline'],
  methods: ['POST'],
  encrypted: true,
  summary:
    'Sends an amount to a direct downline, once for each id. It cannot be taken back, except while an account waits for its person.',
  rateLimit: { perMinute: 10, by: 'account' },
  input: z.object({ ...downlineOrder, ...confirmed }),
  output: memberTransfer,
  errors: [...orderErrors, ...sendErrors, ...confirmErrors, 'cashier.downline_unknown'],
});

export const sendAsAssistant = defineEntry({
  ...act,
  caller: 'agent',
  assistants: 'transfer',
  name: 'cashier.sendAsAssistant',
  paths: ['/wps/assistant/transfer'],
  methods: ['POST'],
  encrypted: true,
  summary:
    'Sends an amount of the agent’s to a direct downline, confirmed by the password of the assistant who calls, up to the limit of the day; once for each id.',
  rateLimit: { perMinute: 10, by: 'account' },
  input: z.object({
    id: uuid,
    account: requiredText(64),
    amountMicros: microsText,
    password: requiredText(256),
  }),
  output: z.object({
    no: text(20),
    account: text(64),
    amountMicros: microsText,
    at: z.number(),
  }),
  errors: [
    ...orderErrors,
    'cashier.downline_unknown',
    'cashier.payment_password_wrong',
    'cashier.assistant_limit',
    'identity.locked_out',
    'ledger.key_reused',
  ],
});

export const takeBackWaiting = defineEntry({
  ...act,
  caller: 'agent',
  name: 'cashier.takeBackWaiting',
  paths: ['/wps/v2/transfers/waiting/take-back'],
  methods: ['POST'],
  summary:
    'Takes back all that the agent sent to an account that he opened and whose person has not come, once for each id.',
  rateLimit: { perMinute: 10, by: 'account' },
  input: z.object({ id: uuid, memberId: uuid }),
  output: memberTransfer,
  errors: ['identity.waiting_unknown', 'cashier.nothing_to_take_back', 'protection.account_locked'],
});

export const findMemberTransfer = defineEntry({
  name: 'cashier.findMemberTransfer',
  paths: ['/wps/v2/transfers/one'],
  methods: ['GET'],
  caller: 'member',
  summary: 'The receipt of one transfer, for either side; its sender also finds it by the id of the order.',
  input: z.object({ id: uuid }),
  output: memberTransfer,
  errors: ['cashier.transfer_unknown'],
});

export const listMemberTransfers = defineEntry({
  name: 'cashier.listMemberTransfers',
  paths: ['/wps/v2/transfers'],
  methods: ['GET'],
  caller: 'member',
  summary: 'What the caller sent to and received from upline and downlines, newest first.',
  input: z.object({ before: z.optional(uuid) }),
  output: z.object({ list: z.array(memberTransfer).check(z.maxLength(20)), hasMore: z.boolean() }),
});

export const takeFromDownlines = defineEntry({
  ...act,
  name: 'cashier.takeFromDownlines',
  paths: ['/wps/v2/transfers/take'],
  methods: ['POST'],
  summary: 'Whether the caller takes transfers of direct downlines; nobody does until it is said.',
  rateLimit: { perMinute: 20, by: 'account' },
  input: z.object({ isOn: z.boolean() }),
  output: none,
});

export const transferEnabled = defineEntry({
  name: 'cashier.transferEnabled',
  paths: ['/wps/agent/transferEnabled'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'Whether the agent can send to downlines now, and within which limits.',
  input: nothing,
  output: z.object({ transferEnabled: z.boolean(), minAmount: moneyNumber, maxPerDay: moneyNumber }),
});

export const transferDownline = defineEntry({
  ...act,
  name: 'cashier.transferDownline',
  caller: 'agent',
  paths: ['/wps/agent/transferDownline'],
  methods: ['PUT', 'POST'],
  encrypted: true,
  summary:
    'Sends an amount to a direct downline, confirmed by the payment password; `id` makes it once-only. A salary asks for no stakes.',
  rateLimit: { perMinute: 10, by: 'account' },
  input: z.object({
    customerName: requiredText(64),
    /** A number of at most two decimals. */
    amount: z.number(),
    paymentPassword: requiredText(64),
    isSalary: z.optional(z.boolean()),
    id: z.optional(uuid),
  }),
  output: z.object({
    orderNo: text(20),
    amount: moneyNumber,
    availBalance: moneyNumber,
    receipt: memberTransfer,
  }),
  errors: [...orderErrors, ...sendErrors, 'cashier.downline_unknown'],
});

export const cashierMemberTransferEntries = [
  uplineDesk,
  prepareUplineTransfer,
  sendToUpline,
  downlineDesk,
  transferReceivers,
  prepareDownlineTransfer,
  sendToDownline,
  sendAsAssistant,
  takeBackWaiting,
  findMemberTransfer,
  listMemberTransfers,
  takeFromDownlines,
  transferEnabled,
  transferDownline,
] as const;
