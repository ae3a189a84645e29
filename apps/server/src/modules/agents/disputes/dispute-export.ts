import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { ExportList, ExportListRow } from '../../../platform/sheets/index.ts';

/** What was asked and answered about statements by a member or to one; nobody else is named. */
export function listDisputeExports(db: Db, memberId: MemberId): readonly ExportList[] {
  return [{ name: 'agent-disputes', rows: () => messageRows(db, memberId) }];
}

async function* messageRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select 'DS-' || d.no as no, s.no as statement, d.state,
           case when d.member_id = ${memberId}::uuid then 'asker' else 'upline' end as "yourSide", m.side, m.at, m.body
      from agents_dispute d join agents_statement s on s.id = d.statement_id
      join agents_dispute_message m on m.dispute_id = d.id
     where d.member_id = ${memberId}::uuid or d.upline_id = ${memberId}::uuid
     order by d.id, m.position`.execute(db);
  yield* rows;
}
