import type { Tx } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import { HOUSE_BONUS, HOUSE_FEES, memberCash, openHold, outsideProvider, post } from '../../ledger/index.ts';
import { findPayoutAccount } from '../payouts/payout-store.ts';
import { takeStep } from './change-withdrawal.ts';
import { reopenFeePaid } from './withdrawal-evidence-store.ts';
import { keepHolds, type WithdrawalRow } from './withdrawal-store.ts';

export interface Dispute {
  readonly to: 'partial' | 'not_received';
  /** Of `partial`: what arrived, in micros. */
  readonly received: bigint | null;
  /** Of `not_received`: the picture that shows it. */
  readonly proofFile: string | undefined;
  readonly at: Date;
}

/**
 * Takes the word of a member about a receipt that silence had given: the money that counted as paid is taken back into
 * the books and held again, and a person decides as of any other dispute. The row is locked by the caller, who has
 * looked at the time that a dispute has.
 */
export async function disputeReceipt(tx: Tx, row: WithdrawalRow, dispute: Dispute): Promise<WithdrawalRow> {
  const { at } = dispute;
  const account = await findPayoutAccount(tx, row.member_id, row.account_id);
  assert(account !== undefined, 'a withdrawal has its account');
  const payment = { amount: row.amount - row.fee, at } as const;
  const holdId = await holdAgain(tx, row, {
    ...payment,
    from: outsideProvider(account.provider),
    oldHoldId: row.hold_id,
    back: 'withdrawal.pay_disputed',
    code: 'withdrawal.pay',
  });
  const feeHoldId =
    row.fee_hold_id === null
      ? null
      : await holdAgain(tx, row, {
          amount: row.fee - row.bonus_back,
          at,
          from: HOUSE_FEES,
          oldHoldId: row.fee_hold_id,
          back: 'withdrawal.fee_disputed',
          code: 'withdrawal.fee',
        });
  const bonusHoldId =
    row.bonus_hold_id === null
      ? null
      : await holdAgain(tx, row, {
          amount: row.bonus_back,
          at,
          from: HOUSE_BONUS,
          oldHoldId: row.bonus_hold_id,
          back: 'withdrawal.bonus_back_disputed',
          code: 'withdrawal.bonus_back',
        });
  await keepHolds(tx, row, { holdId, feeHoldId, bonusHoldId });
  await reopenFeePaid(tx, row.member_id, { withdrawalId: row.id });
  const reopened = { ...row, hold_id: holdId, fee_hold_id: feeHoldId, bonus_hold_id: bonusHoldId };
  return takeStep(tx, reopened, {
    to: dispute.to,
    by: 'member',
    receivedAmount: dispute.received,
    ...(dispute.proofFile !== undefined && { proofFile: dispute.proofFile }),
    at,
  });
}

type Cost = 'withdrawal.pay' | 'withdrawal.fee' | 'withdrawal.bonus_back';

interface Return {
  readonly amount: bigint;
  readonly from: string;
  /** The hold that had been posted; it names the movements, so that each is taken back once. */
  readonly oldHoldId: string;
  readonly back: `${Cost}_disputed`;
  readonly code: Cost;
  readonly at: Date;
}

async function holdAgain(tx: Tx, row: WithdrawalRow, order: Return): Promise<string> {
  const { member_id: memberId, currency } = row;
  const { amount, from, oldHoldId, at } = order;
  await post(tx, {
    memberId,
    scope: 'cashier.dispute',
    key: oldHoldId,
    transfers: [{ code: order.back, from, to: memberCash(memberId), amount, currency }],
    at,
  });
  return openHold(tx, {
    memberId,
    key: oldHoldId,
    scope: 'cashier.dispute_hold',
    amount,
    currency,
    to: from,
    code: order.code,
    at,
  });
}
