import {
  type DepositMethod,
  type DepositReason,
  LATE_MATCH_HOURS,
  TRX_ID,
  type WalletKind,
} from '@nokshi/contract/cashier-deposit.ts';
import { cleanCode } from '@nokshi/contract/typed-text.ts';
import { isSameName } from '../real-money/real-money.ts';

/** Rules of deposits that need no database (domain D). */

const HOUR_MS = 3600_000;
export const LATE_MATCH_MS = LATE_MATCH_HOURS * HOUR_MS;
/** A number that was given up stays watched, and an order that ended takes a transaction id, for so long. */
export const WATCHED_MS = 72 * HOUR_MS;
/** Clocks of wallets and ours differ; a payment of a minute before the order is still the order's. */
const CLOCK_SLACK_MS = 60_000;

/**
 * A transaction id as it is kept: without blanks, in capitals, in Latin digits. Undefined for what cannot be one, or
 * has another length than this channel's (domain D.2).
 */
export function normaliseTrxId(text: string, length: number | null): string | undefined {
  const trxId = cleanCode(text).replace(/\s+/g, '').toUpperCase();
  if (!TRX_ID.test(trxId)) return undefined;
  return length !== null && trxId.length !== length ? undefined : trxId;
}

/** No letters and digits that are mistaken for one another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER_SPACE = 1n << 40n;
/** Odd, so that every number has its own; large, so that the next order does not look like the next. */
const SPREAD = 0x9e_3779_b97fn;

/**
 * What people call an order by, e.g. `DP-3C8V-20AL`. Whoever turns it back reads when it was opened, to the millisecond
 * (`cashier_next_no`), and not how many there are.
 */
export function depositNo(no: bigint): string {
  return orderNo('DP', no);
}

/** The same for orders of every kind, each with its own letters in front. */
export function orderNo(prefix: 'DP' | 'WD' | 'TF' | 'MT', no: bigint): string {
  let rest = (no * SPREAD) % NUMBER_SPACE;
  let letters = '';
  for (let place = 0; place < 8; place += 1) {
    letters = (LETTERS[Number.parseInt(`${rest % 32n}`, 10)] ?? '') + letters;
    rest /= 32n;
  }
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

export interface JudgedPayment {
  readonly amount: bigint;
  readonly currency: string;
  readonly kind: WalletKind | null;
  readonly sender: string | null;
  readonly paidAt: Date;
}

export interface JudgedOrder {
  readonly method: DepositMethod;
  readonly walletKind: WalletKind | null;
  readonly currency: string;
  readonly minAmount: bigint;
  /** Whom the slip names as its sender, where one was handed in. */
  readonly senderName: string | null;
  readonly openedAt: Date;
  readonly expiresAt: Date;
}

/**
 * Why a payment that belongs to an order is not credited by itself (domain D.4); undefined when it is. Another amount
 * than asked for is credited as it is, if the channel takes so little.
 */
export function reasonForReview(
  payment: JudgedPayment,
  order: JudgedOrder,
  known: {
    /** The number that was paid to is none of ours, or none yet. */
    readonly isReceiverUnknown: boolean;
    /** The number that was paid to has been given up. */
    readonly isReceiverRetired: boolean;
    /** Another member told the same transaction id, or the unique amount is another's. */
    readonly isContested: boolean;
    /** The sender's wallet is, or has paid for, another member. */
    readonly isSenderOfAnother: boolean;
  },
): DepositReason | undefined {
  if (payment.currency !== order.currency) return 'wrong_currency';
  if (known.isContested) return 'trx_used_before';
  if (known.isReceiverUnknown) return 'receiver_unknown';
  if (known.isReceiverRetired) return 'receiver_retired';
  // An agent's wallet takes either way of sending.
  const isOtherKind = payment.kind !== null && order.walletKind !== null && payment.kind !== order.walletKind;
  if (isOtherKind && order.walletKind !== 'cash_out') return 'kind_differs';
  const { openedAt, expiresAt } = order;
  const isLate = payment.paidAt.getTime() > expiresAt.getTime() + LATE_MATCH_MS;
  const isFarBefore = payment.paidAt.getTime() < openedAt.getTime() - LATE_MATCH_MS;
  if (isLate || isFarBefore) return 'paid_late';
  if (payment.amount < order.minAmount) return 'amount_below_minimum';
  if (known.isSenderOfAnother) return 'sender_differs';
  const isOtherName =
    order.method === 'bank' && order.senderName !== null && payment.sender !== null
      ? !isSameName(order.senderName, payment.sender)
      : false;
  return isOtherName ? 'sender_differs' : undefined;
}

/** Whether a payment without a told transaction id can be the one that an order's own amount stands for. */
export function isWithinOrder(
  paidAt: Date,
  order: { readonly openedAt: Date; readonly expiresAt: Date },
): boolean {
  const paid = paidAt.getTime();
  return (
    paid >= order.openedAt.getTime() - CLOCK_SLACK_MS && paid <= order.expiresAt.getTime() + LATE_MATCH_MS
  );
}
