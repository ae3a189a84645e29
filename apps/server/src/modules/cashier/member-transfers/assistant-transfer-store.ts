import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** SQL of what assistants sent for an agent. Amounts are micros. */

interface Today {
  readonly memberId: MemberId;
  readonly at: Date;
  readonly timeZone: string;
}

/** What each assistant sent on the day of a moment, by the calendar of a time zone. */
export async function sumSentByAssistants(
  db: Db | Tx,
  { memberId, at, timeZone }: Today,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ assistant_id: string; total: bigint }>`
    select assistant_id, sum(amount)::bigint as total from cashier_member_transfer
     where member_id = ${memberId}::uuid and assistant_id is not null
       and at >= date_trunc('day', ${at}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}
     group by assistant_id`.execute(db);
  return new Map(rows.map(({ assistant_id, total }) => [assistant_id, total]));
}

interface SentByAssistant {
  readonly assistant_id: string;
  readonly receiver_id: MemberId;
  readonly amount: bigint;
  readonly at: Date;
}

/** What assistants sent for an agent since a moment, the last one first. */
export async function listSentByAssistants(
  db: Db,
  query: {
    readonly memberId: MemberId;
    /** Left out it is any of the agent's. */
    readonly assistantId?: string;
    readonly since: Date;
    readonly limit: number;
  },
): Promise<readonly SentByAssistant[]> {
  const { rows } = await sql<SentByAssistant>`
    select assistant_id, receiver_id, amount, at from cashier_member_transfer
     where member_id = ${query.memberId}::uuid and assistant_id is not null and at >= ${query.since}
       and (${query.assistantId ?? null}::uuid is null or assistant_id = ${query.assistantId ?? null}::uuid)
     order by at desc, no desc limit ${query.limit}`.execute(db);
  return rows;
}

interface SentByHand {
  /** Null is the agent. */
  readonly assistant_id: string | null;
  readonly count: number;
  readonly amount: bigint;
}

/** Who sent how much to downlines between two moments. */
export async function sumSentByHands(
  db: Db | Tx,
  query: { readonly memberId: MemberId; readonly from: Date; readonly to: Date },
): Promise<readonly SentByHand[]> {
  const { rows } = await sql<SentByHand>`
    select assistant_id, count(*)::integer as count, sum(amount)::bigint as amount from cashier_member_transfer
     where member_id = ${query.memberId}::uuid and way = 'down' and at >= ${query.from} and at < ${query.to}
     group by assistant_id order by assistant_id nulls first`.execute(db);
  return rows;
}
