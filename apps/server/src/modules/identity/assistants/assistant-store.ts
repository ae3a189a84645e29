import { IDLE_MINUTES } from '@nokshi/contract/constants.ts';
import type { AssistantRight } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** SQL of assistants' sign-ins. Amounts are micros. */

export interface AssistantRow {
  readonly id: string;
  readonly member_id: MemberId;
  readonly login: string;
  readonly name: string;
  readonly rights: readonly AssistantRight[];
  readonly day_limit: bigint;
  readonly code_hash: Buffer | null;
  readonly code_until: Date | null;
  readonly password_hash: string | null;
  readonly opened_at: Date;
  readonly stopped_at: Date | null;
}

const COLUMNS = sql`id, member_id, login, name, rights, day_limit, code_hash, code_until, password_hash, opened_at, stopped_at`;

/** Whether it was written: nobody else has the login. */
export async function insertAssistant(
  tx: Tx,
  row: Omit<AssistantRow, 'password_hash' | 'stopped_at'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity_assistant (id, member_id, login, name, rights, day_limit, code_hash, code_until, opened_at)
    values (${row.id}::uuid, ${row.member_id}::uuid, ${row.login}, ${row.name}, ${[...row.rights]}::text[],
            ${row.day_limit}, ${row.code_hash}, ${row.code_until}, ${row.opened_at})
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Assistants of an agent, those that were stopped last. */
export async function listAssistants(db: Db | Tx, memberId: MemberId): Promise<readonly AssistantRow[]> {
  const { rows } = await sql<AssistantRow>`
    select ${COLUMNS} from identity_assistant where member_id = ${memberId}::uuid
     order by stopped_at desc nulls first, opened_at, id`.execute(db);
  return rows;
}

/** One that is not stopped, held until the transaction ends: it is neither changed nor stopped meanwhile. */
export async function lockAssistant(
  tx: Tx,
  { memberId, id }: { readonly memberId: MemberId; readonly id: string },
): Promise<AssistantRow | undefined> {
  const { rows } = await sql<AssistantRow>`
    select ${COLUMNS} from identity_assistant
     where id = ${id}::uuid and member_id = ${memberId}::uuid and stopped_at is null for update`.execute(tx);
  return rows[0];
}

/** Held so that two which are opened at once are counted together. */
export async function countAssistants(tx: Tx, memberId: MemberId): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('identity.assistants:' || ${memberId}::text, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from identity_assistant
     where member_id = ${memberId}::uuid and stopped_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Stopped ones included, who are told so. */
export async function findAssistantByLogin(db: Db | Tx, login: string): Promise<AssistantRow | undefined> {
  const { rows } = await sql<AssistantRow>`
    select ${COLUMNS} from identity_assistant where login = ${login}`.execute(db);
  return rows[0];
}

export async function findAssistant(db: Db | Tx, id: string): Promise<AssistantRow | undefined> {
  const { rows } = await sql<AssistantRow>`
    select ${COLUMNS} from identity_assistant where id = ${id}::uuid and stopped_at is null`.execute(db);
  return rows[0];
}

/** A new code; until it is used there is no password. */
export async function setAssistantCode(
  tx: Tx,
  { id, codeHash, codeUntil }: { readonly id: string; readonly codeHash: Buffer; readonly codeUntil: Date },
): Promise<void> {
  await sql`
    update identity_assistant set code_hash = ${codeHash}, code_until = ${codeUntil}, password_hash = null
     where id = ${id}::uuid`.execute(tx);
}

/** Whether the code was still the one: it is taken once. */
export async function beginAssistant(
  tx: Tx,
  {
    id,
    codeHash,
    passwordHash,
  }: { readonly id: string; readonly codeHash: Buffer; readonly passwordHash: string },
): Promise<boolean> {
  const { rows } = await sql`
    update identity_assistant set code_hash = null, code_until = null, password_hash = ${passwordHash}
     where id = ${id}::uuid and code_hash = ${codeHash} and stopped_at is null returning id`.execute(tx);
  return rows.length > 0;
}

export async function setAssistantRights(
  tx: Tx,
  {
    id,
    rights,
    dayLimit,
  }: { readonly id: string; readonly rights: readonly AssistantRight[]; readonly dayLimit: bigint },
): Promise<void> {
  await sql`
    update identity_assistant set rights = ${[...rights]}::text[], day_limit = ${dayLimit}
     where id = ${id}::uuid`.execute(tx);
}

export async function markStopped(
  tx: Tx,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  await sql`
    update identity_assistant set stopped_at = ${at}, code_hash = null, code_until = null where id = ${id}::uuid`.execute(
    tx,
  );
}

interface AssistantSessions {
  readonly assistant_id: string;
  readonly signed_in_at: Date;
  readonly is_at_work: boolean;
}

/** When assistants signed in last, and whether a session of theirs lives. */
export async function listAssistantSessions(
  db: Db,
  { ids, at }: { readonly ids: readonly string[]; readonly at: Date },
): Promise<ReadonlyMap<string, AssistantSessions>> {
  const idleSince = new Date(at.getTime() - IDLE_MINUTES * 60_000);
  const { rows } = await sql<AssistantSessions>`
    select assistant_id, max(opened_at) as signed_in_at,
           bool_or(ended_at is null and active_at > ${idleSince}) as is_at_work
      from identity_session where assistant_id = any (${[...ids]}::uuid[])
     group by assistant_id`.execute(db);
  return new Map(rows.map((row) => [row.assistant_id, row]));
}

interface OpenedByAssistant {
  readonly assistant_id: string;
  readonly account: string;
  readonly at: Date;
}

/** Accounts that assistants opened for an agent since a moment, the last one first. */
export async function listOpenedByAssistants(
  db: Db,
  query: {
    readonly memberId: MemberId;
    /** Left out it is any of the agent's. */
    readonly assistantId?: string;
    readonly since: Date;
    readonly limit: number;
  },
): Promise<readonly OpenedByAssistant[]> {
  const { rows } = await sql<OpenedByAssistant>`
    select a.opened_by_assistant as assistant_id, m.account, a.opened_at as at
      from identity_activation a join identity_member m on m.id = a.member_id
     where a.opened_by = ${query.memberId}::uuid and a.opened_by_assistant is not null
       and (${query.assistantId ?? null}::uuid is null or a.opened_by_assistant = ${query.assistantId ?? null}::uuid)
       and a.opened_at >= ${query.since}
     order by a.opened_at desc limit ${query.limit}`.execute(db);
  return rows;
}
