import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

export type ProtectedKind = 'stake' | 'deposit' | 'launch' | 'login';
export type Refusal = 'account_locked' | 'limit_reached';

/** Asks the rule that SQL decides: why this member may not do this now, or undefined. Amounts are micros. */
export async function findRefusal(
  db: Db | Tx,
  ask: {
    readonly memberId: MemberId;
    readonly kind: ProtectedKind;
    readonly amount: bigint;
    readonly at: Date;
  },
): Promise<Refusal | undefined> {
  const { rows } = await sql<{ refusal: Refusal | null }>`
    select protection_refusal(${ask.memberId}::uuid, ${ask.kind}, ${ask.amount}, ${ask.at}) as refusal`.execute(
    db,
  );
  return rows[0]?.refusal ?? undefined;
}

export interface LockOrder {
  readonly memberId: MemberId;
  readonly reason: 'operator' | 'time_out' | 'self_exclusion' | 'failed_logins';
  readonly kinds: readonly ProtectedKind[];
  readonly beginsAt: Date;
  readonly endsAt?: Date;
  readonly requestedBy: string;
}

/** Locks an account; stakes that commit after this see it. Returns the lock's id. */
export async function lockAccount(tx: Tx, order: LockOrder): Promise<string> {
  const id = newId(order.beginsAt);
  await sql`
    insert into protection_lock (member_id, id, reason, kinds, begins_at, ends_at, requested_at, requested_by)
    values (${order.memberId}::uuid, ${id}::uuid, ${order.reason}, ${order.kinds as string[]}, ${order.beginsAt},
            ${order.endsAt ?? null}, ${order.beginsAt}, ${order.requestedBy})`.execute(tx);
  return id;
}

/** Ends a lock before its time; the row stays, with when it was lifted. */
export async function liftLock(
  tx: Tx,
  lock: { readonly memberId: MemberId; readonly id: string; readonly at: Date },
): Promise<void> {
  await sql`
    update protection_lock set lifted_at = ${lock.at}
     where member_id = ${lock.memberId}::uuid and id = ${lock.id}::uuid and lifted_at is null`.execute(tx);
}
