import { PLAY_CREDIT, REFILL_CREDIT_MICROS } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import {
  findBalance,
  findStanding,
  HOUSE_CREDIT,
  lockBalance,
  memberCash,
  memberHeld,
  post,
  type Standing,
} from '../../ledger/index.ts';
import { findRefusal } from '../../protection/index.ts';
import { sumAtSuppliers } from '../wallets/wallet-store.ts';
import { tellBalance } from '../withdrawals/change-withdrawal.ts';
import { findLastRefill, findRefill, insertRefill, lockRefills } from './refill-store.ts';

const DAY_MS = 24 * 3600_000;

export interface Refill {
  readonly addedMicros: bigint;
  readonly standing: Standing;
  readonly refillAt: Date;
}

/** What a member has beside the main wallet, of other rooms; micros of play credit. */
export type OpenStakes = (tx: Tx, memberId: MemberId) => Promise<bigint>;

/**
 * Lifts a member's play credit to 1,000 once in 24 hours. It is a gift of play credit, no deposit. What stands in any of
 * the member's wallets counts, and so do stakes of rounds that are open: they may come back.
 * @throws DomainError cashier.refill_not_due, cashier.refill_not_needed, protection.account_locked
 */
export async function refill(
  { db, openStakes }: { readonly db: Db; readonly openStakes: OpenStakes },
  order: { readonly memberId: MemberId; readonly id: string; readonly at: Date },
): Promise<Refill> {
  return inTransaction(db, async (tx) => {
    await lockRefills(tx, order.memberId);
    const known = await findRefill(tx, order.memberId, order.id);
    if (known) return repeat(tx, order.memberId, known);
    const ask = { memberId: order.memberId, kind: 'stake', amount: 0n, at: order.at } as const;
    if ((await findRefusal(tx, ask)) === 'account_locked') fail('protection.account_locked');
    const last = await findLastRefill(tx, order.memberId);
    const dueAt = last ? new Date(last.at.getTime() + DAY_MS) : order.at;
    if (dueAt > order.at) fail('cashier.refill_not_due', { refillAt: dueAt.getTime() });
    const cash = memberCash(order.memberId);
    const account = { memberId: order.memberId, address: cash, currency: PLAY_CREDIT };
    // Locked, so that what is missing is still missing when it is given.
    const balance = (await lockBalance(tx, account)) ?? 0n;
    const elsewhere = await sumElsewhere(tx, order.memberId);
    const missing = REFILL_CREDIT_MICROS - balance - elsewhere - (await openStakes(tx, order.memberId));
    if (missing <= 0n) fail('cashier.refill_not_needed');

    await post(tx, {
      memberId: order.memberId,
      scope: 'cashier.refill',
      key: order.id,
      transfers: [
        { code: 'credit.refill', from: HOUSE_CREDIT, to: cash, amount: missing, currency: PLAY_CREDIT },
      ],
      at: order.at,
    });
    await insertRefill(tx, { ...order, amount: missing });
    const standing = await tellBalance(tx, {
      memberId: order.memberId,
      currency: PLAY_CREDIT,
      at: order.at,
    });
    return { addedMicros: missing, standing, refillAt: new Date(order.at.getTime() + DAY_MS) };
  });
}

/** What is on its way, and what suppliers said last of the wallets that they keep. */
async function sumElsewhere(tx: Tx, memberId: MemberId): Promise<bigint> {
  const held = await findBalance(tx, { memberId, address: memberHeld(memberId), currency: PLAY_CREDIT });
  return (held ?? 0n) + (await sumAtSuppliers(tx, memberId, PLAY_CREDIT));
}

async function repeat(
  tx: Tx,
  memberId: MemberId,
  done: { readonly at: Date; readonly amount: bigint },
): Promise<Refill> {
  const account = { memberId, address: memberCash(memberId), currency: PLAY_CREDIT };
  return {
    addedMicros: done.amount,
    standing: await findStanding(tx, account),
    refillAt: new Date(done.at.getTime() + DAY_MS),
  };
}

/** When the next refill may be asked for after the last one; a moment in the past when now. */
export function refillAfter(last: Date | null): Date {
  return last === null ? new Date(0) : new Date(last.getTime() + DAY_MS);
}
