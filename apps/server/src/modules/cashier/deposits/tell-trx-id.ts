import { TRX_TRIES } from '@nokshi/contract/cashier-deposit.ts';
import type { ErrorCode } from '@nokshi/contract/errors.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import type { HandCreditLimits } from '../deposit-desk/hand-credit.ts';
import { insertTold, listTellers, lockReceipt, lockTrxId } from '../receipts/receipt-store.ts';
import { settleReceipt } from '../receipts/settle-receipt.ts';
import { changeDeposit } from './change-deposit.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { normaliseTrxId, WATCHED_MS } from './deposit-rules.ts';
import { type DepositRow, findDepositRow, keepTrxId, lockDeposit } from './deposit-store.ts';
import { lockFurther, takesFurther } from './further-payment.ts';

/**
 * Takes the transaction id that a wallet or bank showed the member. If its payment has arrived it is decided at once,
 * else it is when it arrives. A wrong one is repaired by telling another, five in all; the same one again is no try.
 * What was told is kept although it is refused. For an order that was credited it is that of a further payment.
 * @throws DomainError cashier.deposit_unknown, cashier.deposit_closed, cashier.trx_format, cashier.trx_used,
 *   cashier.trx_tries_spent
 */
export async function tellTrxId(
  { db, settings }: Pick<DepositDeps, 'db' | 'settings'>,
  told: {
    readonly memberId: MemberId;
    readonly id: string;
    readonly trxId: string;
    readonly at: Date;
  },
): Promise<DepositRow> {
  const deposit = await findDepositRow(db, told.memberId, told.id);
  if (!deposit) fail('cashier.deposit_unknown');
  if (!takesTrxId(deposit, told.at)) fail('cashier.deposit_closed');
  const trxId = normaliseTrxId(told.trxId, deposit.trx_length);
  if (trxId === undefined) fail('cashier.trx_format', { length: deposit.trx_length });
  const limits = (await settings()).handCredits;
  const refusal = await inTransaction(db, async (tx) => {
    await lockTrxId(tx, deposit.channel_code, trxId);
    return keep(tx, { ...told, trxId, limits });
  });
  // Refused after the commit: that this id was told must not be undone.
  if (refusal) fail(refusal);
  const after = await findDepositRow(db, told.memberId, told.id);
  assert(after !== undefined, 'orders are never deleted');
  return after;
}

/** An order that ended takes the id of a late payment for as long as its number is watched. */
function takesTrxId(deposit: DepositRow, at: Date): boolean {
  if (deposit.method === 'checkout') return false;
  if (deposit.state === 'credited') return takesFurther(deposit, at);
  if (deposit.state === 'expired') return at.getTime() <= deposit.expires_at.getTime() + WATCHED_MS;
  return ['waiting_payment', 'submitted', 'review'].includes(deposit.state);
}

async function keep(
  tx: Tx,
  told: {
    readonly memberId: MemberId;
    readonly id: string;
    readonly trxId: string;
    readonly limits: HandCreditLimits;
    readonly at: Date;
  },
): Promise<ErrorCode | undefined> {
  const { trxId, at } = told;
  const deposit = await lockDeposit(tx, told.memberId, told.id);
  if (!deposit) return 'cashier.deposit_unknown';
  // The payment came between the first look and this one: that is what the member wanted.
  if (deposit.state === 'credited' && deposit.trx_id === trxId) return undefined;
  if (!takesTrxId(deposit, at)) return 'cashier.deposit_closed';
  if (deposit.state === 'credited') return keepFurther(tx, deposit, told);
  const tellers = await listTellers(tx, deposit.channel_code, trxId);
  const isRepeat = tellers.some(
    (teller) => teller.deposit_id === deposit.id && teller.member_id === deposit.member_id,
  );
  if (!isRepeat && deposit.trx_tries >= TRX_TRIES) return 'cashier.trx_tries_spent';
  const tries = isRepeat ? deposit.trx_tries : deposit.trx_tries + 1;
  await insertTold(tx, {
    channel_code: deposit.channel_code,
    trx_id: trxId,
    member_id: deposit.member_id,
    deposit_id: deposit.id,
    at,
  });
  await keepTrxId(tx, deposit, { trxId, tries });
  return decide(tx, deposit, {
    trxId,
    limits: told.limits,
    at,
    isContested: tellers.some((teller) => teller.member_id !== deposit.member_id),
    isLastTry: tries >= TRX_TRIES,
  });
}

/** A transaction id for an order that was credited is that of a further payment. It takes one of the order's five tries. */
async function keepFurther(
  tx: Tx,
  deposit: DepositRow,
  told: { readonly trxId: string; readonly limits: HandCreditLimits; readonly at: Date },
): Promise<ErrorCode | undefined> {
  const { trxId, limits, at } = told;
  const receipt = await lockReceipt(tx, deposit.channel_code, trxId);
  const isOwn = receipt?.member_id === deposit.member_id;
  if (isOwn && receipt?.deposit_id) {
    // Of this order or of a further payment of it: that is what the member wanted.
    const own = await findDepositRow(tx, deposit.member_id, receipt.deposit_id);
    if (own?.id === deposit.id || own?.follows === deposit.id) return undefined;
  }
  const tellers = await listTellers(tx, deposit.channel_code, trxId);
  const isRepeat = tellers.some(({ deposit_id }) => deposit_id === deposit.id);
  if (!isRepeat && deposit.trx_tries >= TRX_TRIES) return 'cashier.trx_tries_spent';
  if (!isRepeat) {
    const { member_id, id: deposit_id, channel_code } = deposit;
    await insertTold(tx, { channel_code, trx_id: trxId, member_id, deposit_id, at });
    await keepTrxId(tx, deposit, { trxId: deposit.trx_id, tries: deposit.trx_tries + 1 });
  }
  if (isOwn) return 'cashier.trx_used';
  // What others were credited with goes before a person here as well, and costs a try.
  const further = await lockFurther(tx, deposit, { trxId, at });
  if (!takesTrxId(further, at)) return 'cashier.deposit_closed';
  return decide(tx, further, {
    trxId,
    limits,
    at,
    isContested: tellers.some((teller) => teller.member_id !== deposit.member_id),
    isLastTry: false,
  });
}

async function decide(
  tx: Tx,
  deposit: DepositRow,
  told: {
    readonly trxId: string;
    readonly limits: HandCreditLimits;
    readonly at: Date;
    readonly isContested: boolean;
    readonly isLastTry: boolean;
  },
): Promise<ErrorCode | undefined> {
  const { at } = told;
  const receipt = await lockReceipt(tx, deposit.channel_code, told.trxId);
  if (receipt && receipt.member_id !== null) {
    const isOthers = receipt.member_id !== deposit.member_id;
    // Somebody else's payment is a matter for the staff; one's own from before is a mistake to mend.
    if (isOthers) await changeDeposit(tx, deposit, { state: 'review', reason: 'trx_used_before', at });
    else if (told.isLastTry) await changeDeposit(tx, deposit, { state: 'review', reason: 'tries_spent', at });
    return 'cashier.trx_used';
  }
  if (receipt) {
    await settleReceipt(tx, { deposit, receipt, isContested: told.isContested, limits: told.limits, at });
    return undefined;
  }
  if (told.isContested) await changeDeposit(tx, deposit, { state: 'review', reason: 'trx_used_before', at });
  else if (told.isLastTry) await changeDeposit(tx, deposit, { state: 'review', reason: 'tries_spent', at });
  else if (deposit.state !== 'review')
    await changeDeposit(tx, deposit, { state: 'submitted', reason: null, at });
  return undefined;
}
