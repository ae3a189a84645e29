import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { ExportList, ExportListRow } from '../../../platform/sheets/index.ts';

/** The VIP levels whose sums a member reached; the levels in force stand in the list of the identity. */
export function listVipExports(db: Db, memberId: MemberId): readonly ExportList[] {
  return [{ name: 'vip-levels-reached', rows: () => rowsOf(db, memberId) }];
}

async function* rowsOf(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select level, day::text as day, reached_at as "reachedAt", currency, bonus, bonus_at as "bonusAt"
      from rewards_vip_level where member_id = ${memberId}::uuid order by level`.execute(db);
  yield* rows;
}
