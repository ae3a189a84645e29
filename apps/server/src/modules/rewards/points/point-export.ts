import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { ExportList, ExportListRow } from '../../../platform/sheets/index.ts';

/** What days earned a member, and what became of points. */
export function listPointExports(db: Db, memberId: MemberId): readonly ExportList[] {
  return [
    { name: 'point-days', rows: () => dayRows(db, memberId) },
    { name: 'point-conversions', rows: () => conversionRows(db, memberId) },
  ];
}

async function* dayRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select day::text as day, run_on::text as "countedOn", points, withheld, at from rewards_points_line
     where member_id = ${memberId}::uuid order by rewards_points_line.day, run_on`.execute(db);
  yield* rows;
}

async function* conversionRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select at, points, ratio, currency, amount from rewards_points_conversion
     where member_id = ${memberId}::uuid order by at, id`.execute(db);
  yield* rows;
}
