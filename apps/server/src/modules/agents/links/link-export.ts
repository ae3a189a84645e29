import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { ExportList, ExportListRow } from '../../../platform/sheets/index.ts';

/**
 * What links say of a member: those that he made, and what is counted of him for the one that he came by. Who came by
 * his, and whose the other one is, is the data of those people.
 */
export function listLinkExports(db: Db, memberId: MemberId): readonly ExportList[] {
  return [
    { name: 'invite-links', rows: () => linkRows(db, memberId) },
    { name: 'came-by-link', rows: () => cameRows(db, memberId) },
    { name: 'days-counted-for-link', rows: () => dayRows(db, memberId) },
  ];
}

async function* linkRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select name, kind, code, made_at as "madeAt", off_at as "switchedOffAt"
      from agents_link where member_id = ${memberId}::uuid order by made_at, id`.execute(db);
  yield* rows;
}

async function* cameRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select registered_at as "registeredAt", first_deposit_at as "firstDepositAt"
      from agents_link_member where member_id = ${memberId}::uuid`.execute(db);
  yield* rows;
}

async function* dayRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select day::text as day, staked as amount, is_active as "isActive"
      from agents_link_play where member_id = ${memberId}::uuid order by day`.execute(db);
  yield* rows;
}
