import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanText } from '@nokshi/contract/typed-text.ts';
import { roundMicros } from '@nokshi/money';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { findStanding, lockCash, memberCash } from '../../ledger/index.ts';
import { insertArrears } from './arrears-store.ts';
import { moveParts } from './move-parts.ts';
import {
  dropShortage,
  findLastAct,
  findNextPart,
  findPayment,
  insertPaymentAct,
} from './payment-desk-store.ts';
import { changePayments, lockPayments, type PaymentRow } from './payment-store.ts';

/** What persons of the staff do with payments of contracts. */

const CENT = 10_000n;

interface Act<Decision extends string> {
  readonly no: number;
  readonly decision: Decision;
  readonly reason: string;
  readonly staffId: MemberId;
  readonly at: Date;
}

/**
 * Lets a payment above the limit go, or rejects it for ever. The same decision of the same person again changes nothing.
 * @throws DomainError agents.payment_unknown, agents.payment_decided
 */
export async function decidePayment(db: Db, order: Act<'approve' | 'reject'>): Promise<void> {
  const { decision, staffId, at } = order;
  const act = decision === 'approve' ? 'approved' : 'rejected';
  await inTransaction(db, async (tx) => {
    await lockPayments(tx);
    const payment = (await findPayment(tx, order.no)) ?? fail('agents.payment_unknown');
    const { statement_id: statementId } = payment;
    if (payment.state !== 'pending_approval') {
      const last = await findLastAct(tx, statementId);
      if (last?.act === act && last.staff_id === staffId) return;
      fail('agents.payment_decided');
    }
    await insertPaymentAct(tx, { statementId, act, staffId, reason: cleanText(order.reason), at });
    const state = decision === 'approve' ? 'waiting' : 'rejected';
    await changePayments(tx, [{ statementId, paid: 0n, state }], at);
  });
}

/**
 * Takes a payment back, once, by four eyes: one person asks, another carries it out or refuses; who asked may take it back.
 * @throws DomainError agents.payment_unknown, agents.payment_decided, agents.payment_second_person
 */
export async function reversePayment(db: Db, order: Act<'ask' | 'carry_out' | 'refuse'>): Promise<void> {
  const { decision, staffId, at } = order;
  await inTransaction(db, async (tx) => {
    await lockPayments(tx);
    const payment = (await findPayment(tx, order.no)) ?? fail('agents.payment_unknown');
    const { statement_id: statementId } = payment;
    const last = await findLastAct(tx, statementId);
    const act = ACTS[decision];
    if (last?.act === act && last.staff_id === staffId) return;
    const isAsked = last?.act === 'reversal_asked';
    if (payment.paid === 0n || payment.state === 'reversed') fail('agents.payment_decided');
    if (isAsked === (decision === 'ask')) fail('agents.payment_decided');
    if (decision === 'carry_out' && last?.staff_id === staffId) fail('agents.payment_second_person');
    await insertPaymentAct(tx, { statementId, act, staffId, reason: cleanText(order.reason), at });
    if (decision === 'carry_out') await takeBack(tx, payment, at);
  });
}

const ACTS = { ask: 'reversal_asked', carry_out: 'reversed', refuse: 'reversal_refused' } as const;

/** The mirror of all that was paid: what the member does not have now is owed to whoever paid it. */
async function takeBack(tx: Tx, payment: PaymentRow, at: Date): Promise<void> {
  const { statement_id: statementId, member_id: memberId, payer_id: payerId, currency, kind } = payment;
  await lockCash(tx, [
    { memberId, currency },
    ...(payerId === null ? [] : [{ memberId: payerId, currency }]),
  ]);
  await dropShortage(tx, statementId, at);
  const { balance } = await findStanding(tx, { memberId, address: memberCash(memberId), currency });
  const able = balance > 0n ? roundMicros(balance, CENT, 'down') : 0n;
  const amount = able < payment.paid ? able : payment.paid;
  if (amount > 0n) {
    const no = await findNextPart(tx, statementId);
    const key = `${payment.key}:${no}`;
    await moveParts(
      tx,
      [{ statementId, no, key, payerId, memberId, kind, currency, amount, isBack: true }],
      at,
    );
  }
  const missing = payment.paid - amount;
  if (missing > 0n) {
    const arrears = {
      statementId,
      debtorId: memberId,
      creditorId: payerId,
      currency,
      amount: missing,
    } as const;
    await insertArrears(tx, [{ ...arrears, cause: 'reversal' }], at);
  }
  await changePayments(tx, [{ statementId, paid: 0n, state: 'reversed' }], at);
}
