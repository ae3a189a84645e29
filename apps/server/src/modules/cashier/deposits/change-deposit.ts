import type { Tx } from '../../../platform/db.ts';
import { record } from '../../../platform/outbox/record.ts';
import { depositNo } from './deposit-rules.ts';
import { type DepositChange, type DepositRow, moveDeposit } from './deposit-store.ts';

/** Moves an order to another state and tells of it. An order that stands where it should stays untouched. */
export async function changeDeposit(tx: Tx, deposit: DepositRow, change: DepositChange): Promise<void> {
  if (deposit.state === change.state && deposit.reason === change.reason) return;
  await moveDeposit(tx, deposit, change);
  await tellChange(tx, deposit, change);
}

/** Records what the member's screens, the inbox and later rooms hear of an order. */
export async function tellChange(
  tx: Tx,
  deposit: Pick<DepositRow, 'member_id' | 'id' | 'no' | 'currency'>,
  change: Pick<DepositChange, 'state' | 'reason' | 'creditedAmount' | 'at'>,
): Promise<void> {
  await record(
    tx,
    'cashier.deposit_changed',
    {
      memberId: deposit.member_id,
      depositId: deposit.id,
      no: depositNo(deposit.no),
      state: change.state,
      reason: change.reason,
      currency: deposit.currency,
      creditedMicros: change.creditedAmount?.toString() ?? null,
      at: change.at.getTime(),
    },
    change.at,
  );
}
