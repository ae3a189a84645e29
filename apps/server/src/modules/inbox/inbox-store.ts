import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export interface MessageRow {
  readonly id: string;
  readonly text_key: string;
  readonly text_values: Readonly<Record<string, string>>;
  readonly sent_at: Date;
  readonly read_at: Date | null;
}

export interface NewMessage {
  readonly memberId: string;
  readonly id: string;
  readonly textKey: string;
  readonly values: Readonly<Record<string, string>>;
  readonly at: Date;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await insertMessages(tx, [message]);
}

export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  await sql`
    insert into inbox_message (member_id, id, text_key, text_values, sent_at)
    select "memberId", id, "textKey", values, at
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
             as message ("memberId" uuid, id uuid, "textKey" text, values jsonb, at timestamptz)
    on conflict do nothing`.execute(tx);
}

export async function countUnread(db: Db, memberId: MemberId): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from inbox_message where member_id = ${memberId}::uuid and read_at is null`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export async function listLatest(db: Db, memberId: MemberId, limit: number): Promise<readonly MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select id, text_key, text_values, sent_at, read_at from inbox_message
     where member_id = ${memberId}::uuid order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** False when the member has no such message. */
export async function markMessageRead(
  tx: Tx,
  message: { readonly memberId: MemberId; readonly id: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update inbox_message set read_at = coalesce(read_at, ${message.at})
     where member_id = ${message.memberId}::uuid and id = ${message.id}::uuid returning id`.execute(tx);
  return rows.length > 0;
}
