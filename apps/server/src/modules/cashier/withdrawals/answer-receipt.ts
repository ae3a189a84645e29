import type { MemberId } from '@nokshi/contract/ids.ts';
import { inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { redrawAsWebp } from '../../brand/index.ts';
import { takeStep } from './change-withdrawal.ts';
import { disputeReceipt } from './dispute-receipt.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { disputeEndOf } from './withdrawal-rules.ts';
import { findWithdrawalRow, lockWithdrawal, type WithdrawalRow } from './withdrawal-store.ts';

export interface ReceiptAnswer {
  readonly memberId: MemberId;
  readonly id: string;
  readonly answer: 'received' | 'partly' | 'not_received';
  /** Of `partly`: what arrived, in micros. */
  readonly received: bigint | undefined;
  /** Of `not_received`: base64 of a PNG or JPEG. */
  readonly picture: string | undefined;
  readonly at: Date;
}

/**
 * What the member says about money that was sent: received, partly with the amount, or not received with a picture as
 * proof (ST-12.1). What silence counted as received may still be answered so for a day. The same answer again changes
 * nothing.
 * @throws DomainError cashier.withdrawal_unknown, cashier.withdrawal_closed, cashier.receipt_amount,
 *   cashier.proof_missing, brand.picture_refused
 */
export async function answerReceipt(deps: WithdrawalDeps, order: ReceiptAnswer): Promise<WithdrawalRow> {
  const { memberId, id, at } = order;
  // Whose it is, and whether it can be answered, comes before the work of drawing.
  const before = await findWithdrawalRow(deps.db, memberId, id);
  if (!before) fail('cashier.withdrawal_unknown');
  const to = order.answer === 'partly' ? 'partial' : order.answer;
  if (before.state === to) return before;
  if (!isOpenToAnswer(before, order)) fail('cashier.withdrawal_closed');
  const received = order.answer === 'partly' ? partOf(before, order.received) : null;
  const proofFile = order.answer === 'not_received' ? await keepProof(deps, order) : undefined;
  try {
    return await inTransaction(deps.db, async (tx) => {
      const row = await lockWithdrawal(tx, memberId, id);
      if (!row) fail('cashier.withdrawal_unknown');
      if (row.state === 'auto_received' && to !== 'received' && isOpenToAnswer(row, order)) {
        return disputeReceipt(tx, row, { to, received, proofFile, at });
      }
      return takeStep(tx, row, {
        to,
        by: 'member',
        receivedAmount: received,
        ...(proofFile !== undefined && { proofFile }),
        at,
      });
    });
  } catch (error) {
    if (proofFile !== undefined) await deps.proofs.remove(proofFile);
    throw error;
  }
}

function isOpenToAnswer(row: WithdrawalRow, { answer, at }: ReceiptAnswer): boolean {
  if (row.state === 'paid_out') return true;
  if (row.state !== 'auto_received' || row.closed_at === null) return false;
  return answer !== 'received' && at < disputeEndOf(row.closed_at);
}

/** More than nothing and less than all, in hundredths of the unit. */
function partOf(row: WithdrawalRow, received: bigint | undefined): bigint {
  const net = row.amount - row.fee;
  const isPart = received !== undefined && received > 0n && received < net && received % 10_000n === 0n;
  if (!isPart) fail('cashier.receipt_amount');
  return received;
}

async function keepProof(deps: WithdrawalDeps, { memberId, picture, at }: ReceiptAnswer): Promise<string> {
  if (picture === undefined) fail('cashier.proof_missing');
  const webp = await redrawAsWebp(picture, { key: memberId, isGuest: false });
  if (webp === undefined) fail('brand.picture_refused');
  const file = `${newId(at)}.webp`;
  await deps.proofs.write(file, webp);
  return file;
}
