import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { ExportList, ExportListRow } from '../../../platform/sheets/index.ts';

/** What this room keeps about a member who wanted to become an agent. */
export function listApplicationExports(db: Db, memberId: MemberId): readonly ExportList[] {
  return [
    { name: 'agent-applications', rows: () => applicationRows(db, memberId) },
    { name: 'agent-application-talk', rows: () => talkRows(db, memberId) },
  ];
}

async function* applicationRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select 'AP-' || no as no, applied_at as "appliedAt", state, plan, place, array_to_string(reaches, ' ') as reaches,
           language, answer, decided_at as "decidedAt"
      from agents_application where member_id = ${memberId}::uuid order by id`.execute(db);
  yield* rows;
}

async function* talkRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select 'AP-' || a.no as no, t.at, case when t.staff_id is null then 'applicant' else 'desk' end as by, t.body
      from agents_application a join agents_application_talk t on t.application_id = a.id
     where a.member_id = ${memberId}::uuid order by a.id, t.position`.execute(db);
  yield* rows;
}
