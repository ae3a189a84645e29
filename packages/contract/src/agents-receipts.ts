import * as z from 'zod/mini';
import { CONTRACT_KINDS } from './agents-contract-fields.ts';
import { defineEntry } from './entry.ts';
import { intBetween, microsText, text, uuid } from './fields.ts';

/**
 * Receipts of transfers between members and of statements (AC-9 to AC-11, AC-17). Each has a code, and whoever holds it
 * is told sum, day and state, and nothing of whose they are.
 */

/** The page where a code is checked; it stands behind `#`, so that no server and no list of addresses keeps it. */
export const RECEIPT_PATH = '/receipt';

/** Signs of a code: Crockford's, where none is taken for another one. Twelve of them are 60 bits. */
export const RECEIPT_CODE_SIGNS = 12;

/** `taken_back`: by the agent who sent it to an account that nobody came for. `nothing`: of a statement with nothing due. */
const RECEIPT_STATES = [
  'paid',
  'part_paid',
  'waiting',
  'nothing',
  'rejected',
  'reversed',
  'taken_back',
] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** What anybody is told. */
const told = {
  amountMicros: microsText,
  currency: text(8),
  state: z.enum(RECEIPT_STATES),
};

const receipt = z.object({
  ...told,
  /** In groups of four, e.g. `7F3K-92QD-M4ZX`. */
  code: text(20),
  /** Where it is checked, with the code. */
  address: text(300),
  /** What people call the transfer or statement by. */
  no: text(20),
  /** Of a transfer, as the caller sees it; null of a statement. */
  side: z.nullable(z.enum(['sent', 'received'])),
  /** The other side of the transfer, masked where it stands above; or whose statement it is. */
  name: text(64),
  /** Of a statement: what was counted, and when. */
  contract: z.nullable(z.object({ kind: z.enum(CONTRACT_KINDS), startsAt: z.number(), endsAt: z.number() })),
  /** When it was sent or paid; of what is not paid, when it was counted. */
  at: z.number(),
});
export type Receipt = z.output<typeof receipt>;

const asked = {
  methods: ['POST'],
  changesState: true,
  isActivity: true,
  rateLimit: { perMinute: 60, by: 'account' },
  output: receipt,
} as const;

export const transferReceipt = defineEntry({
  ...asked,
  name: 'agents.transferReceipt',
  paths: ['/wps/v2/receipts/transfer'],
  caller: 'member',
  summary:
    'The receipt of a transfer between members, for either side; its code is made when it is first asked for.',
  input: z.object({ id: uuid }),
  errors: ['cashier.transfer_unknown'],
});

export const statementReceipt = defineEntry({
  ...asked,
  name: 'agents.statementReceipt',
  paths: ['/wps/agent/statement/receipt'],
  caller: 'agent',
  summary: 'The receipt of a statement, for its owner and for who gave the contract.',
  input: z.object({ no: intBetween(1, 999_999_999_999_999) }),
  errors: ['agents.statement_unknown'],
});

export const checkReceipt = defineEntry({
  name: 'agents.checkReceipt',
  paths: ['/wps/v2/receipts/check'],
  // Not in the address, which proxies write down.
  methods: ['POST'],
  caller: 'anyone',
  summary:
    'Sum, day and state of the receipt with a code, as they are now. A code that is none is answered like one that nobody has.',
  rateLimit: { perMinute: 30, by: 'ip' },
  input: z.object({ code: text(200) }),
  output: z.object({
    ...told,
    /** Of the brand's calendar. */
    day: text(10),
  }),
  errors: ['agents.receipt_unknown'],
});
export type CheckedReceipt = z.output<typeof checkReceipt.output>;

export const agentReceiptEntries = [transferReceipt, statementReceipt, checkReceipt] as const;
