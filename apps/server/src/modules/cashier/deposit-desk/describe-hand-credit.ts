import type { HandCredit, Receipt } from '@nokshi/contract/cashier-console.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import { listAccounts } from '../../identity/index.ts';
import { describeReceipt } from '../deposits/describe-deposit.ts';
import type { ReceiptRow } from '../receipts/receipt-store.ts';
import { hadHandIn } from './hand-credit.ts';
import type { HandCreditRow } from './hand-credit-store.ts';

/** Credits by two people as somebody of the staff sees them. */
export async function describeHandCredits(
  db: Db,
  rows: readonly HandCreditRow[],
  staffId: MemberId,
): Promise<HandCredit[]> {
  const nameOf = await namesOf(
    db,
    rows.flatMap((row) => [row.proposed_by, row.typed_by, row.decided_by]),
  );
  return rows.map((row) => ({
    id: row.id,
    trxId: row.trx_id,
    why: row.why,
    orderedMicros: row.ordered_amount.toString(),
    amountMicros: row.amount.toString(),
    currency: row.currency,
    proposedBy: nameOf(row.proposed_by),
    proposedAt: row.proposed_at.getTime(),
    proposedReason: row.proposed_note,
    typedBy: row.typed_by === null ? null : nameOf(row.typed_by),
    isMine: hadHandIn(row, staffId),
    state: row.state,
    decidedBy: row.decided_by === null ? null : nameOf(row.decided_by),
    decidedAt: row.decided_at?.getTime() ?? null,
    decidedReason: row.decided_note,
  }));
}

/** Payments, each with who typed it where somebody did. */
export async function describeReceipts(db: Db, rows: readonly ReceiptRow[]): Promise<Receipt[]> {
  const nameOf = await namesOf(
    db,
    rows.map((row) => row.typed_by),
  );
  return rows.map((row) => describeReceipt(row, row.typed_by === null ? null : nameOf(row.typed_by)));
}

async function namesOf(db: Db, ids: readonly (MemberId | null)[]): Promise<(id: MemberId) => string> {
  const people = [...new Set(ids.filter((id) => id !== null))];
  const accounts = people.length === 0 ? new Map<MemberId, string>() : await listAccounts(db, people);
  return (id) => accounts.get(id) ?? id;
}
