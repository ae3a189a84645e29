import type { MemberId } from '@nokshi/contract/ids.ts';
import type { StaffRole } from '@nokshi/contract/permissions.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { StaffAction } from '../../../platform/http/audit.ts';
import { newId } from '../../../platform/ids.ts';

/** The roles of a person of the staff; undefined for everybody else and for who was taken off. */
export async function findStaffRoles(
  db: Db | Tx,
  memberId: MemberId,
): Promise<readonly StaffRole[] | undefined> {
  const { rows } = await sql<{ roles: StaffRole[] }>`
    select roles from identity_staff where member_id = ${memberId}::uuid and disabled_at is null`.execute(db);
  return rows[0]?.roles;
}

/** Puts an account on the staff, or gives who is on it other roles. */
export async function saveStaff(
  tx: Tx,
  staff: { readonly memberId: MemberId; readonly roles: readonly StaffRole[]; readonly at: Date },
): Promise<void> {
  await sql`
    insert into identity_staff (member_id, roles, added_at)
    values (${staff.memberId}::uuid, ${[...staff.roles]}, ${staff.at})
    on conflict (member_id) do update set roles = excluded.roles, disabled_at = null`.execute(tx);
}

/** Takes an account off the staff; false when it was not on it. */
export async function disableStaff(
  tx: Tx,
  staff: { readonly memberId: MemberId; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update identity_staff set disabled_at = ${staff.at}
     where member_id = ${staff.memberId}::uuid and disabled_at is null returning member_id`.execute(tx);
  return rows.length > 0;
}

export interface StaffRow {
  readonly account: string;
  readonly roles: readonly StaffRole[];
  readonly added_at: Date;
  readonly disabled_at: Date | null;
}

export async function listStaff(db: Db): Promise<readonly StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select m.account, s.roles, s.added_at, s.disabled_at
      from identity_staff s join identity_member m on m.id = s.member_id order by m.account_key`.execute(db);
  return rows;
}

/** Writes down what somebody of the staff is about to do; answers the row's id. */
export async function insertAction(db: Db | Tx, action: StaffAction): Promise<string> {
  const id = newId(action.at);
  await sql`
    insert into identity_staff_action (id, staff_id, call, member_id, input, reason, ip, at)
    values (${id}::uuid, ${action.staffId}::uuid, ${action.call}, ${action.memberId}::uuid,
            ${JSON.stringify(action.input)}::jsonb, ${action.reason}, ${action.ip}, ${action.at})`.execute(
    db,
  );
  return id;
}

/** Writes down how it ended. */
export async function insertOutcome(
  db: Db | Tx,
  end: { readonly id: string; readonly outcome: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into identity_staff_outcome (action_id, outcome, at)
    values (${end.id}::uuid, ${end.outcome}, ${end.at})`.execute(db);
}

export interface StaffActionRow {
  readonly id: string;
  readonly staff_account: string;
  readonly call: string;
  readonly member_id: string | null;
  readonly member_account: string | null;
  readonly subject: string | null;
  readonly reason: string | null;
  readonly outcome: string | null;
  readonly at: Date;
}

/** The game, or games, the draw and the day that an action `a` named, whatever it is an action of. */
const SUBJECT = sql`
  nullif(left(concat_ws(' ', a.input ->> 'gameCode', games.codes, a.input ->> 'numero', a.input ->> 'day'), 200), '')`;

/** What the staff did, the newest first. */
export async function listActions(
  db: Db,
  query: {
    readonly before: string | undefined;
    readonly memberId: string | undefined;
    readonly limit: number;
  },
): Promise<readonly StaffActionRow[]> {
  const { rows } = await sql<StaffActionRow>`
    select a.id, s.account as staff_account, a.call, a.member_id, m.account as member_account, ${SUBJECT} as subject,
           a.reason, o.outcome, a.at
      from identity_staff_action a
      join identity_member s on s.id = a.staff_id
      left join identity_member m on m.id = a.member_id
      left join identity_staff_outcome o on o.action_id = a.id
     cross join lateral (
       select string_agg(code, ', ') as codes
         from jsonb_array_elements_text(
                case jsonb_typeof(a.input -> 'gameCodes') when 'array' then a.input -> 'gameCodes' else '[]' end) as code) games
     where (${query.before ?? null}::uuid is null or a.id < ${query.before ?? null}::uuid)
       and (${query.memberId ?? null}::uuid is null or a.member_id = ${query.memberId ?? null}::uuid)
     order by a.id desc limit ${query.limit}`.execute(db);
  return rows;
}
