import { inTransaction } from '../../../platform/db.ts';
import { findChannel, listReceivers, type ReceiverRow } from '../deposits/channel-store.ts';
import type { DepositDeps } from '../deposits/deposit-deps.ts';
import { WATCHED_MS } from '../deposits/deposit-rules.ts';
import {
  listStrayNumbers,
  listStrayTrxIds,
  lockReceipt,
  lockTrxId,
  renameReceiver,
  type StrayNumber,
} from './receipt-store.ts';
import { matchReceipt } from './receive-line.ts';
import { findSpelled } from './receiver-spelling.ts';

/** Numbers, and payments of a number, that a turn looks at. */
const NUMBERS = 200;
const PAYMENTS = 50;

type Deps = Pick<DepositDeps, 'db' | 'settings'>;

/**
 * Payments to numbers that were not ours when they arrived: once a number is entered they are given to their orders, as
 * if they had arrived then. What is older than 72 hours is left to the staff.
 */
export async function meetReceivers(deps: Deps, at: Date): Promise<void> {
  const since = new Date(at.getTime() - WATCHED_MS);
  const strays = await listStrayNumbers(deps.db, since, NUMBERS);
  if (strays.length === 0) return;
  const receivers = await listReceivers(deps.db, [...new Set(strays.map((stray) => stray.channel_code))]);
  for (const stray of strays) {
    const ours = receivers.filter(({ channel_code }) => channel_code === stray.channel_code);
    const receiver = findSpelled(ours, stray.receiver_number);
    if (receiver) await meet(deps, { stray, receiver, since, at });
  }
}

async function meet(
  deps: Deps,
  {
    stray,
    receiver,
    since,
    at,
  }: {
    readonly stray: StrayNumber;
    readonly receiver: ReceiverRow;
    readonly since: Date;
    readonly at: Date;
  },
): Promise<void> {
  const channel = await findChannel(deps.db, stray.channel_code);
  if (!channel) return;
  const limits = (await deps.settings()).handCredits;
  for (const trxId of await listStrayTrxIds(deps.db, { ...stray, since, limit: PAYMENTS })) {
    await inTransaction(deps.db, async (tx) => {
      // Whoever tells this transaction id at the same moment locks in the same order.
      await lockTrxId(tx, channel.code, trxId);
      const receipt = await lockReceipt(tx, channel.code, trxId);
      if (receipt?.member_id !== null || receipt.receiver_number !== stray.receiver_number) return;
      await renameReceiver(tx, receipt, receiver.number);
      const met = { ...receipt, receiver_number: receiver.number };
      await matchReceipt(tx, { channel, receipt: met, limits, at });
    });
  }
}
