import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** Who of a team is online and what the team holds, as it was last counted. The balance is micros. */
export interface TeamNowRow {
  readonly online: number;
  readonly balance: bigint;
  readonly counted_at: Date;
}

/** The last count, which the job renews for a while because somebody looks at it. */
export async function findTeamNow(db: Db, memberId: MemberId, at: Date): Promise<TeamNowRow | undefined> {
  const { rows } = await sql<TeamNowRow>`
    update agents_team_now set asked_at = greatest(asked_at, ${at}) where member_id = ${memberId}::uuid
    returning online, balance, counted_at`.execute(db);
  return rows[0];
}

export async function saveTeamNow(db: Db, memberId: MemberId, now: TeamNowRow): Promise<void> {
  await sql`
    insert into agents_team_now (member_id, online, balance, asked_at, counted_at)
    values (${memberId}::uuid, ${now.online}, ${now.balance}, ${now.counted_at}, ${now.counted_at})
    on conflict (member_id) do update
      set online = excluded.online, balance = excluded.balance, counted_at = excluded.counted_at`.execute(db);
}

/** Teams that somebody looks at and whose count is old. */
export async function listTeamsDue(
  db: Db,
  query: { readonly askedSince: Date; readonly countedBefore: Date; readonly limit: number },
): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ member_id: MemberId }>`
    select member_id from agents_team_now
     where asked_at > ${query.askedSince} and counted_at < ${query.countedBefore}
     order by counted_at limit ${query.limit}`.execute(db);
  return rows.map(({ member_id }) => member_id);
}
