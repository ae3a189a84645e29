import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** A login of this member waits for more, until then. */
export async function putLoginWaiting(db: Db, memberId: MemberId, until: Date): Promise<void> {
  await sql`
    insert into identity_login_waiting (member_id, until) values (${memberId}::uuid, ${until})
    on conflict (member_id) do update set until = excluded.until`.execute(db);
}

export async function isLoginWaiting(db: Db, memberId: MemberId, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from identity_login_waiting where member_id = ${memberId}::uuid and until > ${at}`.execute(db);
  return rows.length > 0;
}

export async function deleteLoginWaiting(tx: Tx, memberId: MemberId): Promise<void> {
  await sql`delete from identity_login_waiting where member_id = ${memberId}::uuid`.execute(tx);
}
