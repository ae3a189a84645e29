import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { ExportList, ExportListRow } from '../../../platform/sheets/index.ts';

/** Days that a member closed. */
export function listDayExports(db: Db, memberId: MemberId): readonly ExportList[] {
  return [{ name: 'agent-days', rows: () => dayRows(db, memberId) }];
}

async function* dayRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select day, starts_at as "startsAt", ends_at as "endsAt", time_zone as "timeZone", currency,
           opening as "openingMicros", closing as "closingMicros", held as "heldMicros", lines::text as lines, hash,
           closed_at as "closedAt"
      from agents_day where member_id = ${memberId}::uuid order by day`.execute(db);
  yield* rows;
}
