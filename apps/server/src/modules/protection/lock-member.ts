import { MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { LockReason } from '@nokshi/contract/protection-console.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';
import { findMember } from '../identity/index.ts';
import {
  findLock,
  isInForce,
  liftLock,
  listLocks,
  lockAccount,
  type ProtectedKind,
} from './protection-store.ts';

/** Signing in stays, and with it the way to one's money. */
const LOCKED_KINDS: readonly ProtectedKind[] = ['stake', 'deposit', 'launch'];
const LIFTED_BY_STAFF: readonly LockReason[] = ['operator', 'failed_logins'];
const HOUR_MS = 3600_000;
const LOOKED_AT = 100;

export interface StaffOrder {
  readonly memberId: MemberId;
  /** Account of the person of the staff. */
  readonly by: string;
  readonly at: Date;
}

/**
 * Locks a member at the word of the staff: no stakes, no deposits, no games. `hours` null is until it is lifted.
 * @throws DomainError identity.member_unknown, protection.lock_exists
 */
export async function lockMember(
  db: Db,
  order: StaffOrder & { readonly hours: number | null },
): Promise<void> {
  const { memberId, hours, by, at } = order;
  await inTransaction(db, async (tx) => {
    await checkPlayer(tx, memberId);
    const locks = await listLocks(tx, { memberId, limit: LOOKED_AT });
    if (locks.some((lock) => lock.reason === 'operator' && isInForce(lock, at)))
      fail('protection.lock_exists');
    const endsAt = hours === null ? undefined : new Date(at.getTime() + hours * HOUR_MS);
    await lockAccount(tx, {
      memberId,
      reason: 'operator',
      kinds: LOCKED_KINDS,
      beginsAt: at,
      ...(endsAt && { endsAt }),
      requestedBy: by,
    });
  });
}

/**
 * Lifts a lock before its end. What a member asked for as a protection, the staff cannot take away.
 * @throws DomainError identity.member_unknown, protection.lock_unknown, protection.lock_stays
 */
export async function unlockMember(db: Db, order: StaffOrder & { readonly id: string }): Promise<void> {
  const { memberId, id, at } = order;
  await inTransaction(db, async (tx) => {
    await checkPlayer(tx, memberId);
    const lock = await findLock(tx, { memberId, id });
    if (!lock || !isInForce(lock, at)) fail('protection.lock_unknown');
    if (!LIFTED_BY_STAFF.includes(lock.reason)) fail('protection.lock_stays');
    await liftLock(tx, { memberId, id, at });
  });
}

/** @throws DomainError identity.member_unknown, also for somebody of the staff */
export async function checkPlayer(tx: Db | Tx, memberId: MemberId): Promise<void> {
  const member = await findMember(tx, memberId);
  if (!member || member.type >= MEMBER_TYPE.staff) fail('identity.member_unknown');
}
