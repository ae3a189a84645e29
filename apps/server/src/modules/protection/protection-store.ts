import type { MemberId } from '@nokshi/contract/ids.ts';
import type { LockReason } from '@nokshi/contract/protection-console.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

export type ProtectedKind = 'stake' | 'deposit' | 'launch' | 'login';
export type Refusal = 'account_locked' | 'limit_reached' | 'reality_check';

export interface LockOrder {
  readonly memberId: MemberId;
  readonly reason: LockReason;
  readonly kinds: readonly ProtectedKind[];
  readonly beginsAt: Date;
  readonly endsAt?: Date;
  /** Of a self-exclusion: the earliest end, which the member has to ask for; null is for ever. */
  readonly standsUntil?: Date | null;
  readonly requestedBy: string;
}

/** Locks an account; stakes that commit after this see it. Returns the lock's id. */
export async function lockAccount(tx: Tx, order: LockOrder): Promise<string> {
  const id = newId(order.beginsAt);
  await sql`
    insert into protection_lock (member_id, id, reason, kinds, begins_at, ends_at, stands_until, requested_at, requested_by)
    values (${order.memberId}::uuid, ${id}::uuid, ${order.reason}, ${order.kinds as string[]}, ${order.beginsAt},
            ${order.endsAt ?? null}, ${order.standsUntil ?? null}, ${order.beginsAt}, ${order.requestedBy})`.execute(
    tx,
  );
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

export interface LockRow {
  readonly id: string;
  readonly reason: LockReason;
  readonly kinds: readonly ProtectedKind[];
  readonly begins_at: Date;
  readonly ends_at: Date | null;
  readonly lifted_at: Date | null;
  readonly stands_until: Date | null;
  readonly return_asked_at: Date | null;
}

const COLUMNS = sql`id, reason, kinds, begins_at, ends_at, lifted_at, stands_until, return_asked_at`;

/** Locks of a member, the newest first. */
export async function listLocks(
  db: Db | Tx,
  query: { readonly memberId: MemberId; readonly limit: number },
): Promise<readonly LockRow[]> {
  const { rows } = await sql<LockRow>`
    select ${COLUMNS} from protection_lock
     where member_id = ${query.memberId}::uuid order by id desc limit ${query.limit}`.execute(db);
  return rows;
}

export async function findLock(
  tx: Tx,
  lock: { readonly memberId: MemberId; readonly id: string },
): Promise<LockRow | undefined> {
  const { rows } = await sql<LockRow>`
    select ${COLUMNS} from protection_lock
     where member_id = ${lock.memberId}::uuid and id = ${lock.id}::uuid for update`.execute(tx);
  return rows[0];
}

/** Whether a lock holds at a moment. */
export function isInForce(lock: Pick<LockRow, 'begins_at' | 'ends_at' | 'lifted_at'>, at: Date): boolean {
  return lock.lifted_at === null && lock.begins_at <= at && (lock.ends_at === null || lock.ends_at > at);
}

/** Locks that hold at a moment, without a limit of how many. */
export async function listLocksInForce(
  db: Db | Tx,
  memberId: MemberId,
  at: Date,
): Promise<readonly LockRow[]> {
  const { rows } = await sql<LockRow>`
    select ${COLUMNS} from protection_lock
     where member_id = ${memberId}::uuid and lifted_at is null and begins_at <= ${at}
       and (ends_at is null or ends_at > ${at})
     order by id`.execute(db);
  return rows;
}

/** Whether somebody of these has excluded himself. */
export async function hasExcluded(db: Db | Tx, memberIds: readonly MemberId[], at: Date): Promise<boolean> {
  if (memberIds.length === 0) return false;
  const { rows } = await sql`
    select from protection_lock
     where member_id = any (${[...memberIds]}::uuid[]) and reason = 'self_exclusion' and lifted_at is null
       and begins_at <= ${at} and (ends_at is null or ends_at > ${at}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Of these members, those whom nothing may be promoted to: they take a break or have excluded themselves. */
export async function listUnreachable(
  db: Db | Tx,
  memberIds: readonly MemberId[],
  at: Date,
): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ member_id: MemberId }>`
    select distinct member_id from protection_lock
     where member_id = any (${[...memberIds]}::uuid[]) and reason in ('time_out', 'self_exclusion')
       and lifted_at is null and begins_at <= ${at} and (ends_at is null or ends_at > ${at})`.execute(db);
  return new Set(rows.map((row) => row.member_id));
}

/** Of these members, those who asked for a limit or a break since, or whose break ended since. */
export async function listCareful(
  db: Db | Tx,
  memberIds: readonly MemberId[],
  since: Date,
): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ member_id: MemberId }>`
    select member_id from protection_limit
     where member_id = any (${[...memberIds]}::uuid[]) and requested_by = 'member' and requested_at >= ${since}
    union
    select member_id from protection_lock
     where member_id = any (${[...memberIds]}::uuid[]) and reason in ('time_out', 'self_exclusion')
       and (requested_at >= ${since} or ends_at >= ${since} or lifted_at >= ${since})`.execute(db);
  return new Set(rows.map((row) => row.member_id));
}

export async function setReturnAsked(
  tx: Tx,
  lock: { readonly memberId: MemberId; readonly id: string; readonly at: Date },
): Promise<void> {
  await sql`
    update protection_lock set return_asked_at = ${lock.at}
     where member_id = ${lock.memberId}::uuid and id = ${lock.id}::uuid`.execute(tx);
}

/** Ends a lock at a moment; not lifted: its time was over. */
export async function endLock(
  tx: Tx,
  lock: { readonly memberId: MemberId; readonly id: string; readonly at: Date },
): Promise<void> {
  await sql`
    update protection_lock set ends_at = ${lock.at}
     where member_id = ${lock.memberId}::uuid and id = ${lock.id}::uuid and ends_at is null`.execute(tx);
}
