import type { MemberId } from '@nokshi/contract/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { list } from '../../../platform/sql-list.ts';

/**
 * SQL that moves a part of the tree. A branch of ten thousand below ten agents is a hundred thousand rows that end and
 * as many that begin, so each statement touches what it has to and nothing twice.
 */

interface Branch {
  readonly memberId: MemberId;
  readonly at: Date;
}

export interface MovedBranch extends Branch {
  readonly uplineId: MemberId;
  /** Whose rows end nowhere, because they would begin again as they are. */
  readonly keptIds: readonly MemberId[];
}

/** Whoever stands above a member now, and whether as far as under another upline; nearest first. */
export async function compareChains(
  tx: Tx,
  { memberId, uplineId }: { readonly memberId: MemberId; readonly uplineId: MemberId | null },
): Promise<readonly { readonly aboveId: MemberId; readonly isKept: boolean }[]> {
  const { rows } = await sql<{ aboveId: MemberId; isKept: boolean }>`
    select former.above_id as "aboveId", chain.member_id is not null as "isKept" from identity_tree former
      left join identity_tree chain
        on chain.member_id = ${uplineId}::uuid and chain.above_id = former.above_id and chain.until_at is null
           and chain.distance + 1 = former.distance
     where former.member_id = ${memberId}::uuid and former.distance > 0 and former.until_at is null
     order by former.distance`.execute(tx);
  return rows;
}

/** The branch as a list, so that its rows are read member by member, also in a tree that is mostly this branch. */
function membersOf(memberId: MemberId): RawBuilder<unknown> {
  return sql`array(select member_id from identity_tree where above_id = ${memberId}::uuid and until_at is null)`;
}

/** Takes a member, with everybody below, from these who stood above until now. */
export async function endPlaces(
  tx: Tx,
  { memberId, at, fromIds }: Branch & { readonly fromIds: readonly MemberId[] },
): Promise<void> {
  // "is true" keeps the index from being asked for each pair by itself.
  await sql`
    update identity_tree set until_at = greatest(from_at, ${at})
     where member_id = any (${membersOf(memberId)}) and until_at is null
       and (above_id = any (${list(fromIds)}::uuid[])) is true`.execute(tx);
}

/**
 * Puts a member, with everybody below, under another one; the rows of those who are kept are there. The database refuses
 * a circle. A row that began at this very moment exists where a branch went there and back within it, and holds again: to
 * look for one costs far less than a conflict clause does.
 */
export async function insertMovedPlaces(
  tx: Tx,
  { memberId, uplineId, at, keptIds }: MovedBranch,
): Promise<void> {
  const isRepeated = await hasBegun(tx, { memberId, at });
  await sql`
    insert into identity_tree (member_id, above_id, distance, from_at)
    select below.member_id, chain.above_id, below.distance + chain.distance + 1, ${at}
      from identity_tree below
     cross join (select above_id, distance from identity_tree
                  where member_id = ${uplineId}::uuid and until_at is null
                    and above_id <> all (${list(keptIds)}::uuid[])) chain
     where below.above_id = ${memberId}::uuid and below.until_at is null
    ${isRepeated ? AGAIN : sql``}`.execute(tx);
}

const AGAIN = sql`
  on conflict (member_id, above_id, from_at) do update set until_at = null, distance = excluded.distance`;

/** Whether rows of a branch began at a moment that have ended since. */
async function hasBegun(tx: Tx, { memberId, at }: Branch): Promise<boolean> {
  const { rows } = await sql`
    select from identity_tree
     where member_id = any (${membersOf(memberId)}) and from_at = ${at} and until_at is not null limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export interface MoveRow {
  readonly member_id: MemberId;
  readonly id: string;
  readonly former_id: MemberId | null;
  readonly upline_id: MemberId | null;
  readonly moved_by: string | null;
  readonly reason: string;
  readonly at: Date;
}

export async function insertMove(tx: Tx, move: MoveRow): Promise<void> {
  await sql`
    insert into identity_move (member_id, id, former_id, upline_id, moved_by, reason, at)
    values (${move.member_id}::uuid, ${move.id}::uuid, ${move.former_id}::uuid, ${move.upline_id}::uuid,
            ${move.moved_by}::uuid, ${move.reason}, ${move.at})`.execute(tx);
}

/** Moves of a member, newest first. */
export async function listMoves(db: Db | Tx, memberId: MemberId, limit: number): Promise<readonly MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select member_id, id, former_id, upline_id, moved_by, reason, at from identity_move
     where member_id = ${memberId}::uuid order by id desc limit ${limit}`.execute(db);
  return rows;
}
