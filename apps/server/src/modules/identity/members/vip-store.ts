import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { list } from '../../../platform/sql-list.ts';

export interface VipChange {
  /** Null where the level was taken. */
  readonly rank: number | null;
  readonly at: Date;
}

/** The last change of a member's level, which holds; undefined for whom none was ever given one. */
export async function findVip(db: Db | Tx, memberId: MemberId): Promise<VipChange | undefined> {
  const { rows } = await sql<VipChange>`
    select vip_rank as rank, at from identity_vip_change
     where member_id = ${memberId}::uuid order by no desc limit 1`.execute(db);
  return rows[0];
}

/** Until the transaction ends nobody else changes the member's level. */
export async function lockVip(tx: Tx, memberId: MemberId): Promise<void> {
  await sql`select from identity_member where id = ${memberId}::uuid for no key update`.execute(tx);
}

export async function insertVipChange(
  tx: Tx,
  change: {
    readonly memberId: MemberId;
    readonly rank: number | null;
    /** Who of the staff; null where the ladder says so, and for the accounts of the demonstration. */
    readonly by: MemberId | null;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<void> {
  const { memberId, rank, by, reason, at } = change;
  await sql`
    insert into identity_vip_change (member_id, vip_rank, given_by, reason, at)
    values (${memberId}::uuid, ${rank}, ${by}::uuid, ${reason}, ${at})`.execute(tx);
}

export interface VipStanding {
  readonly memberId: MemberId;
  /** The level in force; null where there is none. */
  readonly rank: number | null;
  readonly at: Date;
  /** What the staff decided last about this member, where it ever did. */
  readonly givenRank: number | null;
  readonly givenAt: Date | null;
}

/** The level in force of each of these members who ever had one, and what the staff decided last. */
export async function listVipStandings(
  db: Db | Tx,
  memberIds: readonly MemberId[],
): Promise<readonly VipStanding[]> {
  const { rows } = await sql<VipStanding>`
    select m.id as "memberId", last.vip_rank as rank, last.at, given.vip_rank as "givenRank", given.at as "givenAt"
      from unnest(${list(memberIds)}::uuid[]) as m (id)
      join lateral (
        select vip_rank, at from identity_vip_change where member_id = m.id order by no desc limit 1) last on true
      left join lateral (
        select vip_rank, at from identity_vip_change
         where member_id = m.id and given_by is not null order by no desc limit 1) given on true`.execute(db);
  return rows;
}

export interface VipStep {
  readonly rank: number | null;
  readonly at: Date;
  readonly isByStaff: boolean;
}

/** The last changes of a member's level, the newest first. */
export async function listVipSteps(db: Db, memberId: MemberId, limit: number): Promise<readonly VipStep[]> {
  const { rows } = await sql<VipStep>`
    select vip_rank as rank, at, given_by is not null as "isByStaff" from identity_vip_change
     where member_id = ${memberId}::uuid order by no desc limit ${limit}`.execute(db);
  return rows;
}

/** Until the transaction ends nobody else changes the levels of these members. */
export async function lockVips(tx: Tx, memberIds: readonly MemberId[]): Promise<void> {
  await sql`
    select from identity_member where id = any (${list(memberIds)}::uuid[]) order by id for no key update`.execute(
    tx,
  );
}
