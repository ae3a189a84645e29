import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

interface LinkMember {
  readonly memberId: string;
  readonly linkId: string;
  readonly at: Date;
}

/** Those of these that were not counted before. */
export async function insertLinkMembers(
  tx: Tx,
  members: readonly LinkMember[],
): Promise<ReadonlySet<string>> {
  if (members.length === 0) return new Set();
  const { rows } = await sql<{ member_id: string }>`
    insert into agents_link_member (member_id, link_id, registered_at)
    select member_id, link_id, registered_at
      from unnest(${members.map(({ memberId }) => memberId)}::uuid[], ${members.map(({ linkId }) => linkId)}::uuid[],
                  ${members.map(({ at }) => at)}::timestamptz[]) as came (member_id, link_id, registered_at)
    on conflict (member_id) do nothing returning member_id`.execute(tx);
  return new Set(rows.map((row) => row.member_id));
}

/** The links that these members came by; those who came by none are left out. */
export async function findLinksOf(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<{ member_id: string; link_id: string }>`
    select member_id, link_id from agents_link_member
     where member_id = any (${[...memberIds]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.member_id, row.link_id]));
}

/** The link whose member paid in for the first time; undefined for who did before, or came by none. */
export async function noteFirstDeposit(tx: Tx, memberId: string, at: Date): Promise<string | undefined> {
  const { rows } = await sql<{ link_id: string }>`
    update agents_link_member set first_deposit_at = ${at}
     where member_id = ${memberId}::uuid and first_deposit_at is null returning link_id`.execute(tx);
  return rows[0]?.link_id;
}

export interface DayStake {
  readonly memberId: string;
  readonly linkId: string;
  readonly day: string;
  /** Micros; what is taken back is below zero. */
  readonly staked: bigint;
}

/**
 * Adds stakes to the days of their members, one row for each. A day that reached the threshold stays active, so that a
 * threshold that is raised later changes nothing of before.
 */
export async function addStakes(tx: Tx, stakes: readonly DayStake[], threshold: bigint): Promise<void> {
  if (stakes.length === 0) return;
  await sql`
    insert into agents_link_play (member_id, day, link_id, staked, is_active)
    select member_id, day, link_id, staked, staked >= ${threshold}::bigint
      from unnest(${stakes.map(({ memberId }) => memberId)}::uuid[], ${stakes.map(({ day }) => day)}::date[],
                  ${stakes.map(({ linkId }) => linkId)}::uuid[],
                  ${stakes.map(({ staked }) => staked.toString())}::bigint[]) as played (member_id, day, link_id, staked)
     order by member_id, day
    on conflict (member_id, day) do update
      set staked = agents_link_play.staked + excluded.staked,
          is_active = agents_link_play.is_active or agents_link_play.staked + excluded.staked >= ${threshold}::bigint`.execute(
    tx,
  );
}

interface RegisteredRow {
  readonly member_id: MemberId;
  readonly registered_at: Date;
  readonly first_deposit_at: Date | null;
  readonly active_days: number;
}

/** Who came by a link, newest first, after the member of `before`. */
export async function listLinkMembers(
  db: Db,
  page: { readonly linkId: string; readonly before: string | undefined; readonly limit: number },
): Promise<readonly RegisteredRow[]> {
  const before = page.before ?? null;
  const { rows } = await sql<RegisteredRow>`
    select m.member_id, m.registered_at, m.first_deposit_at,
           (select count(*)::integer from agents_link_play p
             where p.member_id = m.member_id and p.is_active) as active_days
      from agents_link_member m
      left join agents_link_member last on last.member_id = ${before}::uuid and last.link_id = m.link_id
     where m.link_id = ${page.linkId}::uuid
       and (${before}::uuid is null or (m.registered_at, m.member_id) < (last.registered_at, last.member_id))
     order by m.registered_at desc, m.member_id desc limit ${page.limit}`.execute(db);
  return rows;
}
