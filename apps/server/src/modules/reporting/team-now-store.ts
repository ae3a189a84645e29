import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** What large teams are and hold, as they were counted last. The balance is micros. */
export interface TeamNowRow {
  readonly members: number;
  readonly agents: number;
  readonly direct: number;
  readonly online: number;
  readonly balance: bigint;
  readonly counted_at: Date;
}

/** The last count, which somebody looks at now: it is counted again for a while. */
export async function findTeamNow(db: Db, memberId: MemberId, at: Date): Promise<TeamNowRow | undefined> {
  const { rows } = await sql<TeamNowRow>`
    update report_team_now set asked_at = greatest(asked_at, ${at}) where member_id = ${memberId}::uuid
    returning members, agents, direct, online, balance, counted_at`.execute(db);
  return rows[0];
}

export async function keepTeamNow(db: Db, memberId: MemberId, now: TeamNowRow): Promise<void> {
  await sql`
    insert into report_team_now (member_id, members, agents, direct, online, balance, asked_at, counted_at)
    values (${memberId}::uuid, ${now.members}, ${now.agents}, ${now.direct}, ${now.online}, ${now.balance},
            ${now.counted_at}, ${now.counted_at})
    on conflict (member_id) do update
      set members = excluded.members, agents = excluded.agents, direct = excluded.direct, online = excluded.online,
          balance = excluded.balance, counted_at = excluded.counted_at`.execute(db);
}

/** Whose counts are looked at and old. */
export async function listTeamsDue(
  db: Db,
  query: { readonly askedSince: Date; readonly countedBefore: Date; readonly limit: number },
): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ member_id: MemberId }>`
    select member_id from report_team_now
     where asked_at > ${query.askedSince} and counted_at < ${query.countedBefore}
     order by counted_at limit ${query.limit}`.execute(db);
  return rows.map(({ member_id }) => member_id);
}
