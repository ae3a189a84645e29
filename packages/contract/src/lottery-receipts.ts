import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { text } from './fields.ts';

/**
 * The keys that receipts of lottery orders are signed with, for whoever is shown a receipt and has no account here. How a
 * receipt is checked stands in `docs/verifying-draws.md`.
 */

/** Receipts are good for ever, so keys are only added. */
const KEYS_MOST = 100;

export const lotteryReceiptKeys = defineEntry({
  name: 'lottery.receiptKeys',
  paths: ['/wps/v2/lottery/receipt-keys'],
  methods: ['GET'],
  caller: 'anyone',
  cacheSeconds: 60,
  summary:
    'The public keys of receipts, the oldest first: Ed25519, 32 bytes as hex. None before the first receipt was signed.',
  input: z.object({}),
  output: z.object({
    keys: z
      .array(z.object({ keyId: text(40), publicKey: text(64), madeAt: z.number() }))
      .check(z.maxLength(KEYS_MOST)),
  }),
});

export const lotteryReceiptEntries = [lotteryReceiptKeys] as const;
