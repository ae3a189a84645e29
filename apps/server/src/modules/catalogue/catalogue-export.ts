import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { ExportList, ExportListRow } from '../../platform/sheets/index.ts';

/** What this room keeps about a member: favourites, and games that were opened last. */
export function listCatalogueExports(db: Db, memberId: MemberId): readonly ExportList[] {
  return [{ name: 'marked-games', rows: () => gameRows(db, memberId) }];
}

async function* gameRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select marked.kind, g.name_en as "gameEn", g.name_bn as "gameBn", marked.at
      from (select 'favourite' as kind, game_no, at from catalogue_favourite where member_id = ${memberId}::uuid
            union all
            select 'recent', game_no, at from catalogue_recent where member_id = ${memberId}::uuid) marked
      join catalogue_game g on g.no = marked.game_no
     order by marked.at`.execute(db);
  yield* rows;
}
