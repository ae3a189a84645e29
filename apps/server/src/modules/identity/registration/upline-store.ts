import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** Who stands directly above a member; undefined for nobody. It is set at the registration and stays. */
export async function findUplineId(db: Db | Tx, memberId: MemberId): Promise<MemberId | undefined> {
  const { rows } = await sql<{ upline_id: MemberId | null }>`
    select upline_id from identity_member where id = ${memberId}::uuid`.execute(db);
  return rows[0]?.upline_id ?? undefined;
}

/** Whether anybody stands directly below a member. */
export async function hasDownlines(db: Db | Tx, memberId: MemberId): Promise<boolean> {
  const { rows } = await sql`select from identity_member where upline_id = ${memberId}::uuid limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
