import * as z from 'zod/mini';
import { defineEntry, relayPaths } from './entry.ts';
import { microsText, moneyNumber, nothing, requiredText, text, uuid } from './fields.ts';

/**
 * The wallets of a member beside the main one, which suppliers keep for games that play from them, and moving money
 * between the two kinds (MC-2, API-3.2, API-3.4). Amounts of our own calls are micros.
 */

/** The number that clients of the family know the playable wallet by. */
export const MAIN_WALLET = 2;

/** `moving` until the supplier has said for certain what came of it. */
export const WALLET_TRANSFER_STATES = ['moving', 'done', 'refused'] as const;
export type WalletTransferState = (typeof WALLET_TRANSFER_STATES)[number];

/** Why a transfer was refused: the wallet holds less, the supplier would not, or it could not read the call. */
const WALLET_TRANSFER_REASONS = ['not_enough', 'supplier_refused', 'not_accepted'] as const;
export type WalletTransferReason = (typeof WALLET_TRANSFER_REASONS)[number];

/** `in` goes from the main wallet into the supplier's, `out` comes back. */
export const WALLET_DIRECTIONS = ['in', 'out'] as const;
export type WalletDirection = (typeof WALLET_DIRECTIONS)[number];

/** So many transfers of one member may be under way. */
export const OPEN_WALLET_TRANSFERS = 5;

/** One row of the balances: the main wallet, or one that a supplier keeps. */
export const walletRow = z.object({
  accountTypeId: z.int(),
  accountName: text(40),
  availBalance: moneyNumber,
  /** The same, exact. */
  availMicros: microsText,
  /** The supplier is silent: this is what it said last, at `knownAt`. */
  isStale: z.boolean(),
  knownAt: z.nullable(z.number()),
});
export type WalletRow = z.output<typeof walletRow>;

export const merchantWallet = defineEntry({
  name: 'cashier.merchantWallet',
  paths: relayPaths('GCS_merchantWallet'),
  methods: ['GET'],
  caller: 'account',
  summary: 'Whether all games play from the one wallet (1), or some from a wallet at their supplier (0).',
  cacheSeconds: 60,
  input: nothing,
  output: z.object({ isSingle: z.union([z.literal(0), z.literal(1)]) }),
});

const accountType = z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]);

const transferErrors = [
  'cashier.wallet_unknown',
  'cashier.transfer_amount',
  'cashier.transfers_open',
  'cashier.transfer_refused',
  'ledger.not_enough',
  'ledger.key_reused',
  'protection.account_locked',
  'protection.limit_reached',
] as const;

const act = {
  methods: ['POST'],
  caller: 'member',
  changesState: true,
  isActivity: true,
  rateLimit: { perMinute: 30, by: 'account' },
} as const;

export const walletTransfer = defineEntry({
  ...act,
  name: 'cashier.walletTransfer',
  paths: relayPaths('GCS_walletTransfer'),
  summary:
    'Moves an amount between the main wallet (2) and one at a supplier. `state` says whether it is done; `id` makes it once-only.',
  input: z.object({
    fromAccountType: accountType,
    toAccountType: accountType,
    /** A number of at most two decimals. */
    amount: z.number(),
    id: z.optional(uuid),
  }),
  output: z.object({
    orderNo: text(20),
    amount: moneyNumber,
    fromBalance: moneyNumber,
    toBalance: moneyNumber,
    state: z.enum(WALLET_TRANSFER_STATES),
  }),
  errors: [...transferErrors, 'cashier.transfer_ways'],
});

const walletTransferRow = z.object({
  id: uuid,
  /** What people call it by, e.g. TF-3C8V-20AL. */
  no: text(20),
  accountTypeId: z.int(),
  walletName: text(80),
  direction: z.enum(WALLET_DIRECTIONS),
  state: z.enum(WALLET_TRANSFER_STATES),
  reason: z.nullable(z.enum(WALLET_TRANSFER_REASONS)),
  currency: text(8),
  amountMicros: microsText,
  requestedAt: z.number(),
  closedAt: z.nullable(z.number()),
  /** It has been under way for so long that the staff sees it. */
  isWithStaff: z.boolean(),
});
export type WalletTransferRow = z.output<typeof walletTransferRow>;

export const moveBetweenWallets = defineEntry({
  ...act,
  name: 'cashier.moveBetweenWallets',
  paths: ['/wps/v2/wallets/transfers/new'],
  summary: 'Moves an exact amount between the main wallet and one at a supplier, once for each id.',
  input: z.object({
    id: uuid,
    accountTypeId: z.int(),
    direction: z.enum(WALLET_DIRECTIONS),
    amountMicros: microsText,
  }),
  output: walletTransferRow,
  errors: transferErrors,
});

export const listWalletTransfers = defineEntry({
  name: 'cashier.listWalletTransfers',
  paths: ['/wps/v2/wallets/transfers'],
  methods: ['GET'],
  caller: 'member',
  summary: 'Transfers between wallets, newest first.',
  input: z.object({ before: z.optional(uuid) }),
  output: z.object({ list: z.array(walletTransferRow).check(z.maxLength(20)), hasMore: z.boolean() }),
});

const desk = { gateway: 'own', caller: 'staff', staysOpen: true, pages: ['/console/transfers'] } as const;

const stuckTransfer = z.object({
  ...walletTransferRow.shape,
  memberId: uuid,
  memberNo: z.int(),
  account: text(64),
  /** How often the supplier was asked, and what came of the last time. */
  attempts: z.int(),
  lastStatus: z.nullable(text(120)),
  nextTryAt: z.nullable(z.number()),
});
export type StuckTransfer = z.output<typeof stuckTransfer>;

export const stuckTransfers = defineEntry({
  ...desk,
  name: 'cashier.stuckTransfers',
  paths: ['/console/transfers/stuck'],
  methods: ['GET'],
  permission: 'cashier.read_deposits',
  summary: 'Transfers to and from suppliers that have been under way for half an hour, longest first.',
  input: nothing,
  output: z.object({ list: z.array(stuckTransfer).check(z.maxLength(100)) }),
});

export const retryTransfer = defineEntry({
  ...desk,
  name: 'cashier.retryTransfer',
  audit: { bn: 'স্থানান্তর নিয়ে সরবরাহকারীকে আবার জিজ্ঞাসা', en: 'Asked the supplier about a transfer again' },
  paths: ['/console/transfers/retry'],
  methods: ['POST'],
  changesState: true,
  isActivity: true,
  permission: 'cashier.decide_deposits',
  summary: 'Asks the supplier about one again, under the same transaction id, and says how it stands.',
  input: z.object({ memberId: uuid, id: uuid, reason: requiredText(300) }),
  output: stuckTransfer,
  errors: ['cashier.transfer_unknown', 'cashier.transfer_closed'],
});

export const cashierWalletEntries = [
  merchantWallet,
  walletTransfer,
  moveBetweenWallets,
  listWalletTransfers,
  stuckTransfers,
  retryTransfer,
] as const;
