import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** SQL of who plays: sittings, reality checks, reminders. */

export interface PlayerRow {
  readonly check_minutes: number | null;
  readonly sitting_since: Date | null;
  readonly marked_at: Date | null;
  readonly played_ms: bigint;
  readonly asked_at: Date | null;
  readonly offer_answered_at: Date | null;
}

export async function findPlayer(db: Db | Tx, memberId: MemberId): Promise<PlayerRow | undefined> {
  const { rows } = await sql<PlayerRow>`
    select check_minutes, sitting_since, marked_at, played_ms, asked_at, offer_answered_at
      from protection_player where member_id = ${memberId}::uuid`.execute(db);
  return rows[0];
}

/** Makes the row of a member who has neither played nor set anything. */
export async function openPlayer(tx: Tx, memberId: MemberId): Promise<void> {
  await sql`
    insert into protection_player (member_id, check_minutes)
    select ${memberId}::uuid, check_minutes from protection_rule where id
    on conflict (member_id) do nothing`.execute(tx);
}

export async function setCheckMinutes(tx: Tx, memberId: MemberId, minutes: number): Promise<void> {
  await sql`
    update protection_player set check_minutes = ${minutes}, is_own_choice = true
     where member_id = ${memberId}::uuid`.execute(tx);
}

export async function setOfferAnswered(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  await sql`
    update protection_player set offer_answered_at = coalesce(offer_answered_at, ${at})
     where member_id = ${memberId}::uuid`.execute(tx);
}

export async function setReminder(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  await sql`update protection_player set remind_at = ${at} where member_id = ${memberId}::uuid`.execute(tx);
}

/** Play up to now has been seen; false when no check waited. */
export async function answerAsked(tx: Tx, memberId: MemberId): Promise<boolean> {
  const { rows } = await sql`
    update protection_player set asked_at = null, checked_ms = played_ms
     where member_id = ${memberId}::uuid and asked_at is not null returning member_id`.execute(tx);
  return rows.length > 0;
}

/** Members whose reminder is due; the next one of each is `next`. */
export async function takeReminders(
  tx: Tx,
  due: { readonly at: Date; readonly next: Date; readonly limit: number },
): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ member_id: MemberId }>`
    update protection_player set remind_at = ${due.next}
     where member_id in (
       select member_id from protection_player where remind_at <= ${due.at}
        order by remind_at limit ${due.limit} for update skip locked)
    returning member_id`.execute(tx);
  return rows.map((row) => row.member_id);
}

/** Copies what the brand says where stakes are judged by it; a member's own choice of an interval stays. */
export async function writeRule(
  tx: Tx,
  rule: { readonly checkMinutes: number | null; readonly timeZone: string },
): Promise<void> {
  const { rows } = await sql<{ has_other_minutes: boolean }>`
    update protection_rule r set check_minutes = ${rule.checkMinutes}, time_zone = ${rule.timeZone}
      from protection_rule before
     where before.id and r.id
       and (before.check_minutes, before.time_zone) is distinct from (${rule.checkMinutes}::integer, ${rule.timeZone}::text)
    returning before.check_minutes is distinct from r.check_minutes as has_other_minutes`.execute(tx);
  if (!rows[0]?.has_other_minutes) return;
  // In the order in which the wallet takes members, so that neither waits for the other in a ring.
  await sql`
    with other as materialized (
      select member_id from protection_player where not is_own_choice order by member_id for update)
    update protection_player set check_minutes = ${rule.checkMinutes}
     where member_id in (select member_id from other)`.execute(tx);
}
