import type { MemberId, SessionId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** SQL of copies that members asked for. */

export interface ExportRow {
  readonly id: string;
  readonly session_id: SessionId;
  readonly ip: string;
  readonly ordered_at: Date;
}

const COLUMNS = sql`id, session_id, ip, ordered_at`;

/** Two windows of a member wait for each other. */
export async function lockExports(tx: Tx, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('identity.export:' || ${memberId}::text, 0))`.execute(
    tx,
  );
}

export async function findLatestExport(db: Db | Tx, memberId: MemberId): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select ${COLUMNS} from identity_export
     where member_id = ${memberId}::uuid order by ordered_at desc limit 1`.execute(db);
  return rows[0];
}

export async function findExport(db: Db, memberId: MemberId, id: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select ${COLUMNS} from identity_export
     where member_id = ${memberId}::uuid and id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function insertExport(
  tx: Tx,
  row: {
    readonly memberId: MemberId;
    readonly id: string;
    readonly sessionId: SessionId;
    readonly ip: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into identity_export (member_id, id, session_id, ip, ordered_at)
    values (${row.memberId}::uuid, ${row.id}::uuid, ${row.sessionId}::uuid, ${row.ip}, ${row.at})`.execute(
    tx,
  );
}
