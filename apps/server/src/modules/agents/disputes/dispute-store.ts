import type { DISPUTE_SIDES } from '@nokshi/contract/agents-disputes.ts';
import type { DisputeQueue } from '@nokshi/contract/agents-disputes-console.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { ContractKind } from '../rules/terms.ts';

export interface DisputeRow {
  readonly id: string;
  readonly no: bigint;
  readonly key: string;
  readonly statement_id: string;
  readonly statement_no: bigint;
  readonly kind: ContractKind;
  readonly member_id: MemberId;
  readonly upline_id: MemberId | null;
  readonly state: 'asked' | 'answered' | 'closed';
  readonly asked_at: Date;
  readonly answer_by: Date | null;
  readonly has_replied: boolean;
  readonly closed_at: Date | null;
  readonly version: number;
}

const FOUND = sql`select d.id, d.no, d.key, d.statement_id, s.no as statement_no, s.kind, d.member_id, d.upline_id, d.state,
  d.asked_at, d.answer_by, d.has_replied, d.closed_at, d.version
  from agents_dispute d join agents_statement s on s.id = d.statement_id`;

/** False while another question about the statement is open, or where the key was used. */
export async function insertDispute(
  tx: Tx,
  asked: Pick<
    DisputeRow,
    'id' | 'key' | 'statement_id' | 'member_id' | 'upline_id' | 'asked_at' | 'answer_by'
  >,
): Promise<boolean> {
  const { id, key, statement_id, member_id, upline_id, asked_at, answer_by } = asked;
  const { rows } = await sql`
    insert into agents_dispute (id, key, statement_id, member_id, upline_id, state, asked_at, answer_by)
    values (${id}::uuid, ${key}::uuid, ${statement_id}::uuid, ${member_id}::uuid, ${upline_id}::uuid, 'asked', ${asked_at},
            ${answer_by}::timestamptz)
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function findDispute(db: Db | Tx, id: string): Promise<DisputeRow | undefined> {
  const { rows } = await sql<DisputeRow>`${FOUND} where d.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** For as long as the transaction lasts nobody else's. */
export async function lockDispute(tx: Tx, id: string): Promise<DisputeRow | undefined> {
  const { rows } = await sql<DisputeRow>`${FOUND} where d.id = ${id}::uuid for update of d`.execute(tx);
  return rows[0];
}

export async function findDisputeByKey(
  tx: Tx,
  { memberId, key }: { readonly memberId: MemberId; readonly key: string },
): Promise<DisputeRow | undefined> {
  const { rows } = await sql<DisputeRow>`
    ${FOUND} where d.member_id = ${memberId}::uuid and d.key = ${key}::uuid`.execute(tx);
  return rows[0];
}

/** Of one statement, the latest first. */
export async function listDisputesOf(
  db: Db,
  statementId: string,
  limit: number,
): Promise<readonly DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    ${FOUND} where d.statement_id = ${statementId}::uuid order by d.id desc limit ${limit}`.execute(db);
  return rows;
}

/** What a member asked or was asked that is not closed, the oldest first. */
export async function listOpenDisputes(
  db: Db,
  memberId: MemberId,
  limit: number,
): Promise<readonly DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    ${FOUND} where (d.member_id = ${memberId}::uuid or d.upline_id = ${memberId}::uuid) and d.state <> 'closed'
     order by d.id limit ${limit}`.execute(db);
  return rows;
}

const inQueue = (queue: DisputeQueue, at: Date): RawBuilder<unknown> =>
  ({
    waiting: sql`d.state = 'asked' and (d.answer_by is null or d.answer_by <= ${at})`,
    upline: sql`d.state = 'asked' and d.answer_by > ${at}`,
    over: sql`d.state <> 'asked'`,
  })[queue];

/** Oldest first of what waits, newest first of what is over; behind the row `after` where it is told. */
export async function listDisputes(
  db: Db,
  page: {
    readonly queue: DisputeQueue;
    readonly after: string | undefined;
    readonly at: Date;
    readonly limit: number;
  },
): Promise<readonly DisputeRow[]> {
  const after = page.after ?? null;
  const [isBehind, order] =
    page.queue === 'over'
      ? [sql`d.id < ${after}::uuid`, sql`d.id desc`]
      : [sql`d.id > ${after}::uuid`, sql`d.id`];
  const { rows } = await sql<DisputeRow>`
    ${FOUND} where ${inQueue(page.queue, page.at)} and (${after}::uuid is null or ${isBehind})
     order by ${order} limit ${page.limit}`.execute(db);
  return rows;
}

export async function countWaitingDisputes(db: Db, at: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from agents_dispute d where ${inQueue('waiting', at)}`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface MessageRow {
  readonly dispute_id: string;
  readonly side: (typeof DISPUTE_SIDES)[number];
  readonly author_id: MemberId;
  readonly body: string;
  readonly at: Date;
}

export async function listMessages(db: Db | Tx, ids: readonly string[]): Promise<readonly MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select dispute_id, side, author_id, body, at from agents_dispute_message
     where dispute_id = any(${[...ids]}::uuid[]) order by dispute_id, position`.execute(db);
  return rows;
}

/** Adds what was said, at the end. */
export async function addMessage(tx: Tx, message: MessageRow): Promise<void> {
  const { dispute_id, side, author_id, body, at } = message;
  await sql`
    insert into agents_dispute_message (dispute_id, position, side, author_id, body, at)
    select ${dispute_id}::uuid, count(*), ${side}, ${author_id}::uuid, ${body}, ${at}
      from agents_dispute_message where dispute_id = ${dispute_id}::uuid`.execute(tx);
}

/** How it stands after somebody said something. */
export async function saveDispute(
  tx: Tx,
  {
    id,
    state,
    answer_by,
    has_replied,
    closed_at,
  }: Pick<DisputeRow, 'id' | 'state' | 'answer_by' | 'has_replied' | 'closed_at'>,
): Promise<void> {
  await sql`
    update agents_dispute
       set state = ${state}, answer_by = ${answer_by}::timestamptz, has_replied = ${has_replied},
           closed_at = ${closed_at}::timestamptz, version = version + 1
     where id = ${id}::uuid`.execute(tx);
}
