import type { DepositReason, DepositState } from '@nokshi/contract/cashier-deposit.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Tx } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import { memberCash, outsideProvider, post } from '../../ledger/index.ts';
import { countDeposit } from '../../protection/index.ts';
import type { BonusRow } from '../bonuses/bonus-store.ts';
import { creditBonus, lockChosenBonus } from '../bonuses/credit-bonus.ts';
import {
  type HandCreditLimits,
  isWantedElsewhere,
  overtakeWaiting,
  proposeCredit,
  reasonForSecondPerson,
} from '../deposit-desk/hand-credit.ts';
import { changeDeposit } from '../deposits/change-deposit.ts';
import { findReceiver } from '../deposits/channel-store.ts';
import { depositNo, reasonForReview } from '../deposits/deposit-rules.ts';
import type { DepositRow } from '../deposits/deposit-store.ts';
import { expectedOf } from '../deposits/further-payment.ts';
import { openRequirement } from '../turnover/open-requirement.ts';
import { depositTerms } from '../turnover/turnover-terms.ts';
import { tellBalance } from '../withdrawals/change-withdrawal.ts';
import { claimReceipt, hasPaidForAnother, type ReceiptRow } from './receipt-store.ts';

const TAKES_PAYMENT: readonly DepositState[] = [
  'waiting_payment',
  'submitted',
  'review',
  'expired',
  'cancelled',
];

/**
 * Whether a payment may still be counted for an order. One that a person of the staff has closed stays closed; one that
 * its provider had given up is opened again by the provider's own word that it is paid.
 */
export function takesPayment(deposit: DepositRow): boolean {
  if (TAKES_PAYMENT.includes(deposit.state)) return true;
  return deposit.method === 'checkout' && deposit.state === 'rejected' && deposit.decided_by === null;
}

/**
 * Decides about a payment that belongs to an order: it is credited, or a person has to look (domain D.4). Both rows are
 * locked by the caller.
 */
export async function settleReceipt(
  tx: Tx,
  {
    deposit,
    receipt,
    isContested,
    limits,
    at,
  }: {
    readonly deposit: DepositRow;
    readonly receipt: ReceiptRow;
    readonly isContested: boolean;
    readonly limits: HandCreditLimits;
    readonly at: Date;
  },
): Promise<void> {
  const isWanted = isContested || (await isWantedElsewhere(tx, receipt, deposit));
  const reason = await findReason(tx, deposit, receipt, isWanted);
  if (reason !== undefined) return changeDeposit(tx, deposit, { state: 'review', reason, at });
  // What somebody typed is that person's word alone, however it met its order.
  const by = receipt.typed_by && { staffId: receipt.typed_by, note: receipt.typed_note ?? '' };
  const why = by && reasonForSecondPerson(receipt, await expectedOf(tx, deposit), limits);
  if (by && why) return proposeCredit(tx, { deposit, receipt, why, by, at });
  await creditReceipt(tx, { deposit, receipt, at, ...(by && { by }) });
}

async function findReason(
  tx: Tx,
  deposit: DepositRow,
  receipt: ReceiptRow,
  isContested: boolean,
): Promise<DepositReason | undefined> {
  const isCheckout = deposit.method === 'checkout';
  const receiver = isCheckout
    ? undefined
    : await findReceiver(tx, receipt.channel_code, receipt.receiver_number);
  const isSenderOfAnother =
    deposit.method === 'wallet' && receipt.sender !== null
      ? await hasPaidForAnother(tx, {
          channelCode: receipt.channel_code,
          sender: receipt.sender,
          memberId: deposit.member_id,
        })
      : false;
  return reasonForReview(
    { ...receipt, paidAt: receipt.paid_at },
    {
      method: deposit.method,
      walletKind: deposit.wallet_kind,
      currency: deposit.currency,
      minAmount: deposit.min_amount,
      senderName: deposit.sender_name,
      openedAt: deposit.opened_at,
      expiresAt: deposit.expires_at,
    },
    {
      isContested,
      isReceiverUnknown: !isCheckout && receiver === undefined,
      isReceiverRetired: receiver !== undefined && receiver.retired_at !== null,
      isSenderOfAnother,
    },
  );
}

/**
 * Credits what a receipt brought: the ledger, the order, the receipt and the events in one transaction. A receipt counts
 * once, and its transaction id is the ledger's key as well.
 */
export async function creditReceipt(
  tx: Tx,
  {
    deposit,
    receipt,
    at,
    by,
  }: {
    readonly deposit: DepositRow;
    readonly receipt: ReceiptRow;
    readonly at: Date;
    readonly by?: { readonly staffId: MemberId; readonly note: string };
  },
): Promise<void> {
  assert(receipt.member_id === null, 'a receipt is credited once');
  assert(receipt.currency === deposit.currency, 'a receipt is credited in its own currency');
  const bonus = await lockChosenBonus(tx, deposit);
  const posted = await post(tx, {
    memberId: deposit.member_id,
    scope: 'cashier.deposit',
    key: `${receipt.channel_code}:${receipt.trx_id}`,
    transfers: [
      {
        code: 'deposit.credit',
        from: outsideProvider(deposit.provider),
        to: memberCash(deposit.member_id),
        amount: receipt.amount,
        currency: deposit.currency,
        note: `${depositNo(deposit.no)} ${receipt.trx_id}`,
      },
    ],
    at,
  });
  assert(!posted.isRepeat, 'a receipt that nobody has claimed was posted before');
  await countDeposit(tx, { memberId: deposit.member_id, amount: receipt.amount, at });
  await overtakeWaiting(tx, deposit, at);
  await claimReceipt(tx, receipt, { memberId: deposit.member_id, depositId: deposit.id, at });
  await changeDeposit(tx, deposit, {
    state: 'credited',
    reason: null,
    creditedAmount: receipt.amount,
    at,
    ...(by && { by }),
  });
  await openTurnover(tx, { deposit, bonus, credited: receipt.amount, at });
  await tellBalance(tx, { memberId: deposit.member_id, currency: deposit.currency, at });
}

/** What has to be staked: for the deposit with its bonus, where it brings one, else for the deposit alone. */
async function openTurnover(
  tx: Tx,
  {
    deposit,
    bonus,
    credited,
    at,
  }: {
    readonly deposit: DepositRow;
    readonly bonus: BonusRow | undefined;
    readonly credited: bigint;
    readonly at: Date;
  },
): Promise<void> {
  const terms = depositTerms(deposit);
  if (bonus !== undefined && (await creditBonus(tx, { bonus, deposit, credited, terms, at }))) return;
  await openRequirement(tx, {
    memberId: deposit.member_id,
    source: 'DEPOSIT',
    sourceId: deposit.id,
    currency: deposit.currency,
    base: credited,
    terms,
    at,
  });
}
