import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { list, moments } from '../../../platform/sql-list.ts';

/**
 * The tree of members as `identity_tree` has it: a row for each pair of a member and somebody above, with the distance
 * and the time for which it held, and one of distance 0 for each member.
 */

/** Who stands directly above a member now; undefined for nobody. */
export async function findUplineId(db: Db | Tx, memberId: MemberId): Promise<MemberId | undefined> {
  const { rows } = await sql<{ above_id: MemberId }>`
    select above_id from identity_tree
     where member_id = ${memberId}::uuid and distance = 1 and until_at is null`.execute(db);
  return rows[0]?.above_id;
}

/** Whether anybody stands directly below a member now. */
export async function hasDownlines(db: Db | Tx, memberId: MemberId): Promise<boolean> {
  const { rows } = await sql`
    select from identity_tree
     where above_id = ${memberId}::uuid and distance = 1 and until_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** How many steps a member stands below another one now: 0 is the same one, undefined is not below. */
export async function findDistance(
  db: Db | Tx,
  pair: { readonly aboveId: MemberId; readonly memberId: MemberId },
): Promise<number | undefined> {
  const { rows } = await sql<{ distance: number }>`
    select distance from identity_tree
     where member_id = ${pair.memberId}::uuid and above_id = ${pair.aboveId}::uuid and until_at is null`.execute(
    db,
  );
  return rows[0]?.distance;
}

export interface ChainQuery {
  readonly memberId: MemberId;
  readonly at: Date;
}

export interface ChainLink {
  /** The place of what was asked in the list of questions. */
  readonly asked: number;
  readonly aboveId: MemberId;
  readonly distance: number;
}

/** Who stood above each member at a moment, the member included (distance 0), nearest first. */
export async function listChains(db: Db | Tx, asked: readonly ChainQuery[]): Promise<readonly ChainLink[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<ChainLink>`
    select (q.no - 1)::integer as asked, t.above_id as "aboveId", t.distance
      from unnest(${list(asked.map(({ memberId }) => memberId))}::uuid[],
                  ${moments(asked.map(({ at }) => at))}::timestamptz[]) with ordinality as q (member_id, at, no)
     cross join lateral (
       select above_id, distance from identity_tree
        where member_id = q.member_id and from_at <= q.at and (until_at is null or until_at > q.at)
        offset 0) t
     order by q.no, t.distance`.execute(db);
  return rows;
}

/** A part of a chain, with the time for which it held. */
export interface ChainSpan {
  readonly memberId: MemberId;
  readonly aboveId: MemberId;
  readonly distance: number;
  readonly from: Date;
  readonly until: Date | null;
}

/** Everybody who stands or ever stood above each member, the member included. */
export async function listChainsEver(
  db: Db | Tx,
  memberIds: readonly MemberId[],
): Promise<readonly ChainSpan[]> {
  const { rows } = await sql<ChainSpan>`
    select member_id as "memberId", above_id as "aboveId", distance, from_at as "from", until_at as "until"
      from identity_tree where member_id = any (${list(memberIds)}::uuid[])`.execute(db);
  return rows;
}

/** What a list of a team shows of a member. */
export interface TreeMember {
  readonly id: MemberId;
  readonly no: bigint;
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  readonly status: 'active' | 'blocked' | 'closed' | 'waiting';
  readonly registered_at: Date;
  readonly last_login_at: Date | null;
}

const SHOWN = sql`m.id, m.no, m.account, m.nickname, m.type, m.status, m.registered_at, m.last_login_at`;

export async function describeTreeMembers(
  db: Db | Tx,
  memberIds: readonly MemberId[],
): Promise<readonly TreeMember[]> {
  const { rows } = await sql<TreeMember>`
    select ${SHOWN} from identity_member m where m.id = any (${list(memberIds)}::uuid[])`.execute(db);
  return rows;
}

/** From somebody above down to a member, both included; empty when the member does not stand below now. */
export async function listPath(
  db: Db | Tx,
  pair: { readonly fromId: MemberId; readonly memberId: MemberId },
): Promise<readonly TreeMember[]> {
  const { rows } = await sql<TreeMember>`
    select ${SHOWN}
      from identity_tree top
      join identity_tree t on t.member_id = top.member_id and t.until_at is null and t.distance <= top.distance
      join identity_member m on m.id = t.above_id
     where top.member_id = ${pair.memberId}::uuid and top.above_id = ${pair.fromId}::uuid and top.until_at is null
     order by t.distance desc`.execute(db);
  return rows;
}

export interface DirectQuery {
  readonly aboveId: MemberId;
  /** The number of the last one shown. */
  readonly after?: bigint | undefined;
  readonly limit: number;
}

/** Direct downlines now, by their number, which is the order in which they came. */
export async function listDirect(db: Db | Tx, query: DirectQuery): Promise<readonly TreeMember[]> {
  const { rows } = await sql<TreeMember>`
    select ${SHOWN} from identity_tree t join identity_member m on m.id = t.member_id
     where t.above_id = ${query.aboveId}::uuid and t.distance = 1 and t.until_at is null
       and m.no > ${query.after ?? 0n}::bigint
     order by m.no limit ${query.limit}`.execute(db);
  return rows;
}

/** Members below somebody whose account begins so, compared as the search for accounts does, or who have the number. */
export async function searchBelow(
  db: Db | Tx,
  query: {
    readonly aboveId: MemberId;
    readonly isDirect: boolean;
    /** The beginning of an account with its letters folded, escaped for LIKE. */
    readonly prefix: string;
    readonly no: string | null;
    readonly limit: number;
  },
): Promise<readonly (TreeMember & { readonly distance: number })[]> {
  const { rows } = await sql<TreeMember & { distance: number }>`
    select ${SHOWN}, t.distance from identity_member m
      join identity_tree t on t.member_id = m.id and t.above_id = ${query.aboveId}::uuid and t.until_at is null
     where t.distance > 0 and (t.distance = 1 or not ${query.isDirect}::boolean)
       and (m.account_search like ${`${query.prefix}%`} or m.no = ${query.no}::bigint)
     order by m.account_search limit ${query.limit}`.execute(db);
  return rows;
}

/** The direct downlines of a member now. */
export async function listDirectIds(db: Db | Tx, memberId: MemberId): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ member_id: MemberId }>`
    select member_id from identity_tree
     where above_id = ${memberId}::uuid and distance = 1 and until_at is null`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

/** How far below somebody these stand now; who does not is left out. */
export async function findDistances(
  db: Db | Tx,
  query: { readonly aboveId: MemberId; readonly memberIds: readonly MemberId[] },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ member_id: string; distance: number }>`
    select member_id, distance from identity_tree
     where member_id = any (${list(query.memberIds)}::uuid[]) and above_id = ${query.aboveId}::uuid
       and until_at is null`.execute(db);
  return new Map(rows.map(({ member_id, distance }) => [member_id, distance]));
}

/** Everybody below a member now. */
export async function listBelow(db: Db | Tx, memberId: MemberId): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ member_id: MemberId }>`
    select member_id from identity_tree
     where above_id = ${memberId}::uuid and distance > 0 and until_at is null`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

/** Of everybody below a member, those who did something in a session since a moment. */
export async function countOnline(
  db: Db | Tx,
  query: { readonly aboveId: MemberId; readonly since: Date },
): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(distinct s.member_id)::integer as members
      from identity_session s
      join identity_tree t on t.member_id = s.member_id and t.above_id = ${query.aboveId}::uuid
           and t.until_at is null and t.distance > 0
     where s.ended_at is null and s.active_at > ${query.since}`.execute(db);
  return rows[0]?.members ?? 0;
}

/** Held by whoever moves a part of the tree, and shared by those who place a new member in it. */
const TREE_LOCK = 'identity.tree';

export async function lockTree(tx: Tx, mode: 'place' | 'move'): Promise<void> {
  await (mode === 'move'
    ? sql`select pg_advisory_xact_lock(hashtextextended(${TREE_LOCK}::text, 0))`
    : sql`select pg_advisory_xact_lock_shared(hashtextextended(${TREE_LOCK}::text, 0))`
  ).execute(tx);
}

/** The first rows of members who were just made: themselves, and whoever stands above their upline. */
export async function insertPlaces(
  tx: Db | Tx,
  places: readonly { readonly memberId: MemberId; readonly uplineId: MemberId | null; readonly at: Date }[],
): Promise<void> {
  await sql`
    insert into identity_tree (member_id, above_id, distance, from_at)
    select p.member_id, coalesce(chain.above_id, p.member_id), coalesce(chain.distance, 0), p.at
      from unnest(${list(places.map(({ memberId }) => memberId))}::uuid[],
                  ${list(places.map(({ uplineId }) => uplineId ?? 'NULL'))}::uuid[],
                  ${moments(places.map(({ at }) => at))}::timestamptz[]) as p (member_id, upline_id, at)
     cross join lateral (
       select null::uuid as above_id, 0 as distance
       union all
       select above_id, distance + 1 from identity_tree where member_id = p.upline_id and until_at is null) chain
    on conflict do nothing`.execute(tx);
}

/** Members without a place, as a process of the version before makes them, uplines first. */
export async function listUnplaced(
  db: Db | Tx,
  limit: number,
): Promise<
  readonly { readonly memberId: MemberId; readonly uplineId: MemberId | null; readonly at: Date }[]
> {
  const { rows } = await sql<{ memberId: MemberId; uplineId: MemberId | null; at: Date }>`
    select m.id as "memberId", m.upline_id as "uplineId", m.registered_at as at from identity_member m
     where not exists (select from identity_tree t where t.member_id = m.id)
       and (m.upline_id is null or exists (select from identity_tree t where t.member_id = m.upline_id))
     order by m.no limit ${limit}`.execute(db);
  return rows;
}

/** Changes the type of a member who has one of these; answers whether that was so. */
export async function updateType(
  tx: Tx,
  change: { readonly memberId: MemberId; readonly from: readonly number[]; readonly type: number },
): Promise<boolean> {
  const { rows } = await sql`
    update identity_member set type = ${change.type}
     where id = ${change.memberId}::uuid and type = any (${list(change.from)}::smallint[]) returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}
