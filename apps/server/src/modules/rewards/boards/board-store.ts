import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { list } from '../../../platform/sql-list.ts';

/** SQL of leaderboards. Amounts are micros, days are the brand's, as `2026-11-29`. */

/** A board: the days that it is of, both included. */
export interface Board {
  readonly span: 'day' | 'week';
  readonly from: string;
  readonly to: string;
}

/** Boards are counted by one process at a time; false where another does. */
export async function lockBoards(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('rewards.boards', 0)) as got`.execute(tx);
  return rows[0]?.got ?? false;
}

export interface BoardRow {
  readonly countedAt: Date;
  readonly settledAt: Date | null;
}

export async function findBoard(db: Db | Tx, { span, from }: Board): Promise<BoardRow | undefined> {
  const { rows } = await sql<BoardRow>`
    select counted_at as "countedAt", settled_at as "settledAt" from rewards_board
     where span = ${span} and first_day = ${from}::date`.execute(db);
  return rows[0];
}

/**
 * Counts a board anew from what was staked: everybody who staked, but those who want to stand on none. Of equals who was
 * there first stands first.
 * @param demoIds players of the demonstration
 */
export async function recountBoard(
  tx: Tx,
  { span, from, to }: Board,
  { at, demoIds }: { readonly at: Date; readonly demoIds: readonly MemberId[] },
): Promise<void> {
  await sql`delete from rewards_standing where span = ${span} and first_day = ${from}::date`.execute(tx);
  await sql`
    insert into rewards_standing (span, first_day, rank, member_id, own, reached_at, is_demo, place)
    select ${span}, ${from}::date, row_number() over best, member_id, own, reached_at, is_demo,
           case when not is_demo then count(*) filter (where not is_demo) over best end
      from (select staked.*, member_id = any (${list(demoIds)}::uuid[]) as is_demo from (select member_id, sum(own) as own, max(moved_at) as reached_at from rewards_day
             where day between ${from}::date and ${to}::date and currency = ${PLAY_CREDIT}
               and not exists (select from rewards_board_absence a where a.member_id = rewards_day.member_id)
             group by member_id having sum(own) > 0) staked) s
    window best as (order by own desc, reached_at, member_id rows unbounded preceding)`.execute(tx);
  await sql`
    insert into rewards_board (span, first_day, counted_at) values (${span}, ${from}::date, ${at})
    on conflict (span, first_day) do update set counted_at = excluded.counted_at`.execute(tx);
}

/** Who staked on these days. */
export async function listStakers(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ memberId: MemberId }>`
    select distinct member_id as "memberId" from rewards_day
     where day between ${from}::date and ${to}::date and own > 0`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}

export async function markSettled(tx: Tx, { span, from }: Board, at: Date): Promise<void> {
  await sql`
    update rewards_board set settled_at = ${at} where span = ${span} and first_day = ${from}::date`.execute(
    tx,
  );
}

export interface StandingRow {
  readonly rank: number;
  readonly memberId: MemberId;
  readonly own: bigint;
  readonly reachedAt: Date;
  readonly isDemo: boolean;
  /** Among those who can win. */
  readonly place: number | null;
}

const STANDING = sql`rank, member_id as "memberId", own, reached_at as "reachedAt", is_demo as "isDemo", place`;

export async function listStandings(
  db: Db | Tx,
  { span, from }: Board,
  ranks: { readonly first: number; readonly last: number },
): Promise<readonly StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select ${STANDING} from rewards_standing
     where span = ${span} and first_day = ${from}::date and rank between ${ranks.first} and ${ranks.last}
     order by rank`.execute(db);
  return rows;
}

export async function findStandingOf(
  db: Db,
  { span, from }: Board,
  memberId: MemberId,
): Promise<StandingRow | undefined> {
  const { rows } = await sql<StandingRow>`
    select ${STANDING} from rewards_standing
     where member_id = ${memberId}::uuid and span = ${span} and first_day = ${from}::date`.execute(db);
  return rows[0];
}

/** The best of those who can win, in their order. */
export async function listWinners(
  tx: Tx,
  { span, from }: Board,
  limit: number,
): Promise<readonly StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select ${STANDING} from rewards_standing
     where span = ${span} and first_day = ${from}::date and place <= ${limit} order by place`.execute(tx);
  return rows;
}

/** Boards of before are kept so long; what they gave stands with who has it. */
export async function forgetStandings(tx: Tx, before: string): Promise<void> {
  await sql`delete from rewards_standing where first_day < ${before}::date`.execute(tx);
}

export async function isAbsent(db: Db, memberId: MemberId): Promise<boolean> {
  const { rows } = await sql`
    select from rewards_board_absence where member_id = ${memberId}::uuid`.execute(db);
  return rows.length > 0;
}

export async function setAbsence(
  db: Db,
  { memberId, isAbsent, at }: { readonly memberId: MemberId; readonly isAbsent: boolean; readonly at: Date },
): Promise<void> {
  await (isAbsent
    ? sql`insert into rewards_board_absence (member_id, since) values (${memberId}::uuid, ${at}) on conflict do nothing`
    : sql`delete from rewards_board_absence where member_id = ${memberId}::uuid`
  ).execute(db);
}
