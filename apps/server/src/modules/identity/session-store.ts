import type { MemberId, SessionId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export type EndReason = 'logout' | 'replaced' | 'password_changed' | 'revoked' | 'idle';

export interface SessionRow {
  readonly id: SessionId;
  readonly member_id: MemberId;
  readonly active_at: Date;
  readonly no: bigint;
  readonly account: string;
  readonly type: number;
  readonly status: 'active' | 'blocked' | 'closed';
}

export async function insertSession(
  tx: Tx,
  session: {
    readonly id: SessionId;
    readonly memberId: MemberId;
    readonly tokenHash: Buffer;
    readonly ip: string;
    readonly userAgent: string | null;
    readonly deviceId: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into identity_session (id, member_id, token_hash, opened_at, active_at, ip, user_agent, device_id)
    values (${session.id}::uuid, ${session.memberId}::uuid, ${session.tokenHash}, ${session.at}, ${session.at},
            ${session.ip}, ${session.userAgent}, ${session.deviceId})`.execute(tx);
}

export async function findLiveSession(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.member_id, s.active_at, m.no, m.account, m.type, m.status
      from identity_session s join identity_member m on m.id = s.member_id
     where s.token_hash = ${tokenHash} and s.ended_at is null`.execute(db);
  return rows[0];
}

export async function touchSession(
  db: Db | Tx,
  session: { readonly id: string; readonly at: Date },
): Promise<void> {
  await sql`
    update identity_session set active_at = ${session.at}
     where id = ${session.id}::uuid and ended_at is null and active_at < ${session.at}`.execute(db);
}

/** Ends sessions of a member, all but `exceptId`; answers the ids of those that ended. */
export async function endSessions(
  tx: Db | Tx,
  order: {
    readonly memberId: MemberId;
    readonly onlyId?: string;
    readonly exceptId?: string;
    readonly reason: EndReason;
    readonly at: Date;
  },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update identity_session set ended_at = ${order.at}, end_reason = ${order.reason}
     where member_id = ${order.memberId}::uuid and ended_at is null
       and (${order.onlyId ?? null}::uuid is null or id = ${order.onlyId ?? null}::uuid)
       and (${order.exceptId ?? null}::uuid is null or id <> ${order.exceptId ?? null}::uuid)
    returning id`.execute(tx);
  return rows.map((row) => row.id);
}

/** When the person of a session last did something, for suppliers' stakes; null when the session has ended. */
export async function findActivity(db: Db | Tx, sessionId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ active_at: Date }>`
    select active_at from identity_session where id = ${sessionId}::uuid and ended_at is null`.execute(db);
  return rows[0]?.active_at;
}
