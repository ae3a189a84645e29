import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { ExportList, ExportListRow } from '../../platform/sheets/index.ts';

/** What this room keeps about a member. Who of the staff did something is the staff's own data. */
export function listProtectionExports(db: Db, memberId: MemberId): readonly ExportList[] {
  return [
    { name: 'limits', rows: () => limitRows(db, memberId) },
    { name: 'breaks-and-locks', rows: () => lockRows(db, memberId) },
    { name: 'reality-checks', rows: () => checkRows(db, memberId) },
  ];
}

/** Money limits are amounts, limits on time minutes. */
async function* limitRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select kind, span, case when kind <> 'time' then amount end as amount,
           case when kind = 'time' then amount::integer end as minutes, requested_at as "requestedAt",
           confirm_from as "confirmFrom", confirm_until as "confirmUntil", begins_at as "beginsAt", ends_at as "endsAt",
           end_reason as "endReason"
      from protection_limit where member_id = ${memberId}::uuid order by requested_at, id`.execute(db);
  yield* rows;
}

async function* lockRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select reason, array_to_string(kinds, ' ') as "stops", requested_at as "requestedAt", begins_at as "beginsAt",
           ends_at as "endsAt", stands_until as "standsUntil", return_asked_at as "returnAskedAt", lifted_at as "liftedAt"
      from protection_lock where member_id = ${memberId}::uuid order by requested_at, id`.execute(db);
  yield* rows;
}

async function* checkRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select check_minutes as "checkMinutes", is_own_choice as "isOwnChoice", sitting_since as "sittingSince",
           (played_ms / 60000)::integer as "playedMinutes", offer_answered_at as "limitOfferAnsweredAt",
           remind_at as "remindAt"
      from protection_player where member_id = ${memberId}::uuid`.execute(db);
  yield* rows;
}
