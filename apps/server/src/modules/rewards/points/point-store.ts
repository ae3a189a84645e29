import { type Category, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { jsonText } from '../../../platform/json-text.ts';
import { list } from '../../../platform/sql-list.ts';
import type { EarnedPart } from '../rules/points.ts';

/** SQL of what days earn. Points are whole, stakes micros; days are the brand's, as `2026-11-29`. */

export interface MemberDay {
  readonly memberId: MemberId;
  readonly day: string;
}

export interface Clock {
  readonly doneOn: string | null;
  readonly runningOn: string | null;
  readonly cursor: MemberDay | null;
}

interface ClockRow {
  readonly doneOn: string | null;
  readonly runningOn: string | null;
  readonly day: string | null;
  readonly memberId: MemberId | null;
}

const CLOCK = sql`select done_on::text as "doneOn", running_on::text as "runningOn", cursor_day::text as day,
  cursor_member as "memberId" from rewards_points_clock`;

const clockOf = ({ doneOn, runningOn, day, memberId }: ClockRow): Clock => ({
  doneOn,
  runningOn,
  cursor: day === null || memberId === null ? null : { day, memberId },
});

const NO_CLOCK: ClockRow = { doneOn: null, runningOn: null, day: null, memberId: null };

export async function readClock(db: Db | Tx): Promise<Clock> {
  const { rows } = await sql<ClockRow>`${CLOCK}`.execute(db);
  return clockOf(rows[0] ?? NO_CLOCK);
}

/** Held until the transaction ends: one process counts at a time. */
export async function lockClock(tx: Tx): Promise<Clock> {
  const { rows } = await sql<ClockRow>`${CLOCK} for update`.execute(tx);
  return clockOf(rows[0] ?? NO_CLOCK);
}

export async function moveClock(tx: Tx, runningOn: string, { day, memberId }: MemberDay): Promise<void> {
  await sql`
    update rewards_points_clock
       set running_on = ${runningOn}::date, cursor_day = ${day}::date, cursor_member = ${memberId}::uuid`.execute(
    tx,
  );
}

export async function finishNight(tx: Tx, doneOn: string): Promise<void> {
  await sql`
    update rewards_points_clock
       set done_on = ${doneOn}::date, running_on = null, cursor_day = null, cursor_member = null`.execute(tx);
}

export interface CountedDay extends MemberDay {
  readonly stakes: readonly { readonly category: Category; readonly own: bigint }[];
  /** What was counted before; 0 of a day that is new. */
  readonly before: bigint;
  readonly isNew: boolean;
}

/**
 * The next days to count, by day and member: all that were never counted, and of those before the night that was finished
 * last the ones whose stakes moved since.
 */
export async function listUncounted(
  tx: Tx,
  of: {
    /** The day before the night that is counted. */
    readonly until: string;
    readonly doneOn: string | null;
    readonly movedSince: Date;
    readonly after: MemberDay | null;
    readonly limit: number;
  },
): Promise<readonly CountedDay[]> {
  const { rows } = await sql<
    Omit<CountedDay, 'stakes'> & { readonly stakes: readonly { category: Category; own: string }[] }
  >`
    with next as (
      select g.day, c.member_id
        from (select day::date as day
                from generate_series(
                       greatest((select min(day) from rewards_day), ${of.after?.day ?? null}::date)::timestamp,
                       ${of.until}::timestamp, interval '1 day') as days (day)) g
             cross join lateral (
               select distinct r.member_id from rewards_day r
                where r.day = g.day and r.currency = ${PLAY_CREDIT}
                  and r.moved_at >= case when ${of.doneOn}::date > g.day then ${of.movedSince}::timestamptz
                                         else '-infinity' end) c
       where ${of.after === null} or (g.day, c.member_id) > (${of.after?.day ?? null}::date, ${of.after?.memberId ?? null}::uuid)
       order by 1, 2 limit ${of.limit})
    select n.member_id as "memberId", n.day::text as day, coalesce(d.points, 0)::bigint as before,
           d.points is null as "isNew",
           coalesce((select jsonb_agg(jsonb_build_object('category', r.category, 'own', r.own::text) order by r.category)
              from rewards_day r
             where r.member_id = n.member_id and r.currency = ${PLAY_CREDIT} and r.day = n.day), '[]'::jsonb) as stakes
      from next n left join rewards_points_day d on d.member_id = n.member_id and d.day = n.day
     order by n.day, n.member_id`.execute(tx);
  return rows.map((row) => ({
    ...row,
    stakes: row.stakes.map(({ category, own }) => ({ category, own: BigInt(own) })),
  }));
}

/** What could not be taken back of these members yet; those who owe nothing are left out. */
export async function listOwed(
  db: Db | Tx,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, bigint>> {
  const { rows } = await sql<{ memberId: MemberId; owed: bigint }>`
    select member_id as "memberId", -sum(withheld)::bigint as owed from rewards_points_line
     where member_id = any (${list(memberIds)}::uuid[]) and withheld <> 0
     group by member_id having sum(withheld) < 0`.execute(db);
  return new Map(rows.map(({ memberId, owed }) => [memberId, owed]));
}

export interface NightLine extends MemberDay {
  readonly runOn: string;
  readonly points: bigint;
  readonly withheld: bigint;
  readonly groupId: string | null;
  /** The day as it stands now. */
  readonly sum: bigint;
  readonly parts: readonly EarnedPart[];
}

const partText = (part: EarnedPart) => ({ ...part, own: part.own.toString(), points: Number(part.points) });

export async function writeNight(tx: Tx, lines: readonly NightLine[], at: Date): Promise<void> {
  if (lines.length === 0) return;
  const rows = jsonText(
    lines.map(({ memberId, day, runOn, points, withheld, groupId, sum, parts }) => ({
      memberId,
      day,
      runOn,
      points,
      withheld,
      groupId,
      sum,
      parts: parts.map(partText),
    })),
  );
  await sql`
    insert into rewards_points_line (member_id, day, run_on, points, withheld, group_id, at)
    select "memberId", day, "runOn", points, withheld, "groupId", ${at}
      from jsonb_to_recordset(${rows}::jsonb)
             as l ("memberId" uuid, day date, "runOn" date, points bigint, withheld bigint, "groupId" uuid)`.execute(
    tx,
  );
  await sql`
    insert into rewards_points_day (member_id, day, points, parts)
    select "memberId", day, sum, parts
      from jsonb_to_recordset(${rows}::jsonb) as l ("memberId" uuid, day date, sum bigint, parts jsonb)
    on conflict (member_id, day) do update set points = excluded.points, parts = excluded.parts`.execute(tx);
}

/** What a day earned as it was counted last. */
export async function findPointDay(
  db: Db | Tx,
  { memberId, day }: MemberDay,
): Promise<{ readonly points: bigint; readonly parts: readonly EarnedPart[] } | undefined> {
  const { rows } = await sql<{
    points: bigint;
    parts: readonly { category: Category; own: string; points: number }[];
  }>`
    select points, parts from rewards_points_day
     where member_id = ${memberId}::uuid and day = ${day}::date`.execute(db);
  const [row] = rows;
  return (
    row && {
      points: row.points,
      parts: row.parts.map((part) => ({ ...part, own: BigInt(part.own), points: BigInt(part.points) })),
    }
  );
}
