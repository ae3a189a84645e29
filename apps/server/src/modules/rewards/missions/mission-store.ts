import type { Category } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { MissionDraft, MissionGoal, MissionSpan } from '@nokshi/contract/mission-rules.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { jsonText } from '../../../platform/json-text.ts';
import { list } from '../../../platform/sql-list.ts';

/** SQL of missions and check-ins. Amounts are micros, days are the brand's, as `2026-11-29`. */

export interface MissionRow {
  readonly code: string;
  readonly titleBn: string;
  readonly titleEn: string;
  readonly goal: MissionGoal;
  readonly span: MissionSpan;
  readonly categories: readonly Category[] | null;
  readonly target: bigint;
  readonly currency: string;
  readonly reward: bigint;
  /** Hundredths. */
  readonly multiplier: number;
  readonly claimDays: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly sort: number;
  readonly isOn: boolean;
  readonly firstOnAt: Date | null;
}

const COLUMNS = sql`code, title_bn as "titleBn", title_en as "titleEn", what as goal, span, categories, target, currency,
  reward, multiplier, claim_days as "claimDays", starts_at as "startsAt", ends_at as "endsAt", sort, is_on as "isOn",
  first_on_at as "firstOnAt"`;

export async function listAllMissions(db: Db, limit: number): Promise<readonly MissionRow[]> {
  const { rows } = await sql<MissionRow>`
    select ${COLUMNS} from rewards_mission order by sort, code limit ${limit}`.execute(db);
  return rows;
}

/** Missions that members see: open, and not over. */
export async function listOpenMissions(db: Db | Tx, at: Date): Promise<readonly MissionRow[]> {
  const { rows } = await sql<MissionRow>`
    select ${COLUMNS} from rewards_mission
     where is_on and (ends_at is null or ends_at > ${at}) order by sort, code`.execute(db);
  return rows;
}

/** Changes of missions wait for each other. */
export async function lockMissions(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rewards.missions', 0))`.execute(tx);
}

export async function findMission(tx: Tx, code: string): Promise<MissionRow | undefined> {
  const { rows } = await sql<MissionRow>`select ${COLUMNS} from rewards_mission where code = ${code}`.execute(
    tx,
  );
  return rows[0];
}

export async function countMissions(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from rewards_mission`.execute(tx);
  return rows[0]?.n ?? 0;
}

export async function insertMission(tx: Tx, mission: MissionDraft): Promise<void> {
  await sql`
    insert into rewards_mission (code, title_bn, title_en, what, span, categories, target, currency, reward, multiplier,
                                 claim_days, starts_at, ends_at, sort)
    values (${mission.missionCode}, ${valuesOf(mission)})`.execute(tx);
}

export async function updateMission(tx: Tx, mission: MissionDraft): Promise<void> {
  await sql`
    update rewards_mission
       set (title_bn, title_en, what, span, categories, target, currency, reward, multiplier, claim_days, starts_at,
            ends_at, sort) = row(${valuesOf(mission)})
     where code = ${mission.missionCode}`.execute(tx);
}

function valuesOf({ title, categories, startsAt, endsAt, ...mission }: MissionDraft) {
  return sql`${title.bn.trim()}::text, ${title.en.trim()}::text, ${mission.goal}::text, ${mission.span}::text,
    ${categories.length === 0 ? null : [...categories]}::text[], ${BigInt(mission.targetMicros)}::bigint,
    ${mission.currency}::text, ${BigInt(mission.rewardMicros)}::bigint, ${mission.multiplierHundredths}::integer,
    ${mission.claimDays}::integer, ${startsAt === null ? null : new Date(startsAt)}::timestamptz,
    ${endsAt === null ? null : new Date(endsAt)}::timestamptz, ${mission.sort}::integer`;
}

export async function setMissionOn(
  tx: Tx,
  { code, isOn, at }: { readonly code: string; readonly isOn: boolean; readonly at: Date },
): Promise<void> {
  await sql`
    update rewards_mission set is_on = ${isOn},
           first_on_at = case when ${isOn} then coalesce(first_on_at, ${at}) else first_on_at end
     where code = ${code}`.execute(tx);
}

export interface StakeSum {
  readonly memberId: MemberId;
  readonly day: string;
  readonly category: Category;
  readonly own: bigint;
}

/** What these members staked of own money from one day to another, both included. */
export async function listStakes(
  db: Db | Tx,
  of: {
    readonly memberIds: readonly MemberId[];
    readonly currency: string;
    readonly from: string;
    readonly to: string;
  },
): Promise<readonly StakeSum[]> {
  const { rows } = await sql<StakeSum>`
    select member_id as "memberId", day::text as day, category, own from rewards_day
     where member_id = any (${list(of.memberIds)}::uuid[]) and currency = ${of.currency}
       and day between ${of.from}::date and ${of.to}::date`.execute(db);
  return rows;
}

export interface CheckIn {
  readonly memberId: MemberId;
  readonly day: string;
  /** Which day of the row of seven. */
  readonly streak: number;
}

export async function listCheckIns(
  db: Db | Tx,
  of: { readonly memberIds: readonly MemberId[]; readonly from: string; readonly to: string },
): Promise<readonly CheckIn[]> {
  const { rows } = await sql<CheckIn>`
    select member_id as "memberId", day::text as day, streak from rewards_check_in
     where member_id = any (${list(of.memberIds)}::uuid[]) and day between ${of.from}::date and ${of.to}::date`.execute(
    db,
  );
  return rows;
}

export async function insertCheckIns(tx: Tx, checkIns: readonly CheckIn[]): Promise<void> {
  if (checkIns.length === 0) return;
  await sql`
    insert into rewards_check_in (member_id, day, streak)
    select "memberId", day, streak
      from jsonb_to_recordset(${jsonText(checkIns)}::jsonb) as c ("memberId" uuid, day date, streak smallint)
     order by 1, 2
    on conflict (member_id, day) do nothing`.execute(tx);
}

export async function deleteCheckIns(
  tx: Tx,
  of: readonly { readonly memberId: MemberId; readonly day: string }[],
): Promise<void> {
  if (of.length === 0) return;
  await sql`
    delete from rewards_check_in c
     using jsonb_to_recordset(${jsonText(of)}::jsonb) as gone ("memberId" uuid, day date)
     where c.member_id = gone."memberId" and c.day = gone.day`.execute(tx);
}
