import type { QueuedDeposit, Receipt } from '@nokshi/contract/cashier-console.ts';
import { type DepositReason, OPEN_DEPOSIT_STATES } from '@nokshi/contract/cashier-deposit.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { MAX_AMOUNT_MICROS } from '@nokshi/money';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { findMember, listAccounts } from '../../identity/index.ts';
import { findBonuses } from '../bonuses/bonus-store.ts';
import { changeDeposit } from '../deposits/change-deposit.ts';
import { findChannel } from '../deposits/channel-store.ts';
import type { DepositDeps } from '../deposits/deposit-deps.ts';
import { normaliseTrxId, WATCHED_MS } from '../deposits/deposit-rules.ts';
import { type DepositRow, findDepositRow, listWaiting, lockDeposit } from '../deposits/deposit-store.ts';
import { describeDeposit } from '../deposits/describe-deposit.ts';
import { expectedOf, readFamilies } from '../deposits/further-payment.ts';
import {
  listCandidates,
  listTellers,
  listToldBy,
  listUnclaimed,
  lockReceipt,
  lockTrxId,
} from '../receipts/receipt-store.ts';
import { receiveLine } from '../receipts/receive-line.ts';
import { creditReceipt, takesPayment } from '../receipts/settle-receipt.ts';
import { describeHandCredits, describeReceipts } from './describe-hand-credit.ts';
import { aloneUpTo, proposeCredit, reasonForSecondPerson } from './hand-credit.ts';
import { endHandCredit, findWaitingFor, findWaitingOf, listDecided } from './hand-credit-store.ts';

/** The staff's side of deposits: what waits, its evidence, and the decision. */

const SHOWN = 100;
const CANDIDATES = 20;
const DECIDED = 20;

/** Who of the staff looks, when, and in which language. */
export interface Look {
  readonly staffId: MemberId;
  readonly language: Language;
  readonly at: Date;
}

/** Deposits that wait for a person, longest first, and payments that nobody has claimed. */
export async function readQueue(
  deps: DepositDeps,
  look: Look,
): Promise<{ readonly list: QueuedDeposit[]; readonly receipts: Receipt[] }> {
  const rows = await listWaiting(deps.db, SHOWN);
  const list: QueuedDeposit[] = [];
  for (const row of rows) list.push(await describeQueued(deps, row, look));
  return { list, receipts: await describeReceipts(deps.db, await listUnclaimed(deps.db, SHOWN)) };
}

async function describeQueued(deps: DepositDeps, row: DepositRow, look: Look): Promise<QueuedDeposit> {
  const member = await findMember(deps.db, row.member_id);
  assert(member !== undefined, 'an order has its member');
  const waiting = await findWaitingOf(deps.db, { memberId: row.member_id, id: row.id });
  const [waitingCredit] = await describeHandCredits(deps.db, waiting ? [waiting] : [], look.staffId);
  return {
    deposit: describeDeposit(row, {
      language: look.language,
      at: look.at,
      bonus: (await findBonuses(deps.db, [row])).get(row.id),
      family: (await readFamilies(deps.db, row.member_id, [row])).get(row.id),
      speeds: await deps.speeds(look.at),
    }),
    memberId: row.member_id,
    memberNo: Number.parseInt(`${member.no}`, 10),
    account: member.account,
    senderName: row.sender_name,
    waitingSince: (row.waiting_since ?? row.submitted_at ?? row.opened_at).getTime(),
    waitingCredit: waitingCredit ?? null,
  };
}

/** One deposit as it stands in the queue. */
export async function readQueued(deps: DepositDeps, key: DepositKey, look: Look): Promise<QueuedDeposit> {
  const row = await findDepositRow(deps.db, key.memberId, key.id);
  assert(row !== undefined, 'orders are never deleted');
  return describeQueued(deps, row, look);
}

/**
 * One deposit with its evidence.
 * @throws DomainError cashier.deposit_unknown
 */
export async function readSheet(deps: DepositDeps, key: DepositKey, look: Look) {
  const row = await findDepositRow(deps.db, key.memberId, key.id);
  if (!row) fail('cashier.deposit_unknown');
  const told = await listToldBy(deps.db, row.member_id, row.id);
  const toldTrxIds = [];
  for (const { trx_id, at } of told) {
    const others = (await listTellers(deps.db, row.channel_code, trx_id))
      .map((teller) => teller.member_id)
      .filter((memberId) => memberId !== row.member_id);
    const accounts = await listAccounts(deps.db, [...new Set(others)]);
    toldTrxIds.push({ trxId: trx_id, at: at.getTime(), alsoToldBy: [...accounts.values()].sort() });
  }
  const candidates = await listCandidates(deps.db, {
    channelCode: row.channel_code,
    receiverNumber: row.receiver_number,
    trxId: row.trx_id,
    amount: row.pay_amount,
    since: new Date(row.opened_at.getTime() - WATCHED_MS),
    limit: CANDIDATES,
  });
  return {
    ...(await describeQueued(deps, row, look)),
    toldTrxIds,
    candidates: await describeReceipts(deps.db, candidates),
    hasSlip: row.slip_file !== null,
    decidedCredits: await describeHandCredits(
      deps.db,
      await listDecided(deps.db, key, DECIDED),
      look.staffId,
    ),
    aloneUpToMicros: aloneUpTo((await deps.settings()).handCredits, row.currency).toString(),
  };
}

/**
 * The slip of an order as it was redrawn, base64 of a WebP.
 * @throws DomainError cashier.deposit_unknown, brand.picture_unknown
 */
export async function readSlip(deps: DepositDeps, key: DepositKey): Promise<string> {
  const row = await findDepositRow(deps.db, key.memberId, key.id);
  if (!row) fail('cashier.deposit_unknown');
  if (row.slip_file === null) fail('brand.picture_unknown');
  return (await deps.slips.read(row.slip_file)).toString('base64');
}

export interface DepositKey {
  readonly memberId: MemberId;
  readonly id: string;
}

export interface Decision extends DepositKey {
  /** In the staff's own words, for the file. */
  readonly note: string;
}

/**
 * Credits what a receipt brought; the amount is the receipt's. What one person does not credit alone is put before a
 * second one.
 * @throws DomainError cashier.deposit_unknown, cashier.deposit_closed, cashier.receipt_unknown, cashier.receipt_used,
 *   cashier.credit_waiting
 */
export async function creditByHand(
  deps: DepositDeps,
  decision: Decision & { readonly trxId: string },
  look: Look,
): Promise<QueuedDeposit> {
  const before = await findDepositRow(deps.db, decision.memberId, decision.id);
  if (!before) fail('cashier.deposit_unknown');
  const trxId = normaliseTrxId(decision.trxId, null);
  if (trxId === undefined) fail('cashier.receipt_unknown');
  const limits = (await deps.settings()).handCredits;
  const row = await inTransaction(deps.db, async (tx) => {
    await lockTrxId(tx, before.channel_code, trxId);
    const deposit = await lockForDecision(tx, decision);
    const receipt = await lockReceipt(tx, deposit.channel_code, trxId);
    if (!receipt) fail('cashier.receipt_unknown');
    if (receipt.member_id !== null) fail('cashier.receipt_used');
    // What came in another currency is no payment of this order; it goes back by its own way.
    if (receipt.currency !== deposit.currency) fail('cashier.receipt_unknown');
    if ((await findWaitingOf(tx, decision)) ?? (await findWaitingFor(tx, receipt)))
      fail('cashier.credit_waiting');
    const why = reasonForSecondPerson(receipt, await expectedOf(tx, deposit), limits);
    const credit = { deposit, receipt, by: { staffId: look.staffId, note: decision.note }, at: look.at };
    if (why) await proposeCredit(tx, { ...credit, why });
    else await creditReceipt(tx, credit);
    return getAfter(tx, decision);
  });
  return describeQueued(deps, row, look);
}

/**
 * Closes a deposit without a credit.
 * @throws DomainError cashier.deposit_unknown, cashier.deposit_closed
 */
export async function rejectByHand(
  deps: DepositDeps,
  decision: Decision & { readonly why: DepositReason },
  look: Look,
): Promise<QueuedDeposit> {
  const row = await inTransaction(deps.db, async (tx) => {
    const deposit = await lockDeposit(tx, decision.memberId, decision.id);
    if (!deposit) fail('cashier.deposit_unknown');
    if (!OPEN_DEPOSIT_STATES.includes(deposit.state)) fail('cashier.deposit_closed');
    const by = { staffId: look.staffId, note: decision.note };
    const waiting = await findWaitingOf(tx, decision);
    if (waiting) await endHandCredit(tx, waiting, { state: 'declined', by, at: look.at });
    await changeDeposit(tx, deposit, { state: 'rejected', reason: decision.why, at: look.at, by });
    return getAfter(tx, decision);
  });
  return describeQueued(deps, row, look);
}

/** A late payment may be credited to an order that has ended by itself, never to one that a person has closed. */
async function lockForDecision(tx: Tx, decision: Decision): Promise<DepositRow> {
  const deposit = await lockDeposit(tx, decision.memberId, decision.id);
  if (!deposit) fail('cashier.deposit_unknown');
  if (!takesPayment(deposit)) fail('cashier.deposit_closed');
  return deposit;
}

async function getAfter(tx: Tx, { memberId, id }: DepositKey): Promise<DepositRow> {
  const row = await findDepositRow(tx, memberId, id);
  assert(row !== undefined, 'orders are never deleted');
  return row;
}

/**
 * A line of a statement typed in by hand; it is matched like any that arrives by itself, and what one person does not
 * credit alone waits for a second one.
 * @throws DomainError cashier.channel_unknown, cashier.receiver_unknown, cashier.receipt_used,
 *   cashier.amount_out_of_range
 */
export async function recordReceiptByHand(
  deps: DepositDeps,
  typed: {
    readonly channelCode: string;
    readonly receiverNumber: string;
    readonly trxId: string;
    readonly sender: string | null;
    readonly amount: bigint;
    readonly paidAt: Date;
    readonly note: string;
  },
  look: Look,
): Promise<Receipt> {
  const channel = await findChannel(deps.db, typed.channelCode);
  if (!channel || channel.method === 'checkout') fail('cashier.channel_unknown');
  if (typed.amount <= 0n || typed.amount > MAX_AMOUNT_MICROS) fail('cashier.amount_out_of_range');
  const trxId = normaliseTrxId(typed.trxId, null);
  if (trxId === undefined) fail('cashier.trx_format', { length: channel.trx_length });
  const limits = (await deps.settings()).handCredits;
  const receipt = await inTransaction(deps.db, async (tx) => {
    const line = {
      ...typed,
      trxId,
      kind: null,
      amountMicros: typed.amount,
      currency: channel.currency,
    };
    const received = await receiveLine(tx, {
      line,
      typed: { staffId: look.staffId, note: typed.note },
      provider: channel.provider,
      limits,
      log: deps.log,
      at: look.at,
    });
    if (received === 'no_channel') fail('cashier.channel_unknown');
    if (received === 'no_receiver') fail('cashier.receiver_unknown');
    if (received === 'known') fail('cashier.receipt_used');
    return lockReceipt(tx, channel.code, trxId);
  });
  assert(receipt !== undefined, 'a receipt that was written is there');
  const [described] = await describeReceipts(deps.db, [receipt]);
  assert(described !== undefined, 'one row is one answer');
  return described;
}
