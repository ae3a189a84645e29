import type { ReceiptState } from '@nokshi/contract/agents-receipts.ts';
import type { PaymentState } from '@nokshi/contract/agents-statements.ts';
import type { Db } from '../../../platform/db.ts';
import { findTransferStanding } from '../../cashier/index.ts';
import { findStatementStanding, type ReceiptSubject } from './receipt-store.ts';

/** What anybody may know of a transfer or a statement. */
export interface Standing {
  readonly amount: bigint;
  readonly currency: string;
  readonly state: ReceiptState;
  /** When it was sent or paid; of what is not paid, when it was counted. */
  readonly at: Date;
}

/** How a transfer or a statement stands now; nothing of it is kept with the receipt. */
export async function readStanding(
  db: Db,
  { kind, memberId, no }: ReceiptSubject,
): Promise<Standing | undefined> {
  if (kind === 'transfer') {
    const transfer = await findTransferStanding(db, { memberId, no });
    return transfer && { ...transfer, state: transfer.isTakenBack ? 'taken_back' : 'paid' };
  }
  const statement = await findStatementStanding(db, no);
  if (!statement) return undefined;
  const { due, currency, counted_at: countedAt, paid_at: paidAt, state } = statement;
  return { amount: due, currency, state: state === null ? 'nothing' : SAID[state], at: paidAt ?? countedAt };
}

/** What a stranger is told of a payment: that it waits, and not for what. */
const SAID: Readonly<Record<PaymentState, ReceiptState>> = {
  waiting: 'waiting',
  pending_approval: 'waiting',
  insufficient: 'waiting',
  part_paid: 'part_paid',
  paid: 'paid',
  rejected: 'rejected',
  reversed: 'reversed',
};
