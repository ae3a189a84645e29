import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { jsonText } from '../../../platform/json-text.ts';
import { list } from '../../../platform/sql-list.ts';

/** SQL of the VIP ladder. Amounts are micros, days are the brand's. */

/** Only one process looks at the levels at a time; false where another one does. */
export async function takeNight(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('rewards.vip_night', 0)) as is`.execute(tx);
  return rows[0]?.is === true;
}

export interface NightRow {
  readonly day: string;
  readonly afterId: string | null;
  readonly isOver: boolean;
}

export async function findLastNight(tx: Tx): Promise<NightRow | undefined> {
  const { rows } = await sql<NightRow>`
    select day::text as day, after_id as "afterId", ended_at is not null as "isOver" from rewards_vip_night
     order by rewards_vip_night.day desc limit 1`.execute(tx);
  return rows[0];
}

export async function keepNight(
  tx: Tx,
  night: { readonly day: string; readonly afterId: string | null; readonly endedAt: Date | null },
): Promise<void> {
  await sql`
    insert into rewards_vip_night (day, after_id, ended_at)
    values (${night.day}::date, ${night.afterId}::uuid, ${night.endedAt})
    on conflict (day) do update set after_id = excluded.after_id, ended_at = excluded.ended_at`.execute(tx);
}

/** The next members who ever staked own money, in the order of their ids. */
export async function listStakers(
  tx: Tx,
  page: { readonly currency: string; readonly after: string | null; readonly limit: number },
): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ memberId: MemberId }>`
    select distinct member_id as "memberId" from rewards_day
     where currency = ${page.currency} and (${page.after}::uuid is null or member_id > ${page.after}::uuid)
     order by member_id limit ${page.limit}`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}

export interface StakeSums {
  readonly memberId: MemberId;
  /** Of all days until the last one that counts. */
  readonly all: bigint;
  /** Of these from the day `from` on. */
  readonly recent: bigint;
}

export async function sumStakesOf(
  db: Db | Tx,
  memberIds: readonly MemberId[],
  of: { readonly currency: string; readonly from: string; readonly until: string },
): Promise<ReadonlyMap<MemberId, StakeSums>> {
  const { rows } = await sql<StakeSums>`
    select member_id as "memberId", sum(own)::bigint as all,
           coalesce(sum(own) filter (where day >= ${of.from}::date), 0)::bigint as recent
      from rewards_day
     where member_id = any (${list(memberIds)}::uuid[]) and currency = ${of.currency} and day <= ${of.until}::date
     group by 1`.execute(db);
  return new Map(rows.map((row) => [row.memberId, row]));
}

export interface ReachedLevel {
  readonly memberId: MemberId;
  readonly level: number;
  readonly day: string;
  readonly reachedAt: Date;
  readonly currency: string;
  readonly bonus: bigint;
  readonly bonusAt: Date | null;
}

const REACHED = sql`member_id as "memberId", level, day::text as day, reached_at as "reachedAt", currency, bonus,
  bonus_at as "bonusAt"`;

export async function listReached(
  db: Db | Tx,
  memberIds: readonly MemberId[],
): Promise<readonly ReachedLevel[]> {
  const { rows } = await sql<ReachedLevel>`
    select ${REACHED} from rewards_vip_level where member_id = any (${list(memberIds)}::uuid[])
     order by member_id, level`.execute(db);
  return rows;
}

export interface NewLevel extends Omit<ReachedLevel, 'bonusAt'> {
  readonly tellAt: Date | null;
}

export async function insertReached(tx: Tx, levels: readonly NewLevel[]): Promise<void> {
  if (levels.length === 0) return;
  await sql`
    insert into rewards_vip_level (member_id, level, day, reached_at, currency, bonus, tell_at)
    select "memberId", level, day, "reachedAt", currency, bonus, "tellAt"
      from jsonb_to_recordset(${jsonText(levels)}::jsonb)
             as l ("memberId" uuid, level smallint, day date, "reachedAt" timestamptz, currency text, bonus bigint,
                   "tellAt" timestamptz)
    on conflict (member_id, level) do nothing`.execute(tx);
}

/** Levels of these members whose bonus was not put before them yet. */
export async function listUnoffered(
  tx: Tx,
  memberIds: readonly MemberId[],
): Promise<readonly ReachedLevel[]> {
  const { rows } = await sql<ReachedLevel>`
    select ${REACHED} from rewards_vip_level
     where member_id = any (${list(memberIds)}::uuid[]) and bonus > 0 and bonus_at is null
     order by member_id, level`.execute(tx);
  return rows;
}

export interface LevelKey {
  readonly memberId: MemberId;
  readonly level: number;
}

const KEYS = sql`"memberId" uuid, level smallint`;

export async function markOffered(tx: Tx, keys: readonly LevelKey[], at: Date): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    update rewards_vip_level l set bonus_at = ${at}
      from jsonb_to_recordset(${jsonText(keys)}::jsonb) as k (${KEYS})
     where l.member_id = k."memberId" and l.level = k.level`.execute(tx);
}

export interface UntoldLevel extends LevelKey {
  readonly reachedAt: Date;
}

/** Levels that their members are due to be told of, held until the transaction ends. */
export async function lockUntold(tx: Tx, at: Date, limit: number): Promise<readonly UntoldLevel[]> {
  const { rows } = await sql<UntoldLevel>`
    select member_id as "memberId", level, reached_at as "reachedAt" from rewards_vip_level
     where tell_at <= ${at} order by tell_at, member_id, level limit ${limit} for update skip locked`.execute(
    tx,
  );
  return rows;
}

/** Looks at these again at a moment, or never with null. */
export async function setTellAt(tx: Tx, keys: readonly LevelKey[], tellAt: Date | null): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    update rewards_vip_level l set tell_at = ${tellAt}
      from jsonb_to_recordset(${jsonText(keys)}::jsonb) as k (${KEYS})
     where l.member_id = k."memberId" and l.level = k.level`.execute(tx);
}
