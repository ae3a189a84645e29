import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { MessageRow } from './inbox-store.ts';
import type { OutgoingChannel } from './outlets.ts';

export interface DispatchRow extends Pick<MessageRow, 'text_key' | 'text_values'> {
  readonly id: string;
  readonly member_id: MemberId;
  readonly channel: OutgoingChannel;
  /** The tries that were begun, this one among them. */
  readonly tries: number;
}

export async function insertDispatch(
  tx: Tx,
  dispatch: {
    readonly memberId: MemberId;
    readonly channel: OutgoingChannel;
    readonly textKey: string;
    readonly values: Readonly<Record<string, string>>;
    readonly at: Date;
  },
): Promise<void> {
  const { memberId, channel, textKey, values, at } = dispatch;
  await sql`
    insert into inbox_dispatch (id, member_id, channel, text_key, text_values, made_at, next_try_at)
    values (${newId(at)}::uuid, ${memberId}::uuid, ${channel}, ${textKey}, ${JSON.stringify(values)}::jsonb, ${at}, ${at})
  `.execute(tx);
}

export async function countDispatches(
  tx: Tx,
  query: { readonly memberId: MemberId; readonly channel: OutgoingChannel; readonly since: Date },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from inbox_dispatch
     where member_id = ${query.memberId}::uuid and made_at > ${query.since} and channel = ${query.channel}`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

/** Text messages of this kind that left since a moment, to everybody. */
export async function countSentTexts(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from inbox_dispatch
     where ended_at > ${since} and outcome = 'sent' and channel = 'sms'`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * Takes what is due. Before it is tried, its next try is written down: who takes it twice, because the process died
 * in between, takes it later, and two processes never at once.
 */
export async function takeDue(
  db: Db,
  order: { readonly at: Date; readonly waitMs: readonly number[]; readonly limit: number },
): Promise<readonly DispatchRow[]> {
  const { rows } = await sql<DispatchRow>`
    update inbox_dispatch d
       set tries = d.tries + 1,
           next_try_at = ${order.at}::timestamptz
             + (${[...order.waitMs]}::integer[])[least(d.tries + 1, ${order.waitMs.length})] * interval '1 millisecond'
     where d.id in (
       select id from inbox_dispatch where ended_at is null and next_try_at <= ${order.at}
        order by next_try_at limit ${order.limit} for update skip locked)
    returning d.id, d.member_id, d.channel, d.text_key, d.text_values, d.tries`.execute(db);
  return rows;
}

export async function endDispatch(
  db: Db,
  end: {
    readonly id: string;
    readonly outcome: 'sent' | 'dropped' | 'given_up';
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update inbox_dispatch set ended_at = ${end.at}, outcome = ${end.outcome}
     where id = ${end.id}::uuid and ended_at is null`.execute(db);
}

export async function forgetDispatches(db: Db, before: Date): Promise<void> {
  await sql`delete from inbox_dispatch where ended_at < ${before}`.execute(db);
}
