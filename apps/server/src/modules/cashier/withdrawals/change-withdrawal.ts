import type { WithdrawalReason, WithdrawalState } from '@nokshi/contract/cashier-withdrawal.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { record } from '../../../platform/outbox/record.ts';
import {
  findStanding,
  memberCash,
  postHold,
  type Standing,
  tellStanding,
  voidHold,
} from '../../ledger/index.ts';
import { orderNo } from '../deposits/deposit-rules.ts';
import { firstWatch } from '../payouts/watch-times.ts';
import { endFeePaid } from './withdrawal-evidence-store.ts';
import { isOver, mayStep, type StepBy, settlementOf, waitsForStaff } from './withdrawal-states.ts';
import { findWithdrawalRow, insertStep, moveWithdrawal, type WithdrawalRow } from './withdrawal-store.ts';

export interface Step {
  readonly to: WithdrawalState;
  readonly by: StepBy;
  readonly staffId?: MemberId;
  readonly reason?: WithdrawalReason | null;
  readonly note?: string | null;
  readonly paysByHand?: boolean;
  readonly payoutReference?: string;
  readonly receivedAmount?: bigint | null;
  readonly proofFile?: string;
  readonly confirmUntil?: Date;
  readonly at: Date;
}

/** What people call a withdrawal by. */
export function withdrawalNo(no: bigint): string {
  return orderNo('WD', no);
}

/**
 * Takes one step of a withdrawal that is locked: the state, the row of the step, what becomes of the money that is held,
 * and who is told, in one transaction.
 * @returns the withdrawal after it
 * @throws DomainError cashier.withdrawal_closed where the step is not this actor's to take from there
 */
export async function takeStep(tx: Tx, row: WithdrawalRow, step: Step): Promise<WithdrawalRow> {
  if (!mayStep(row.state, step.to, step.by)) fail('cashier.withdrawal_closed');
  const { member_id: memberId, id } = row;
  const paysByHand = step.paysByHand ?? row.pays_by_hand;
  const receivedAmount = step.receivedAmount === undefined ? row.received_amount : step.receivedAmount;
  await moveWithdrawal(tx, row, {
    state: step.to,
    reason: step.reason ?? null,
    note: step.note ?? null,
    isOver: isOver(step.to),
    waits: waitsForStaff(step.to, paysByHand),
    paysByHand,
    payoutReference: step.payoutReference ?? row.payout_reference,
    receivedAmount,
    proofFile: step.proofFile ?? row.proof_file,
    confirmUntil: step.confirmUntil ?? row.confirm_until,
    watchAt: row.state === 'paying' || row.watch_from !== null ? firstWatch(step.at) : null,
    at: step.at,
  });
  await insertStep(tx, {
    memberId,
    withdrawalId: id,
    id: newId(step.at),
    state: step.to,
    by: step.by,
    staffId: step.staffId ?? null,
    reference: step.payoutReference ?? null,
    at: step.at,
  });
  await settle(tx, row, { state: step.to, receivedAmount, at: step.at });
  const after = await findWithdrawalRow(tx, memberId, id);
  assert(after !== undefined, 'withdrawals are never deleted');
  await tellWithdrawal(tx, after, { isReminder: false, by: step.by, at: step.at, before: row });
  return after;
}

/** Money is held from the request on; at the end it is paid, in whole or in part, and the rest goes back. */
async function settle(
  tx: Tx,
  row: WithdrawalRow,
  end: { readonly state: WithdrawalState; readonly receivedAmount: bigint | null; readonly at: Date },
): Promise<void> {
  const { member_id: memberId, id, currency } = row;
  const { at } = end;
  const settlement = settlementOf(end.state, { net: row.amount - row.fee, received: end.receivedAmount });
  if (!settlement) return;
  if (settlement.paid > 0n) await postHold(tx, { memberId, id: row.hold_id, amount: settlement.paid, at });
  else await voidHold(tx, { memberId, id: row.hold_id, at });
  for (const [holdId, amount] of costsOf(row)) {
    if (holdId === null) continue;
    if (settlement.takesFee) await postHold(tx, { memberId, id: holdId, amount, at });
    else await voidHold(tx, { memberId, id: holdId, at });
  }
  await endFeePaid(tx, memberId, { withdrawalId: id, isPaid: settlement.takesFee, at });
  await tellBalance(tx, { memberId, currency, at });
}

/** What a withdrawal costs: the fee, and the bonuses that go back, each with the hold in which it stands. */
function costsOf(row: WithdrawalRow): readonly (readonly [string | null, bigint])[] {
  return [
    [row.fee_hold_id, row.fee - row.bonus_back],
    [row.bonus_hold_id, row.bonus_back],
  ];
}

/** Tells a member's pages what the cash holds after the postings of this transaction; answers it. */
export async function tellBalance(
  tx: Tx,
  of: { readonly memberId: MemberId; readonly currency: string; readonly at: Date },
): Promise<Standing> {
  const { memberId, currency } = of;
  const standing = await findStanding(tx, { memberId, address: memberCash(memberId), currency });
  await record(tx, 'ledger.balance_changed', { memberId, currency, ...tellStanding(standing) }, of.at);
  return standing;
}

/** What the member's screens and the inbox hear of a withdrawal. */
export async function tellWithdrawal(
  tx: Tx,
  row: WithdrawalRow,
  {
    isReminder,
    by,
    at,
    before,
  }: {
    readonly isReminder: boolean;
    readonly by: StepBy;
    readonly at: Date;
    /** Before the step; left out where there was none. */
    readonly before?: WithdrawalRow;
  },
): Promise<void> {
  await record(
    tx,
    'cashier.withdrawal_changed',
    {
      memberId: row.member_id,
      withdrawalId: row.id,
      no: withdrawalNo(row.no),
      state: row.state,
      reason: row.reason,
      note: row.note,
      by,
      currency: row.currency,
      amountMicros: row.amount.toString(),
      netMicros: (row.amount - row.fee).toString(),
      ...paidBy(before, row),
      isReminder,
      at: at.getTime(),
    },
    at,
  );
}

/** What a step added to what has left, where it changed that. */
function paidBy(before: WithdrawalRow | undefined, after: WithdrawalRow) {
  if (!before) return {};
  const [was, is] = [paidOf(before), paidOf(after)];
  if (was.paid === is.paid && was.bonusBack === is.bonusBack) return {};
  return {
    paid: {
      micros: (is.paid - was.paid).toString(),
      counts: Number(is.paid > 0n) - Number(was.paid > 0n),
      bonusBackMicros: (is.bonusBack - was.bonusBack).toString(),
      requestedAt: after.requested_at.getTime(),
    },
  };
}

function paidOf({ state, amount, fee, received_amount, bonus_back }: WithdrawalRow) {
  const settlement = settlementOf(state, { net: amount - fee, received: received_amount });
  return { paid: settlement?.paid ?? 0n, bonusBack: settlement?.takesFee === true ? bonus_back : 0n };
}
