import type { AssistantRight } from '@nokshi/contract/entry.ts';
import type { MemberId, SessionId } from '@nokshi/contract/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { createGathering, type Gathering } from '../../../platform/gathering.ts';

type EndReason = 'logout' | 'replaced' | 'password_changed' | 'revoked' | 'idle';

/** How a session began: the way of a full login, the PIN of a device, or the console. */
export type SessionWay =
  | 'password'
  | 'sms'
  | 'firebase'
  | 'facebook'
  | 'register'
  | 'trial'
  | 'passkey'
  | 'pin'
  /** At the console. */
  | 'staff';

export interface SessionRow {
  readonly id: SessionId;
  readonly member_id: MemberId;
  readonly active_at: Date;
  readonly full_login_at: Date;
  readonly full_way: SessionWay;
  /** When a code of the authenticator app was last taken in it; at first when it began. */
  readonly factor_at: Date;
  readonly no: bigint;
  readonly account: string;
  readonly type: number;
  readonly status: 'active' | 'blocked' | 'closed' | 'waiting';
  readonly must_change_password: boolean;
  /** Of a session of an assistant; stopped ones have none. */
  readonly assistant_id: string | null;
  readonly assistant_name: string | null;
  readonly assistant_rights: readonly AssistantRight[] | null;
}

export interface NewSession {
  readonly id: SessionId;
  readonly memberId: MemberId;
  readonly tokenHash: Buffer;
  readonly ip: string;
  readonly userAgent: string | null;
  readonly deviceId: string | null;
  readonly way: SessionWay;
  readonly fullWay: SessionWay;
  readonly fullLoginAt: Date;
  readonly knownDeviceId: string | null;
  readonly assistantId?: string;
  readonly at: Date;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await sql`
    insert into identity_session (id, member_id, token_hash, opened_at, active_at, ip, user_agent, device_id, way,
      full_way, full_login_at, known_device_id, assistant_id)
    values (${session.id}::uuid, ${session.memberId}::uuid, ${session.tokenHash}, ${session.at}, ${session.at},
            ${session.ip}, ${session.userAgent}, ${session.deviceId}, ${session.way}, ${session.fullWay},
            ${session.fullLoginAt}, ${session.knownDeviceId}::uuid, ${session.assistantId ?? null}::uuid)`.execute(
    tx,
  );
}

/** A call reads its session as it stands when it comes or later: calls that come together read theirs together. */
const reads = new WeakMap<Db, Gathering<Buffer, SessionRow | undefined>>();
const READ_TOGETHER = 100;

export async function findLiveSession(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
  let gathering = reads.get(db);
  if (gathering === undefined) {
    gathering = createGathering({ most: READ_TOGETHER, run: (hashes) => readLiveSessions(db, hashes) });
    reads.set(db, gathering);
  }
  return await gathering.run(tokenHash);
}

async function readLiveSessions(db: Db, tokenHashes: readonly Buffer[]) {
  const { rows } = await sql<SessionRow & { readonly token_hash: Buffer }>`
    select s.token_hash, s.id, s.member_id, s.active_at, coalesce(s.full_login_at, s.opened_at) as full_login_at,
           s.full_way, coalesce(s.factor_at, s.full_login_at, s.opened_at) as factor_at, m.no, m.account, m.type,
           m.status, m.must_change_password, a.id as assistant_id, a.name as assistant_name, a.rights as assistant_rights
      from unnest(${[...tokenHashes]}::bytea[]) as asked (token_hash)
      join identity_session s on s.token_hash = asked.token_hash
      join identity_member m on m.id = s.member_id
      left join identity_assistant a on a.id = s.assistant_id
     where s.ended_at is null and (s.assistant_id is null or a.stopped_at is null)`.execute(db);
  const found = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
  return tokenHashes.map((hash) => ({ ok: true, answer: found.get(hash.toString('hex')) }) as const);
}

export async function touchSession(
  db: Db | Tx,
  session: { readonly id: string; readonly at: Date },
): Promise<void> {
  await sql`
    update identity_session set active_at = ${session.at}
     where id = ${session.id}::uuid and ended_at is null and active_at < ${session.at}`.execute(db);
}

/** A code of the authenticator app was taken in a session. */
export async function keepFactor(tx: Tx, session: { readonly id: string; readonly at: Date }): Promise<void> {
  await sql`update identity_session set factor_at = ${session.at} where id = ${session.id}::uuid`.execute(tx);
}

/** Whether a session was of an assistant whom the agent has stopped. */
export async function wasOfStopped(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from identity_session s join identity_assistant a on a.id = s.assistant_id
     where s.token_hash = ${tokenHash} and a.stopped_at is not null`.execute(db);
  return rows.length > 0;
}

export interface EndOrder {
  readonly memberId: MemberId;
  readonly onlyId?: string;
  readonly exceptId?: string;
  /** Only sessions of this device. */
  readonly knownDeviceId?: string;
  /** Only sessions of this assistant; null is only those of the member. */
  readonly ofAssistant?: string | null;
  /** Only sessions in which nothing was done since. */
  readonly idleSince?: Date;
  readonly reason: EndReason;
  readonly at: Date;
}

function ofAssistant({ ofAssistant: id }: EndOrder): RawBuilder<unknown> {
  if (id === undefined) return sql`true`;
  return id === null ? sql`assistant_id is null` : sql`assistant_id = ${id}::uuid`;
}

/** Ends sessions of a member, all but `exceptId`; answers the ids of those that ended. */
export async function endSessions(tx: Db | Tx, order: EndOrder): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update identity_session set ended_at = ${order.at}, end_reason = ${order.reason}
     where member_id = ${order.memberId}::uuid and ended_at is null
       and (${order.onlyId ?? null}::uuid is null or id = ${order.onlyId ?? null}::uuid)
       and (${order.exceptId ?? null}::uuid is null or id <> ${order.exceptId ?? null}::uuid)
       and (${order.knownDeviceId ?? null}::uuid is null or known_device_id = ${order.knownDeviceId ?? null}::uuid)
       and (${order.idleSince ?? null}::timestamptz is null or active_at <= ${order.idleSince ?? null})
       and ${ofAssistant(order)}
    returning id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Of these sessions, those that are not live: ended, last active before `idleSince`, or of a blocked member. */
export async function listGone(
  db: Db,
  ids: readonly string[],
  idleSince: Date,
): Promise<readonly { readonly id: SessionId; readonly member_id: MemberId; readonly is_idle: boolean }[]> {
  const { rows } = await sql<{ id: SessionId; member_id: MemberId; is_idle: boolean }>`
    select s.id, s.member_id, s.ended_at is null and s.active_at <= ${idleSince} as is_idle
      from identity_session s join identity_member m on m.id = s.member_id
     where s.id = any (${[...ids]}::uuid[])
       and (s.ended_at is not null or s.active_at <= ${idleSince} or m.status <> 'active')`.execute(db);
  return rows;
}

/** When the person of a session last did something, for suppliers' stakes; undefined when the session has ended. */
export async function findActivity(db: Db | Tx, sessionId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ active_at: Date }>`
    select active_at from identity_session where id = ${sessionId}::uuid and ended_at is null`.execute(db);
  return rows[0]?.active_at;
}

export interface ShownSessionRow {
  readonly id: string;
  readonly user_agent: string | null;
  readonly ip: string | null;
  readonly opened_at: Date;
  readonly active_at: Date;
}

/** Live sessions of a member, the newest first. */
export async function listLiveSessions(
  db: Db,
  query: { readonly memberId: MemberId; readonly idleSince: Date; readonly limit: number },
): Promise<readonly ShownSessionRow[]> {
  const { rows } = await sql<ShownSessionRow>`
    select id, user_agent, ip, opened_at, active_at from identity_session
     where member_id = ${query.memberId}::uuid and ended_at is null and active_at > ${query.idleSince}
       and assistant_id is null
     order by id desc limit ${query.limit}`.execute(db);
  return rows;
}

export interface PreviousLogin {
  readonly at: Date;
  readonly ip: string | null;
}

/** The login before the one that opened this session; undefined at the first. */
export async function previousLogin(
  db: Db,
  memberId: MemberId,
  sessionId: SessionId,
): Promise<PreviousLogin | undefined> {
  const { rows } = await sql<PreviousLogin>`
    select opened_at as at, ip from identity_session
     where member_id = ${memberId}::uuid and id < ${sessionId}::uuid and assistant_id is null
     order by id desc limit 1`.execute(db);
  return rows[0];
}

/** Whether the member ever signed in from this address. */
export async function isKnownAddress(db: Db | Tx, memberId: MemberId, ip: string): Promise<boolean> {
  const { rows } = await sql`
    select from identity_session where member_id = ${memberId}::uuid and ip = ${ip} and assistant_id is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export interface LoginRow {
  readonly at: Date;
  readonly ip: string;
  readonly is_success: boolean;
}

/** Logins of a member and failed tries of a password, the newest first; of a page those before a moment. */
export async function listLogins(
  db: Db,
  query: {
    readonly memberId: MemberId;
    readonly accountKey: string;
    readonly before?: Date;
    readonly limit: number;
  },
): Promise<readonly LoginRow[]> {
  const before = query.before ?? null;
  const { rows } = await sql<LoginRow>`
    (select opened_at as at, coalesce(ip, '') as ip, true as is_success from identity_session
      where member_id = ${query.memberId}::uuid and assistant_id is null
        and (${before}::timestamptz is null or opened_at < ${before}) order by id desc limit ${query.limit})
    union all
    (select at, ip, false from identity_login_attempt
      where kind = 'login' and account_key = ${query.accountKey} and is_success = false
        and (${before}::timestamptz is null or at < ${before}) order by at desc limit ${query.limit})
    order by at desc limit ${query.limit}`.execute(db);
  return rows;
}
