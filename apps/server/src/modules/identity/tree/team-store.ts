import { AGENT_TYPES } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { list } from '../../../platform/sql-list.ts';

/**
 * How many stand below each member (`identity_team`), changed in the transaction that changes the tree. Rows are always
 * touched in the order of their members, so that two who register at once do not wait in a ring.
 */

export interface TeamCount {
  /** Everybody below, agents among them. */
  readonly members: number;
  readonly agents: number;
}

/** Everybody below a member now, without the member. */
export async function countTeam(db: Db | Tx, memberId: MemberId): Promise<TeamCount> {
  const { rows } = await sql<TeamCount>`
    select members, agents from identity_team where member_id = ${memberId}::uuid`.execute(db);
  return rows[0] ?? { members: 0, agents: 0 };
}

/** The same of many; who has nobody below is not among them. */
export async function countTeams(
  db: Db | Tx,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, TeamCount>> {
  const { rows } = await sql<TeamCount & { memberId: MemberId }>`
    select member_id as "memberId", members, agents from identity_team
     where member_id = any (${list(memberIds)}::uuid[])`.execute(db);
  return new Map(rows.map(({ memberId, ...count }) => [memberId, count]));
}

/** Counts members who were just placed with everybody above them. */
export async function countPlaced(tx: Db | Tx, memberIds: readonly MemberId[]): Promise<void> {
  await sql`
    insert into identity_team (member_id, members, agents)
    select t.above_id, count(*), count(*) filter (where m.type = any (${list(AGENT_TYPES)}::smallint[]))
      from identity_tree t join identity_member m on m.id = t.member_id
     where t.member_id = any (${list(memberIds)}::uuid[]) and t.distance > 0 and t.until_at is null
     group by t.above_id
     order by t.above_id
    on conflict (member_id) do update
      set members = identity_team.members + excluded.members, agents = identity_team.agents + excluded.agents`.execute(
    tx,
  );
}

/** Adds a branch to the counts of everybody who stands above its top now. */
export async function addBranch(tx: Tx, topId: MemberId, branch: TeamCount): Promise<void> {
  await sql`
    insert into identity_team (member_id, members, agents)
    select above_id, ${branch.members}::integer, ${branch.agents}::integer from identity_tree
     where member_id = ${topId}::uuid and distance > 0 and until_at is null
     order by above_id
    on conflict (member_id) do update
      set members = identity_team.members + excluded.members, agents = identity_team.agents + excluded.agents`.execute(
    tx,
  );
}

/** Changes the counts of everybody above a member who was counted there before; below zero takes away. */
export async function changeTeamsAbove(tx: Tx, memberId: MemberId, change: TeamCount): Promise<void> {
  await sql`
    update identity_team t
       set members = t.members + ${change.members}::integer, agents = t.agents + ${change.agents}::integer
      from (select member_id from identity_team
             where member_id in (select above_id from identity_tree
                                  where member_id = ${memberId}::uuid and distance > 0 and until_at is null)
             order by member_id for update) above
     where t.member_id = above.member_id`.execute(tx);
}
