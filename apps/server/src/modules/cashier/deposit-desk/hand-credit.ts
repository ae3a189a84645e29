import type { HandCreditReason } from '@nokshi/contract/cashier-console.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Tx } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { CashierSettings } from '../cashier-settings.ts';
import { changeDeposit } from '../deposits/change-deposit.ts';
import type { DepositRow } from '../deposits/deposit-store.ts';
import type { ReceiptRow } from '../receipts/receipt-store.ts';
import { microsOfUnits } from '../turnover/turnover-terms.ts';
import {
  endHandCredit,
  findWaitingFor,
  findWaitingOf,
  type HandCreditRow,
  insertHandCredit,
} from './hand-credit-store.ts';

/**
 * What one person of the staff does not credit alone. The rule is one, wherever money comes in by somebody's hand: a
 * line of a statement that was typed, and a payment that is given to an order. (Corrections of a balance always take
 * two: `adjust-balance.ts`.)
 */

export type HandCreditLimits = CashierSettings['handCredits'];

/** Up to this, in micros, one person credits alone. */
export function aloneUpTo(limits: HandCreditLimits, currency: string): bigint {
  return microsOfUnits(currency === PLAY_CREDIT ? limits.playCreditUnits : limits.realMoneyUnits);
}

/** Why a credit by hand takes a second person; undefined when it does not. */
export function reasonForSecondPerson(
  paid: { readonly amount: bigint; readonly currency: string },
  ordered: bigint,
  limits: HandCreditLimits,
): HandCreditReason | undefined {
  if (paid.amount !== ordered) return 'amount_differs';
  return paid.amount > aloneUpTo(limits, paid.currency) ? 'second_person' : undefined;
}

/** Puts a credit before a second person; the money stays where it is. What waits of the order already goes on waiting. */
export async function proposeCredit(
  tx: Tx,
  {
    deposit,
    receipt,
    why,
    by,
    at,
  }: {
    readonly deposit: DepositRow;
    readonly receipt: ReceiptRow;
    readonly why: HandCreditReason;
    readonly by: { readonly staffId: MemberId; readonly note: string };
    readonly at: Date;
  },
): Promise<void> {
  if (await findWaitingOf(tx, keyOf(deposit))) return;
  await insertHandCredit(tx, {
    id: newId(at),
    member_id: deposit.member_id,
    deposit_id: deposit.id,
    channel_code: receipt.channel_code,
    trx_id: receipt.trx_id,
    ordered_amount: deposit.pay_amount,
    amount: receipt.amount,
    currency: receipt.currency,
    why,
    proposed_by: by.staffId,
    proposed_note: by.note,
    proposed_at: at,
    typed_by: receipt.typed_by,
  });
  await changeDeposit(tx, deposit, { state: 'review', reason: why, at });
}

/** Whoever proposed a credit or typed its line had a hand in it, and confirms nothing of it. */
export function hadHandIn(credit: HandCreditRow, staffId: MemberId): boolean {
  return credit.proposed_by === staffId || credit.typed_by === staffId;
}

/** Whether a payment waits for a second person to give it to another order. */
export async function isWantedElsewhere(
  tx: Tx,
  receipt: ReceiptRow,
  deposit: Pick<DepositRow, 'member_id' | 'id'>,
): Promise<boolean> {
  const waiting = await findWaitingFor(tx, receipt);
  if (!waiting) return false;
  return waiting.deposit_id !== deposit.id || waiting.member_id !== deposit.member_id;
}

/** What waits of an order is overtaken: it was credited in another way. */
export async function overtakeWaiting(tx: Tx, deposit: DepositRow, at: Date): Promise<void> {
  const waiting = await findWaitingOf(tx, keyOf(deposit));
  if (waiting) await endHandCredit(tx, waiting, { state: 'superseded', at });
}

function keyOf({ member_id: memberId, id }: Pick<DepositRow, 'member_id' | 'id'>) {
  return { memberId, id };
}
