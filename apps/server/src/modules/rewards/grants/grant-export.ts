import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { ExportList, ExportListRow } from '../../../platform/sheets/index.ts';

/** What a member was offered as rewards, and what became of it; what was staked of own money, by day. */
export function listRewardExports(db: Db, memberId: MemberId): readonly ExportList[] {
  return [
    { name: 'rewards', rows: () => grantRows(db, memberId) },
    { name: 'reward-stakes', rows: () => stakeRows(db, memberId) },
  ];
}

async function* grantRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select offered_at as "offeredAt", kind, title_en as title, currency, amount, state, ended_at as "endedAt"
      from rewards_grant where member_id = ${memberId}::uuid order by offered_at, id`.execute(db);
  yield* rows;
}

async function* stakeRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select day::text as day, category, currency, own from rewards_day
     where member_id = ${memberId}::uuid order by rewards_day.day, category, currency`.execute(db);
  yield* rows;
}
