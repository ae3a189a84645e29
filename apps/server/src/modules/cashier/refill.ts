import { PLAY_CREDIT, REFILL_CREDIT_MICROS } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';
import { record } from '../../platform/outbox/record.ts';
import { findBalance, HOUSE_CREDIT, memberCash, post } from '../ledger/index.ts';
import { findRefusal } from '../protection/index.ts';
import { findLastRefill, insertRefill, lockRefills } from './cashier-store.ts';

const DAY_MS = 24 * 3600_000;

export interface Refill {
  readonly addedMicros: bigint;
  readonly balanceMicros: bigint;
  readonly refillAt: Date;
}

/**
 * Lifts a member's play credit to 1,000 once in 24 hours. It is a gift of play credit, no deposit.
 * @throws DomainError cashier.refill_not_due, cashier.refill_not_needed, protection.account_locked
 */
export async function refill(
  db: Db,
  order: { readonly memberId: MemberId; readonly id: string; readonly at: Date },
): Promise<Refill> {
  return inTransaction(db, async (tx) => {
    await lockRefills(tx, order.memberId);
    const last = await findLastRefill(tx, order.memberId);
    if (last?.id === order.id) return repeat(tx, order.memberId, last);
    if (await findRefusal(tx, { memberId: order.memberId, kind: 'stake', amount: 0n, at: order.at })) {
      fail('protection.account_locked');
    }
    const dueAt = last ? new Date(last.at.getTime() + DAY_MS) : order.at;
    if (dueAt > order.at) fail('cashier.refill_not_due', { refillAt: dueAt.getTime() });
    const balance = await cashOf(tx, order.memberId);
    const missing = REFILL_CREDIT_MICROS - balance;
    if (missing <= 0n) fail('cashier.refill_not_needed');

    const cash = memberCash(order.memberId);
    const posted = await post(tx, {
      memberId: order.memberId,
      scope: 'cashier.refill',
      key: order.id,
      transfers: [
        { code: 'credit.refill', from: HOUSE_CREDIT, to: cash, amount: missing, currency: PLAY_CREDIT },
      ],
      at: order.at,
    });
    const balanceMicros = posted.balances.get(cash) ?? balance + missing;
    await insertRefill(tx, { ...order, amount: missing });
    await record(
      tx,
      'ledger.balance_changed',
      { memberId: order.memberId, currency: PLAY_CREDIT, balanceMicros: balanceMicros.toString() },
      order.at,
    );
    return { addedMicros: missing, balanceMicros, refillAt: new Date(order.at.getTime() + DAY_MS) };
  });
}

async function cashOf(tx: Tx, memberId: MemberId): Promise<bigint> {
  return (await findBalance(tx, { memberId, address: memberCash(memberId), currency: PLAY_CREDIT })) ?? 0n;
}

async function repeat(
  tx: Tx,
  memberId: MemberId,
  last: { readonly at: Date; readonly amount: bigint },
): Promise<Refill> {
  return {
    addedMicros: last.amount,
    balanceMicros: await cashOf(tx, memberId),
    refillAt: new Date(last.at.getTime() + DAY_MS),
  };
}

/** When the next refill may be asked for; a moment in the past when now. */
export async function nextRefillAt(db: Db, memberId: MemberId): Promise<Date> {
  const last = await findLastRefill(db, memberId);
  return last ? new Date(last.at.getTime() + DAY_MS) : new Date(0);
}
