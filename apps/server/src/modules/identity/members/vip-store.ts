import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

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
    /** Who of the staff; null for the accounts of the demonstration. */
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
