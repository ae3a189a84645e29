import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { ExportListRow } from '../../../platform/sheets/index.ts';

/** Sign-ins that a member opened for assistants. */
export async function* assistantRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select login, name, array_to_string(rights, ', ') as rights, day_limit as "dayLimitMicros",
           opened_at as "openedAt", stopped_at as "stoppedAt"
      from identity_assistant where member_id = ${memberId}::uuid order by opened_at, id`.execute(db);
  yield* rows;
}
