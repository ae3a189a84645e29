import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Tx } from '../../platform/db.ts';
import { liftLock, listLocksInForce, lockAccount, type ProtectedKind } from './protection-store.ts';

/** Credit may arrive there; only its person plays with it. */
const KINDS: readonly ProtectedKind[] = ['stake', 'launch', 'login'];

/** Locks an account that was opened for somebody who has not come yet. */
export async function lockWaiting(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  await lockAccount(tx, { memberId, reason: 'waiting', kinds: KINDS, beginsAt: at, requestedBy: 'system' });
}

/** Its person has come. Locks of other reasons stay. */
export async function liftWaiting(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  for (const { id, reason } of await listLocksInForce(tx, memberId, at)) {
    if (reason === 'waiting') await liftLock(tx, { memberId, id, at });
  }
}
