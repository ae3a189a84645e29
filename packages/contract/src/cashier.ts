import * as z from 'zod/mini';
import { walletRow } from './cashier-wallets.ts';
import { defineEntry } from './entry.ts';
import { microsText, moneyNumber, text, uuid } from './fields.ts';
import { STANDING } from './standing.ts';

/** Balances as a person sees them, and the daily refill of play credit. */

export const balance = defineEntry({
  name: 'cashier.balance',
  paths: ['/wps/v2/wallets/balance'],
  methods: ['GET'],
  caller: 'account',
  summary: 'The balance of the main wallet (EN-12), with a row for each wallet.',
  rateLimit: { perMinute: 120, by: 'account' },
  input: z.object({ typeId: z.optional(text(8)) }),
  output: z.object({
    /** What can be staked from the main wallet and may be withdrawn; wallets at suppliers are rows of their own. */
    sumBalance: moneyNumber,
    currency: text(8),
    currencySymbol: text(8),
    /** The main wallet (2) first, then those at suppliers; `typeId` above 0 asks for one alone. */
    balance: z.array(walletRow).check(z.maxLength(20)),
    /** The main wallet, exact. */
    ...STANDING,
    /** Of this balance, whatever the portal plays with beside it. */
    isPlayCredit: z.boolean(),
    /** When the refill of play credit may next be asked for, in ms since the epoch; 0 means now. */
    refillAt: z.number(),
  }),
});
export type Balance = z.output<typeof balance.output>;

export const refill = defineEntry({
  name: 'cashier.refill',
  paths: ['/wps/v2/wallets/credit/refill'],
  methods: ['POST'],
  caller: 'member',
  changesState: true,
  isActivity: true,
  summary: 'Lifts the play credit to 1,000 once a day; it is not money and can be neither bought nor cashed.',
  rateLimit: { perMinute: 10, by: 'account' },
  input: z.object({ id: uuid }),
  output: z.object({ addedMicros: microsText, ...STANDING, refillAt: z.number() }),
  errors: ['cashier.refill_not_due', 'cashier.refill_not_needed', 'protection.account_locked'],
});

export const cashierEntries = [balance, refill] as const;
