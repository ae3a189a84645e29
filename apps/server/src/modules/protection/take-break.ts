import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';
import { LOOSEN_MS, monthsLater } from './limit-rules.ts';
import { type Ask, lockOwnAccount, tellChange } from './own-account.ts';
import {
  endLock,
  type LockRow,
  listLocksInForce,
  lockAccount,
  type ProtectedKind,
  setReturnAsked,
} from './protection-store.ts';

const HOUR_MS = 3600_000;

/** Signing in stays, and with it withdrawals, records and messages. */
const CLOSED_KINDS: readonly ProtectedKind[] = ['stake', 'deposit', 'launch'];

/**
 * Takes a break that begins now and ends by itself. Rounds that are open can be finished without a new stake.
 * @throws DomainError protection.break_shorter when a break or an exclusion that holds lasts as long
 */
export async function takeTimeOut(db: Db, order: Ask & { readonly hours: number }): Promise<void> {
  const { memberId, hours, at } = order;
  const endsAt = new Date(at.getTime() + hours * HOUR_MS);
  await inTransaction(db, async (tx) => {
    await lockOwnAccount(tx, memberId);
    const locks = await listLocksInForce(tx, memberId, at);
    const isLongEnough = locks.every((lock) => lock.reason !== 'time_out' || endOf(lock) < endsAt.getTime());
    if (!isLongEnough || findExclusion(locks)) fail('protection.break_shorter');
    await lockAccount(tx, {
      memberId,
      reason: 'time_out',
      kinds: CLOSED_KINDS,
      beginsAt: at,
      endsAt,
      requestedBy: 'member',
    });
    await tellChange(tx, order, 'time_out');
  });
}

/**
 * Excludes the member from now on, for months or for ever (null). It does not end by itself: see `askReturn`.
 * @throws DomainError protection.break_shorter when an exclusion that holds lasts as long
 */
export async function excludeSelf(db: Db, order: Ask & { readonly months: number | null }): Promise<void> {
  const { memberId, months, at } = order;
  const until = months === null ? null : monthsLater(at, months);
  await inTransaction(db, async (tx) => {
    await lockOwnAccount(tx, memberId);
    const locks = await listLocksInForce(tx, memberId, at);
    const standing = findExclusion(locks);
    if (standing && endOf(standing) >= (until?.getTime() ?? Infinity)) fail('protection.break_shorter');
    await lockAccount(tx, {
      memberId,
      reason: 'self_exclusion',
      kinds: CLOSED_KINDS,
      beginsAt: at,
      standsUntil: until,
      requestedBy: 'member',
    });
    // The longer one stands in its place; the shorter keeps its record.
    if (standing) await endLock(tx, { memberId, id: standing.id, at });
    await tellChange(tx, order, 'exclusion');
  });
}

/**
 * Asks to come back once an exclusion's time is over; it holds on until the member confirms, a day later.
 * @throws DomainError protection.lock_unknown, protection.not_due
 */
export async function askReturn(db: Db, order: Ask): Promise<void> {
  await inTransaction(db, async (tx) => {
    const exclusion = await getExclusion(tx, order);
    if (endOf(exclusion) > order.at.getTime()) fail('protection.not_due');
    if (exclusion.return_asked_at) return;
    await setReturnAsked(tx, { ...order, id: exclusion.id });
    await tellChange(tx, order, 'return');
  });
}

/**
 * Comes back: the exclusion ends, other locks and all limits stay.
 * @throws DomainError protection.lock_unknown, protection.not_due before a day has gone by
 */
export async function confirmReturn(db: Db, order: Ask): Promise<void> {
  await inTransaction(db, async (tx) => {
    const exclusion = await getExclusion(tx, order);
    const from = returnFrom(exclusion);
    if (!from || from > order.at) fail('protection.not_due');
    await endLock(tx, { ...order, id: exclusion.id });
    await tellChange(tx, order, 'return');
  });
}

async function getExclusion(tx: Tx, { memberId, at }: Ask): Promise<LockRow> {
  await lockOwnAccount(tx, memberId);
  return findExclusion(await listLocksInForce(tx, memberId, at)) ?? fail('protection.lock_unknown');
}

/** From when a return that was asked for can be confirmed. */
export function returnFrom(lock: LockRow): Date | null {
  return lock.return_asked_at && new Date(lock.return_asked_at.getTime() + LOOSEN_MS);
}

export function findExclusion(locks: readonly LockRow[]): LockRow | undefined {
  return locks.find((lock) => lock.reason === 'self_exclusion');
}

/** Epoch ms of a lock's end, of an exclusion the earliest; without one it never ends. */
function endOf(lock: LockRow): number {
  return (lock.ends_at ?? lock.stands_until)?.getTime() ?? Infinity;
}
