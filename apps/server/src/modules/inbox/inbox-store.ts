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

export async function countUnread(db: Db | Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from inbox_message where member_id = ${memberId}::uuid and read_at is null`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/**
 * How many are unread, with this transaction's own changes. Undefined while another transaction that counted for this
 * member is open: neither sees what the other changes, and waiting could deadlock.
 */
export async function countUnreadAlone(tx: Tx, memberId: string): Promise<number | undefined> {
  const { rows } = await sql<{ is_alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`inbox:${memberId}`}, 0)) as is_alone`.execute(tx);
  return rows[0]?.is_alone === true ? countUnread(tx, memberId) : undefined;
}

/** Newest first, of those older than `before` where it is told. */
export async function listPage(
  db: Db,
  {
    memberId,
    before,
    limit,
  }: { readonly memberId: MemberId; readonly before: string | undefined; readonly limit: number },
): Promise<readonly MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select id, text_key, text_values, sent_at, read_at from inbox_message
     where member_id = ${memberId}::uuid and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
     order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Undefined when the member has no such message; else whether it was unread before. */
export async function markMessageRead(
  tx: Tx,
  message: { readonly memberId: MemberId; readonly id: string; readonly at: Date },
): Promise<{ readonly wasUnread: boolean } | undefined> {
  const { rows } = await sql<{ was_unread: boolean }>`
    with found as (
      select id, read_at from inbox_message
       where member_id = ${message.memberId}::uuid and id = ${message.id}::uuid for update
    ), marked as (
      update inbox_message set read_at = ${message.at}
       where member_id = ${message.memberId}::uuid and id in (select id from found where read_at is null)
    )
    select read_at is null as was_unread from found`.execute(tx);
  return rows[0] && { wasUnread: rows[0].was_unread };
}

/** Marks all unread messages up to one, that one included; returns how many there were. */
export async function markReadUpTo(
  tx: Tx,
  { memberId, upTo, at }: { readonly memberId: MemberId; readonly upTo: string; readonly at: Date },
): Promise<number> {
  const { rows } = await sql`
    update inbox_message set read_at = ${at}
     where member_id = ${memberId}::uuid and id <= ${upTo}::uuid and read_at is null returning id`.execute(
    tx,
  );
  return rows.length;
}

/** False when the member has no such message. */
export async function deleteMessageRow(
  tx: Tx,
  { memberId, id }: { readonly memberId: MemberId; readonly id: string },
): Promise<boolean> {
  const { rows } = await sql`
    delete from inbox_message where member_id = ${memberId}::uuid and id = ${id}::uuid returning id`.execute(
    tx,
  );
  return rows.length > 0;
}
