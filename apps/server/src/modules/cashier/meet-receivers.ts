import { inTransaction } from '../../platform/db.ts';
import { findChannel, findSpelledReceiver } from './channel-store.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { WATCHED_MS } from './deposit-rules.ts';
import { listStrayNumbers, lockStrays, renameReceiver } from './receipt-store.ts';
import { matchReceipt } from './receive-line.ts';

/** Numbers, and payments of a number, that a turn looks at. */
const NUMBERS = 200;
const PAYMENTS = 50;

/**
 * Payments to numbers that were not ours when they arrived: once a number is entered they are given to their orders, as
 * if they had arrived then. What is older than 72 hours is left to the staff.
 */
export async function meetReceivers(deps: Pick<DepositDeps, 'db' | 'settings'>, at: Date): Promise<void> {
  const since = new Date(at.getTime() - WATCHED_MS);
  for (const stray of await listStrayNumbers(deps.db, since, NUMBERS)) {
    const channel = await findChannel(deps.db, stray.channel_code);
    const receiver = await findSpelledReceiver(deps.db, stray.channel_code, stray.receiver_number);
    if (!channel || !receiver) continue;
    const limits = (await deps.settings()).handCredits;
    await inTransaction(deps.db, async (tx) => {
      for (const receipt of await lockStrays(tx, { ...stray, since, limit: PAYMENTS })) {
        await renameReceiver(tx, receipt, receiver.number);
        const met = { ...receipt, receiver_number: receiver.number };
        await matchReceipt(tx, { channel, receipt: met, limits, at });
      }
    });
  }
}
