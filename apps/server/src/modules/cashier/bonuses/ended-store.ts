import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { RequirementRow } from '../turnover/turnover-store.ts';
import type { BonusRow } from './bonus-store.ts';

/** SQL of bonuses that are given up or over. Amounts are micros. */

/** Bonuses whose time is over and that nobody has ended yet, longest first. */
export async function listExpired(
  db: Db,
  ask: { readonly at: Date; readonly memberId: MemberId | undefined; readonly limit: number },
): Promise<readonly { readonly member_id: MemberId; readonly requirement_id: string }[]> {
  const memberId = ask.memberId ?? null;
  const { rows } = await sql<{ member_id: MemberId; requirement_id: string }>`
    select member_id, requirement_id from cashier_bonus
     where look_at <= ${ask.at} and (${memberId}::uuid is null or member_id = ${memberId}::uuid)
     order by look_at limit ${ask.limit}`.execute(db);
  return rows;
}

/** When the job looks at a bonus next; null where there is nothing left to end. */
export async function lookLater(
  tx: Tx,
  bonus: Pick<BonusRow, 'member_id' | 'deposit_id'>,
  lookAt: Date | null,
): Promise<void> {
  await sql`
    update cashier_bonus set look_at = ${lookAt}
     where member_id = ${bonus.member_id}::uuid and deposit_id = ${bonus.deposit_id}::uuid`.execute(tx);
}

export async function keepEnded(
  tx: Tx,
  bonus: Pick<BonusRow, 'member_id' | 'deposit_id'>,
  end: {
    readonly because: 'given_up' | 'expired';
    readonly taken: bigint;
    readonly groupId: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update cashier_bonus
       set ended_because = ${end.because}, taken_back = ${end.taken}, taken_group_id = ${end.groupId}::uuid,
           ended_at = ${end.at}, look_at = null
     where member_id = ${bonus.member_id}::uuid and deposit_id = ${bonus.deposit_id}::uuid`.execute(tx);
}

/**
 * Counts the rounds of one requirement towards another, oldest first, until it is full: their stakes, which count whole
 * towards a deposit. A round that is undone later is taken away from both.
 * @returns what they come to
 */
export async function carryRounds(
  tx: Tx,
  { from, to }: { readonly from: RequirementRow; readonly to: RequirementRow },
): Promise<bigint> {
  const { rows } = await sql<{ done: bigint }>`
    with played as (
      select c.*, sum(used_stake) over (order by at, round_id) - used_stake as before
        from cashier_contribution c
       where member_id = ${from.member_id}::uuid and requirement_id = ${from.id}::uuid and taken_back_at is null
    ), carried as (
      insert into cashier_contribution (member_id, requirement_id, round_id, game_title, category, stake, win,
                                        used_stake, counted, at)
      select member_id, ${to.id}::uuid, round_id, game_title, category, stake, win,
             least(used_stake, ${to.required} - before), least(used_stake, ${to.required} - before), at
        from played where before < ${to.required} and used_stake > 0
      returning counted
    )
    select coalesce(sum(counted), 0)::bigint as done from carried`.execute(tx);
  return rows[0]?.done ?? 0n;
}

/** The names of the bonuses whose turnover these requirements are, by the requirement. */
export async function findBonusTitles(
  db: Db | Tx,
  memberId: MemberId,
  requirementIds: readonly string[],
): Promise<ReadonlyMap<string, BonusRow['title']>> {
  if (requirementIds.length === 0) return new Map();
  const { rows } = await sql<{ requirement_id: string; title: BonusRow['title'] }>`
    select requirement_id, title from cashier_bonus
     where member_id = ${memberId}::uuid and requirement_id = any (${[...requirementIds]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.requirement_id, row.title]));
}
