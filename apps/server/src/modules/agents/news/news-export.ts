import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { ExportList, ExportListRow } from '../../../platform/sheets/index.ts';

/** Which announcements a member has read as an agent. */
export function listNewsExports(db: Db, memberId: MemberId): readonly ExportList[] {
  return [{ name: 'agent-announcements-read', rows: () => readRows(db, memberId) }];
}

async function* readRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select v.title_en as title, r.version, r.read_at as "readAt", r.confirmed_at as "confirmedAt"
      from agents_news_read r
      join agents_news_version v on v.news_id = r.news_id and v.version = r.version
     where r.member_id = ${memberId}::uuid order by r.read_at, r.news_id`.execute(db);
  yield* rows;
}
