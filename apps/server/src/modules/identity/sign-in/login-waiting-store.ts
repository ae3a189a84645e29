import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** How a login that is asked for more began; registrations and passkeys are never asked. */
export type WaitingWay = 'password' | 'sms' | 'firebase' | 'facebook';

/** A login of this member waits for more; the latest one takes the place of the one before. */
export async function putLoginWaiting(
  db: Db,
  waiting: {
    readonly memberId: MemberId;
    readonly way: WaitingWay;
    /** Of the word that names a login without a password. */
    readonly wordHash: Buffer | null;
    readonly until: Date;
  },
): Promise<void> {
  const { memberId, way, wordHash, until } = waiting;
  await sql`
    insert into identity_login_waiting (member_id, way, word_hash, until)
    values (${memberId}::uuid, ${way}, ${wordHash}, ${until})
    on conflict (member_id) do update
      set way = excluded.way, word_hash = excluded.word_hash, until = excluded.until`.execute(db);
}

export async function isLoginWaiting(db: Db, memberId: MemberId, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from identity_login_waiting where member_id = ${memberId}::uuid and until > ${at}`.execute(db);
  return rows.length > 0;
}

/** The login without a password that a word names, while it waits. */
export async function findWaitingByWord(
  db: Db,
  wordHash: Buffer,
  at: Date,
): Promise<{ readonly member_id: MemberId; readonly way: WaitingWay } | undefined> {
  const { rows } = await sql<{ member_id: MemberId; way: WaitingWay }>`
    select member_id, way from identity_login_waiting
     where word_hash = ${wordHash} and until > ${at}`.execute(db);
  return rows[0];
}

export async function deleteLoginWaiting(tx: Tx, memberId: MemberId): Promise<void> {
  await sql`delete from identity_login_waiting where member_id = ${memberId}::uuid`.execute(tx);
}
