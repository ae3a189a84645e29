import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { ExportList, ExportListRow } from '../../../platform/sheets/index.ts';

/** What links say of a member: those that he made. Who came by them is the data of those people. */
export function listLinkExports(db: Db, memberId: MemberId): readonly ExportList[] {
  return [{ name: 'invite-links', rows: () => linkRows(db, memberId) }];
}

async function* linkRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select name, kind, code, made_at as "madeAt", off_at as "switchedOffAt"
      from agents_link where member_id = ${memberId}::uuid order by made_at, id`.execute(db);
  yield* rows;
}
