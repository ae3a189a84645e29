import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Tx } from '../../../platform/db.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { HandCreditLimits } from '../deposit-desk/hand-credit.ts';
import { endHandCredit, findWaitingFor, wasDeclined } from '../deposit-desk/hand-credit-store.ts';
import { changeDeposit } from '../deposits/change-deposit.ts';
import { type ChannelRow, findChannel, findSpelledReceiver } from '../deposits/channel-store.ts';
import { isWithinOrder } from '../deposits/deposit-rules.ts';
import { type DepositRow, lockDeposit } from '../deposits/deposit-store.ts';
import { lockFurther, takesFurther } from '../deposits/further-payment.ts';
import type { StatementLine } from '../payments/provider.ts';
import {
  findAmountOwner,
  insertReceipt,
  listTellers,
  lockReceipt,
  lockTrxId,
  type NewReceipt,
  type ReceiptRow,
  replaceTypedReceipt,
} from './receipt-store.ts';
import { spellNumber } from './receiver-spelling.ts';
import { settleReceipt, takesPayment } from './settle-receipt.ts';

/**
 * `known`: this transaction id of the channel had come before. `no_channel`: the provider has no such channel here.
 * `no_receiver`: somebody typed a number that is none of ours.
 */
export type Received = 'new' | 'known' | 'no_channel' | 'no_receiver';

/**
 * Takes a line of a statement: keeps it, and matches it with the order whose transaction id it carries, or whose amount
 * of its own it is (domain D.3). What nobody has claimed yet waits for the person who tells its transaction id. The line
 * again changes nothing. A provider's line for a number that we do not know is kept as well: it may be ours and not yet
 * entered (`meet-receivers.ts`), and until then a person decides about it.
 */
export async function receiveLine(
  tx: Tx,
  {
    line,
    typed,
    provider,
    limits,
    log,
    at,
  }: {
    readonly line: StatementLine;
    /** Who of the staff typed it, and in what words, where its provider did not tell it. */
    readonly typed?: { readonly staffId: MemberId; readonly note: string };
    readonly provider: string;
    readonly limits: HandCreditLimits;
    readonly log: Logger;
    readonly at: Date;
  },
): Promise<Received> {
  const channel = await findChannel(tx, line.channelCode);
  if (!channel || channel.provider !== provider || channel.method === 'checkout') {
    log.warn({ provider, channel: line.channelCode }, 'a payment arrived where we have no channel');
    return 'no_channel';
  }
  const receiver = await findSpelledReceiver(tx, channel.code, line.receiverNumber);
  if (!receiver && typed) return 'no_receiver';
  if (!receiver) log.warn({ provider, channel: channel.code }, 'a payment arrived where we have no receiver');
  await lockTrxId(tx, channel.code, line.trxId);
  const row: NewReceipt = {
    channel_code: channel.code,
    trx_id: line.trxId,
    receiver_number: receiver?.number ?? line.receiverNumber,
    sender: channel.method === 'wallet' && line.sender !== null ? spellNumber(line.sender) : line.sender,
    kind: line.kind,
    amount: line.amountMicros,
    currency: line.currency,
    paid_at: line.paidAt,
    arrived_at: at,
    typed_by: typed?.staffId ?? null,
    typed_note: typed?.note ?? null,
  };
  const isNew = (await insertReceipt(tx, row)) || (await takePlaceOfTyped(tx, row, log));
  if (!isNew) return 'known';
  const receipt = await lockReceipt(tx, channel.code, line.trxId);
  if (receipt) await matchReceipt(tx, { channel, receipt, limits, at });
  return 'new';
}

/**
 * A line that somebody typed gives way to the provider's own of the same transaction id, and one that was declined to
 * one that is typed anew, as long as nobody has been credited with it.
 */
async function takePlaceOfTyped(tx: Tx, row: NewReceipt, log: Logger): Promise<boolean> {
  const { channel_code: channelCode, trx_id: trxId } = row;
  const known = await lockReceipt(tx, channelCode, trxId);
  if (!known || known.typed_by === null) return false;
  if (known.member_id !== null) {
    const isTrue = known.amount === row.amount && known.currency === row.currency;
    if (row.typed_by === null && !isTrue) {
      log.error(
        { channel: channelCode, trxId },
        'a typed line was credited that its provider tells otherwise',
      );
    }
    return false;
  }
  if (row.typed_by !== null && !(await wasDeclined(tx, known))) return false;
  const waiting = await findWaitingFor(tx, known);
  if (waiting) {
    await endHandCredit(tx, waiting, { state: 'superseded', at: row.arrived_at });
    const deposit = await lockDeposit(tx, waiting.member_id, waiting.deposit_id);
    if (deposit?.state === 'review')
      await changeDeposit(tx, deposit, { state: 'review', reason: null, at: row.arrived_at });
  }
  await replaceTypedReceipt(tx, row);
  return true;
}

/** Gives a payment to the order that it belongs to, or puts it before a person; the caller has locked its row. */
export async function matchReceipt(
  tx: Tx,
  {
    channel,
    receipt,
    limits,
    at,
  }: {
    readonly channel: ChannelRow;
    readonly receipt: ReceiptRow;
    readonly limits: HandCreditLimits;
    readonly at: Date;
  },
): Promise<void> {
  const claims = await findClaims(tx, { channel, receipt, at });
  const [first] = claims;
  if (first === undefined) return;
  const isContested = claims.some((claim) => claim.member_id !== first.member_id);
  if (!isContested) return settleReceipt(tx, { deposit: first, receipt, isContested, limits, at });
  // Two members want one payment: a person decides whose it is.
  for (const deposit of claims) {
    await changeDeposit(tx, deposit, { state: 'review', reason: 'trx_used_before', at });
  }
}

/** The orders that a payment could belong to, those that told its transaction id before the one with its amount. */
async function findClaims(
  tx: Tx,
  { channel, receipt, at }: { readonly channel: ChannelRow; readonly receipt: ReceiptRow; readonly at: Date },
): Promise<readonly DepositRow[]> {
  const told = await listTellers(tx, channel.code, receipt.trx_id);
  const owner = channel.takes_decimals
    ? await findAmountOwner(tx, {
        channelCode: channel.code,
        receiverNumber: receipt.receiver_number,
        amount: receipt.amount,
        paidAt: receipt.paid_at,
      })
    : undefined;
  const names = [
    ...told.map((teller) => ({ ...teller, isTold: true })),
    ...(owner ? [{ ...owner, isTold: false }] : []),
  ];
  const found = new Map<string, { readonly deposit: DepositRow; readonly place: number }>();
  // Always in the same order, so that two payments at once do not wait for each other.
  for (const [place, name] of [...names.entries()].sort(([, a], [, b]) =>
    a.deposit_id < b.deposit_id ? -1 : 1,
  )) {
    const named = await lockDeposit(tx, name.member_id, name.deposit_id);
    const deposit =
      named && name.isTold && takesFurther(named, at)
        ? await lockFurther(tx, named, { trxId: receipt.trx_id, at })
        : named;
    if (!deposit || !takesPayment(deposit)) continue;
    if (
      !name.isTold &&
      !isWithinOrder(receipt.paid_at, { openedAt: deposit.opened_at, expiresAt: deposit.expires_at })
    )
      continue;
    const key = `${deposit.member_id} ${deposit.id}`;
    if (!found.has(key) || (found.get(key)?.place ?? 0) > place) found.set(key, { deposit, place });
  }
  return [...found.values()].sort((a, b) => a.place - b.place).map(({ deposit }) => deposit);
}
