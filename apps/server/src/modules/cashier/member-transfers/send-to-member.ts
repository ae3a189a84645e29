import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail, isDomainError } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { findMemberByAccount, findUplineId, type MemberRow } from '../../identity/index.ts';
import { HOUSE_TRANSFERS, lockBalance, memberCash, post, type TransferCode } from '../../ledger/index.ts';
import { countDeposit } from '../../protection/index.ts';
import type { CashierSettings } from '../cashier-settings.ts';
import type { DepositDeps } from '../deposits/deposit-deps.ts';
import { requirePaymentPassword } from '../payouts/payout-accounts.ts';
import { confirmStepUp, openStepUp, type StepUpOffer, type StepUpSubject } from '../step-up/step-up.ts';
import { takeStepUp } from '../step-up/step-up-store.ts';
import { openRequirement } from '../turnover/open-requirement.ts';
import { lockTurnover } from '../turnover/turnover-store.ts';
import { termsOf } from '../turnover/turnover-terms.ts';
import { tellBalance } from '../withdrawals/change-withdrawal.ts';
import { checkMemberTransfer, type MemberTransferOrder } from './check-member-transfer.ts';
import { tellTransfer } from './describe-member-transfer.ts';
import { findByKey, insertMemberTransfer, type MemberTransferRow } from './member-transfer-store.ts';

/** What was received has to be staked once before it may leave. */
const ONCE_HUNDREDTHS = 100;

export interface MemberTransferDeps extends Pick<DepositDeps, 'sumOwed'> {
  readonly db: Db;
  readonly settings: () => Promise<CashierSettings>;
}

export interface UplineOrder {
  readonly senderId: MemberId;
  /** The caller's id: the same order again answers as before. */
  readonly key: string;
  /** Micros. */
  readonly amount: bigint;
}

export interface DownlineOrder extends UplineOrder {
  readonly account: string;
  readonly isSalary: boolean;
}

/**
 * Checks an amount, and makes the step-up that is good for it and this receiver alone.
 * @throws DomainError as `checkMemberTransfer`
 */
export async function prepareTransfer(deps: MemberTransferDeps, ctx: Context, order: MemberTransferOrder) {
  await checkMemberTransfer(deps.db, { ...deps, settings: await deps.settings() }, order, ctx.at);
  return openStepUp(deps.db, ctx, subjectOf(order));
}

/**
 * Sends to the direct upline, or to a direct downline, what the person has confirmed by passkey or payment password:
 * everything is looked at again, the step-up is taken, and both sides move, in one transaction.
 * @throws DomainError ledger.key_reused, and as `confirmStepUp` and `checkMemberTransfer`
 */
export async function sendConfirmed(
  deps: MemberTransferDeps,
  ctx: Context,
  order: MemberTransferOrder,
  offer: StepUpOffer,
): Promise<MemberTransferRow> {
  const known = await findByKey(deps.db, order.senderId, order.key);
  if (known) return repeat(known, order);
  try {
    await confirmStepUp(deps.db, ctx, subjectOf(order), offer);
  } catch (error) {
    // The same order, sent twice at once, may have taken the step-up since.
    const sent = await findByKey(deps.db, order.senderId, order.key);
    if (sent && isDomainError(error, 'cashier.step_up_gone')) return repeat(sent, order);
    throw error;
  }
  const stepUp = { memberId: order.senderId, id: offer.challengeId, at: ctx.at };
  return send(deps, order, ctx.at, async (tx) => {
    if (!(await takeStepUp(tx, stepUp))) fail('cashier.step_up_gone');
  });
}

/**
 * Sends to a direct downline what an agent has confirmed by the payment password in the same call, as clients of the
 * family do.
 * @throws DomainError cashier.downline_unknown, ledger.key_reused, cashier.payment_password_missing,
 *   cashier.payment_password_wrong, identity.locked_out, and as `checkMemberTransfer`
 */
export async function sendDown(
  deps: MemberTransferDeps,
  ctx: Context,
  asked: DownlineOrder & { readonly paymentPassword: string },
): Promise<MemberTransferRow> {
  const { paymentPassword, ...named } = asked;
  const order = await orderDown(deps, named);
  const known = await findByKey(deps.db, order.senderId, order.key);
  if (known) return repeat(known, order);
  await checkMemberTransfer(deps.db, { ...deps, settings: await deps.settings() }, order, ctx.at);
  const { senderId: memberId } = order;
  await requirePaymentPassword(deps.db, { memberId, paymentPassword, ip: ctx.ip, at: ctx.at });
  return send(deps, order, ctx.at, async () => undefined);
}

/** @throws DomainError cashier.upline_missing */
export async function orderUp({ db }: MemberTransferDeps, asked: UplineOrder): Promise<MemberTransferOrder> {
  const receiverId = (await findUplineId(db, asked.senderId)) ?? fail('cashier.upline_missing');
  return { ...asked, way: 'up', receiverId, isSalary: false };
}

/**
 * A name that nobody has is answered like one of somebody else's downline, or of one who stands deeper.
 * @throws DomainError cashier.downline_unknown
 */
export async function orderDown(
  { db }: MemberTransferDeps,
  { account, ...asked }: DownlineOrder,
): Promise<MemberTransferOrder> {
  const receiver = await findDirectDownline(db, { uplineId: asked.senderId, account });
  return { ...asked, way: 'down', receiverId: receiver?.id ?? fail('cashier.downline_unknown') };
}

/** The direct downline of an account; undefined for anybody else's name and nobody's alike. */
export async function findDirectDownline(
  db: Db,
  { uplineId, account }: { readonly uplineId: MemberId; readonly account: string },
): Promise<MemberRow | undefined> {
  const member = await findMemberByAccount(db, account);
  const isOwn = member !== undefined && (await findUplineId(db, member.id)) === uplineId;
  return isOwn ? member : undefined;
}

function subjectOf({ senderId, key, receiverId, amount }: MemberTransferOrder): StepUpSubject {
  return { act: 'member_transfer', memberId: senderId, orderId: key, targetId: receiverId, amount };
}

export function repeat(known: MemberTransferRow, order: MemberTransferOrder): MemberTransferRow {
  const isSame =
    known.assistant_id === (order.assistantId ?? null) &&
    known.way === order.way &&
    known.receiver_id === order.receiverId &&
    known.amount === order.amount &&
    known.is_salary === order.isSalary;
  if (!isSame) fail('ledger.key_reused');
  return known;
}

/** One transaction; `confirm` takes in it what the person has confirmed by. */
export async function send(
  deps: MemberTransferDeps,
  order: MemberTransferOrder,
  at: Date,
  confirm: (tx: Tx) => Promise<void>,
): Promise<MemberTransferRow> {
  const settings = await deps.settings();
  return inTransaction(deps.db, async (tx) => {
    await lockBoth(tx, order);
    const sent = await findByKey(tx, order.senderId, order.key);
    if (sent) return repeat(sent, order);
    await confirm(tx);
    await checkMemberTransfer(tx, { ...deps, settings }, order, at);
    return carryOut(tx, order, { turnover: settings.turnover, at });
  });
}

/**
 * Both accounts stand still until the end: what was looked at still holds when money moves, closing an account and
 * changing a limit included. Always in the same order, so that two who send each other do not wait in a ring.
 */
export async function lockBoth(
  tx: Tx,
  { senderId, receiverId }: Pick<MemberTransferOrder, 'senderId' | 'receiverId'>,
): Promise<void> {
  const both = [senderId, receiverId].toSorted();
  for (const memberId of both) await lockTurnover(tx, memberId);
  for (const memberId of both) {
    await lockBalance(tx, { memberId, address: memberCash(memberId), currency: PLAY_CREDIT });
  }
}

const CODES: Readonly<
  Record<MemberTransferOrder['way'], { readonly sent: TransferCode; readonly received: TransferCode }>
> = {
  up: { sent: 'transfer.to_upline', received: 'transfer.from_downline' },
  down: { sent: 'transfer.to_downline', received: 'transfer.from_upline' },
};

async function carryOut(
  tx: Tx,
  order: MemberTransferOrder,
  { turnover, at }: { readonly turnover: CashierSettings['turnover']; readonly at: Date },
): Promise<MemberTransferRow> {
  const row = await moveCredit(tx, order, at);
  const { receiverId: memberId, amount } = order;
  await countDeposit(tx, { memberId, amount, at });
  if (!order.isSalary) await askForStakes(tx, row, { base: amount, turnover });
  await tellBoth(tx, row);
  return row;
}

/** Posts both sides and keeps what was sent; both accounts are locked. */
export async function moveCredit(
  tx: Tx,
  order: MemberTransferOrder & { readonly takesBack?: boolean },
  at: Date,
): Promise<MemberTransferRow> {
  const { senderId, receiverId, key, way, amount, isSalary } = order;
  const [id, currency] = [newId(at), PLAY_CREDIT];
  const posting = { scope: 'cashier.member_transfer', key: id, at } as const;
  const [from, to] = [memberCash(senderId), memberCash(receiverId)];
  const sent = await post(tx, {
    ...posting,
    memberId: senderId,
    transfers: [{ code: CODES[way].sent, from, to: HOUSE_TRANSFERS, amount, currency }],
  });
  const received = await post(tx, {
    ...posting,
    memberId: receiverId,
    transfers: [{ code: CODES[way].received, from: HOUSE_TRANSFERS, to, amount, currency }],
  });
  await insertMemberTransfer(tx, {
    member_id: senderId,
    id,
    key,
    receiver_id: receiverId,
    way,
    currency,
    amount,
    is_salary: isSalary,
    assistant_id: order.assistantId ?? null,
    sent_group_id: sent.groupId,
    received_group_id: received.groupId,
    takes_back: order.takesBack ?? false,
    at,
  });
  const row = await findByKey(tx, senderId, key);
  assert(row !== undefined, 'a transfer that was written is there');
  return row;
}

/** So much of what arrived has to be staked once before it may leave. */
export async function askForStakes(
  tx: Tx,
  { receiver_id: memberId, id: sourceId, currency, at }: MemberTransferRow,
  { base, turnover }: { readonly base: bigint; readonly turnover: CashierSettings['turnover'] },
): Promise<void> {
  const terms = { ...termsOf(turnover), multiplierHundredths: ONCE_HUNDREDTHS };
  await openRequirement(tx, { memberId, source: 'TRANSFER', sourceId, currency, base, terms, at });
}

export async function tellBoth(tx: Tx, row: MemberTransferRow): Promise<void> {
  const { member_id: senderId, receiver_id: receiverId, currency, at } = row;
  await tellTransfer(tx, row);
  await tellBalance(tx, { memberId: senderId, currency, at });
  await tellBalance(tx, { memberId: receiverId, currency, at });
}
