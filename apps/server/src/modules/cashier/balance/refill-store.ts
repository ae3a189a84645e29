import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

export interface RefillRow {
  readonly id: string;
  readonly amount: bigint;
  readonly at: Date;
}

/** Refills of one member wait for each other. */
export async function lockRefills(tx: Tx, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cashier.refill:' || ${memberId}::text, 0))`.execute(
    tx,
  );
}

export async function findLastRefill(db: Db | Tx, memberId: MemberId): Promise<RefillRow | undefined> {
  const { rows } = await sql<RefillRow>`
    select id, amount, at from cashier_refill where member_id = ${memberId}::uuid order by at desc limit 1`.execute(
    db,
  );
  return rows[0];
}

export async function findRefill(tx: Tx, memberId: MemberId, id: string): Promise<RefillRow | undefined> {
  const { rows } = await sql<RefillRow>`
    select id, amount, at from cashier_refill where member_id = ${memberId}::uuid and id = ${id}::uuid`.execute(
    tx,
  );
  return rows[0];
}

export async function insertRefill(
  tx: Tx,
  refill: { readonly memberId: MemberId; readonly id: string; readonly amount: bigint; readonly at: Date },
): Promise<void> {
  await sql`
    insert into cashier_refill (member_id, id, amount, at)
    values (${refill.memberId}::uuid, ${refill.id}::uuid, ${refill.amount}, ${refill.at})`.execute(tx);
}
