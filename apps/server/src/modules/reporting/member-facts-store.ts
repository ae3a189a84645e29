import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { list } from '../../platform/sql-list.ts';
import type { Range } from './read-range.ts';

/** Sums of members' facts. Stakes and wins are micros; a range counts in whole quarter hours. */

export interface FactSum {
  readonly rounds: number;
  readonly stake: bigint;
  readonly win: bigint;
}

export interface FactQuery extends Range {
  readonly memberId: string;
  readonly currency: string;
}

const SUMS = sql`sum(rounds)::integer as rounds, sum(stake)::bigint as stake, sum(win)::bigint as win`;

// A round that was undone in the range that it was played in leaves nothing behind.
const SOMETHING = sql`sum(rounds) <> 0 or sum(stake) <> 0 or sum(win) <> 0`;

function facts({ memberId, currency, from, to }: FactQuery) {
  return sql`report_quarter
     where member_id = ${memberId}::uuid and currency = ${currency} and quarter >= ${from} and quarter < ${to}`;
}

/** By the day of a time zone, oldest first; `day` is `YYYY-MM-DD`. */
export async function sumByDay(
  db: Db | Tx,
  query: FactQuery,
  timeZone: string,
): Promise<readonly (FactSum & { readonly day: string })[]> {
  const { rows } = await sql<FactSum & { day: string }>`
    select to_char(quarter at time zone ${timeZone}, 'YYYY-MM-DD') as day, ${SUMS}
      from ${facts(query)} group by 1 having ${SOMETHING} order by 1`.execute(db);
  return rows;
}

/** By game, most staked first. */
export async function sumByGame(
  db: Db | Tx,
  query: FactQuery,
): Promise<readonly (FactSum & { readonly gameNo: number })[]> {
  const { rows } = await sql<FactSum & { gameNo: number }>`
    select game_no as "gameNo", ${SUMS} from ${facts(query)}
     group by game_no having ${SOMETHING} order by sum(stake) desc, game_no`.execute(db);
  return rows;
}

export interface QuarterRange extends Range {
  readonly currency: string;
}

/** What everybody who staked anything staked in a range. */
export async function stakesByMember(
  db: Db | Tx,
  { currency, from, to }: QuarterRange,
): Promise<readonly { readonly memberId: MemberId; readonly stake: bigint }[]> {
  const { rows } = await sql<{ memberId: MemberId; stake: bigint }>`
    select member_id as "memberId", sum(stake)::bigint as stake from report_quarter
     where quarter >= ${from} and quarter < ${to} and currency = ${currency}
     group by member_id having sum(stake) <> 0`.execute(db);
  return rows;
}

/** The same of some members, by quarter hours. */
export async function stakesByQuarter(
  db: Db | Tx,
  { currency, from, to }: QuarterRange,
  memberIds: readonly MemberId[],
): Promise<readonly { readonly memberId: MemberId; readonly quarter: Date; readonly stake: bigint }[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<{ memberId: MemberId; quarter: Date; stake: bigint }>`
    select member_id as "memberId", quarter, sum(stake)::bigint as stake from report_quarter
     where member_id = any (${list(memberIds)}::uuid[]) and quarter >= ${from} and quarter < ${to}
       and currency = ${currency}
     group by member_id, quarter`.execute(db);
  return rows;
}
