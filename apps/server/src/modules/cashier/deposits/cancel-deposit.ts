import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { changeDeposit } from './change-deposit.ts';
import { type DepositRow, findDepositRow, lockDeposit } from './deposit-store.ts';

/**
 * Gives up an order that is not paid; given up again it stays so. What is paid none the less within a day is credited
 * by its amount.
 * @throws DomainError cashier.deposit_unknown, cashier.deposit_closed
 */
export async function cancelDeposit(
  db: Db,
  order: { readonly memberId: MemberId; readonly id: string; readonly at: Date },
): Promise<DepositRow> {
  return inTransaction(db, async (tx) => {
    const deposit = await lockDeposit(tx, order.memberId, order.id);
    if (!deposit) fail('cashier.deposit_unknown');
    if (deposit.state === 'cancelled') return deposit;
    if (deposit.state !== 'waiting_payment') fail('cashier.deposit_closed');
    await changeDeposit(tx, deposit, { state: 'cancelled', reason: 'by_member', at: order.at });
    return (await findDepositRow(tx, order.memberId, order.id)) ?? deposit;
  });
}
