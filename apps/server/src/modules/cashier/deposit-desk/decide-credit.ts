import { OPEN_DEPOSIT_STATES } from '@nokshi/contract/cashier-deposit.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { inTransaction } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { changeDeposit } from '../deposits/change-deposit.ts';
import type { DepositDeps } from '../deposits/deposit-deps.ts';
import { lockDeposit } from '../deposits/deposit-store.ts';
import { lockReceipt, lockTrxId } from '../receipts/receipt-store.ts';
import { creditReceipt, takesPayment } from '../receipts/settle-receipt.ts';
import { hadHandIn } from './hand-credit.ts';
import { endHandCredit, findHandCredit } from './hand-credit-store.ts';

export interface CreditDecision {
  readonly memberId: MemberId;
  /** The deposit's. */
  readonly id: string;
  readonly creditId: string;
  /** Both as the person saw them, in micros. */
  readonly amount: bigint;
  readonly ordered: bigint;
  readonly decision: 'confirm' | 'decline';
  readonly staffId: MemberId;
  readonly note: string;
  readonly at: Date;
}

/**
 * Credits what another person proposed, or leaves it: then the order waits for a person as before. Of two who confirm at
 * once one credits; the same decision of the same person again changes nothing and is answered as before.
 * @throws DomainError cashier.deposit_unknown, cashier.deposit_closed, cashier.credit_unknown, cashier.credit_decided,
 *   cashier.credit_second_person
 */
export async function decideCredit(
  { db }: Pick<DepositDeps, 'db'>,
  { at, ...order }: CreditDecision,
): Promise<void> {
  const known = await findHandCredit(db, order, order.creditId);
  if (!known || known.amount !== order.amount || known.ordered_amount !== order.ordered) {
    fail('cashier.credit_unknown');
  }
  const by = { staffId: order.staffId, note: order.note };
  await inTransaction(db, async (tx) => {
    await lockTrxId(tx, known.channel_code, known.trx_id);
    const deposit = await lockDeposit(tx, order.memberId, order.id);
    if (!deposit) fail('cashier.deposit_unknown');
    const credit = await findHandCredit(tx, order, order.creditId);
    // The answer to the first one was lost on its way.
    const ended = order.decision === 'confirm' ? 'confirmed' : 'declined';
    if (credit?.state === ended && credit.decided_by === order.staffId) return;
    if (credit?.state !== 'waiting') fail('cashier.credit_decided');
    if (order.decision === 'decline') {
      await endHandCredit(tx, credit, { state: 'declined', by, at });
      if (OPEN_DEPOSIT_STATES.includes(deposit.state))
        await changeDeposit(tx, deposit, { state: 'review', reason: null, at });
      return;
    }
    if (hadHandIn(credit, order.staffId)) fail('cashier.credit_second_person');
    if (!takesPayment(deposit)) fail('cashier.deposit_closed');
    const receipt = await lockReceipt(tx, credit.channel_code, credit.trx_id);
    // A payment that waits is given to nobody else, and one that is told anew ends what waits.
    assert(receipt?.member_id === null, 'a payment that waits for a second person is unclaimed');
    assert(receipt.amount === credit.amount, 'a payment that waits for a second person stays as it was');
    await endHandCredit(tx, credit, { state: 'confirmed', by, at });
    await creditReceipt(tx, { deposit, receipt, at, by });
  });
}
