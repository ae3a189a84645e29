import { createHash } from 'node:crypto';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { lockAccount } from '../../protection/index.ts';
import type { HandCreditLimits } from '../deposit-desk/hand-credit.ts';
import { type PaymentProvider, ProviderFault, type ProviderPayment } from '../payments/provider.ts';
import { insertReceipt, lockReceipt, lockTrxId, takeMessage } from '../receipts/receipt-store.ts';
import { settleReceipt, takesPayment } from '../receipts/settle-receipt.ts';
import { changeDeposit } from './change-deposit.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { type DepositRow, listFailedSince, lockDeposit } from './deposit-store.ts';

/** Ten failures, which is five after a pause, within this time: deposits are locked until a person has looked. */
const SUSPEND = { failures: 10, withinMs: 30 * 60_000 };

/** What the provider knows an order by: it says nothing about the member. */
export function referenceOf(memberId: MemberId, id: string): string {
  return createHash('sha256').update(`${memberId}:${id.toLowerCase()}`).digest('hex').slice(0, 32);
}

/**
 * Asks the provider what an order holds and takes over what it says: paid, refused, or still open. With a message's id it
 * happens once for each message, in the transaction that credits.
 * @throws ProviderFault when the provider does not answer, or answers what cannot be believed
 */
export async function settleCheckout(
  deps: Pick<DepositDeps, 'db' | 'settings'>,
  provider: PaymentProvider,
  {
    deposit,
    messageId,
    at,
    expires,
  }: {
    readonly deposit: DepositRow;
    readonly messageId?: string;
    readonly at: Date;
    /** The time to pay is over: an order that is still open at the provider is given up. */
    readonly expires?: boolean;
  },
): Promise<void> {
  if (deposit.provider_order === null) throw new ProviderFault('the order is not known to the provider');
  const answer = await provider.query(deposit.provider_order);
  if (answer.reference !== referenceOf(deposit.member_id, deposit.id)) {
    throw new ProviderFault('the provider told about an order of somebody else');
  }
  const limits = (await deps.settings()).handCredits;
  await inTransaction(deps.db, async (tx) => {
    if (messageId !== undefined && !(await takeMessage(tx, { provider: provider.name, id: messageId, at })))
      return;
    if (answer.payment) return takePayment(tx, { deposit, payment: answer.payment, limits, at });
    const now = await lockDeposit(tx, deposit.member_id, deposit.id);
    if (now?.state !== 'waiting_payment') return;
    if (answer.state === 'failed') return giveUp(tx, now, at);
    if (expires) await changeDeposit(tx, now, { state: 'expired', reason: 'not_paid', at });
  });
}

async function takePayment(
  tx: Tx,
  {
    deposit,
    payment,
    limits,
    at,
  }: {
    readonly deposit: DepositRow;
    readonly payment: ProviderPayment;
    readonly limits: HandCreditLimits;
    readonly at: Date;
  },
): Promise<void> {
  await lockTrxId(tx, deposit.channel_code, payment.paymentId);
  const now = await lockDeposit(tx, deposit.member_id, deposit.id);
  if (!now) return;
  await insertReceipt(tx, {
    channel_code: now.channel_code,
    trx_id: payment.paymentId,
    receiver_number: now.provider_order ?? '',
    sender: null,
    kind: null,
    amount: payment.amountMicros,
    currency: payment.currency,
    paid_at: payment.paidAt,
    arrived_at: at,
    typed_by: null,
    typed_note: null,
  });
  const receipt = await lockReceipt(tx, now.channel_code, payment.paymentId);
  if (!receipt || receipt.deposit_id === now.id || !takesPayment(now)) return;
  if (receipt.member_id !== null) {
    // One payment for two orders: the provider contradicts itself, or somebody tries.
    return changeDeposit(tx, now, { state: 'review', reason: 'trx_used_before', at });
  }
  await settleReceipt(tx, { deposit: now, receipt, isContested: false, limits, at });
}

async function giveUp(tx: Tx, deposit: DepositRow, at: Date): Promise<void> {
  await changeDeposit(tx, deposit, { state: 'rejected', reason: 'provider_refused', at });
  const since = new Date(at.getTime() - SUSPEND.withinMs);
  const failed = await listFailedSince(tx, deposit.member_id, { since, limit: SUSPEND.failures + 1 });
  if (failed.length !== SUSPEND.failures) return;
  await lockAccount(tx, {
    memberId: deposit.member_id,
    reason: 'operator',
    kinds: ['deposit'],
    beginsAt: at,
    requestedBy: 'cashier: failed deposits',
  });
}
