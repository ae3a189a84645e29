import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { list } from '../../platform/sql-list.ts';

/** Sums of teams over days of the brand, both ends included. Money is micros. */

export interface GameSum {
  readonly rounds: number;
  readonly stake: bigint;
  readonly win: bigint;
  /** Own rebates of members. */
  readonly rebate: bigint;
  /** What agents of the team had of bets below them. */
  readonly agentRebate: bigint;
}

export interface TeamSum extends GameSum {
  readonly promotion: bigint;
  readonly deposit: bigint;
  readonly deposits: number;
  readonly withdrawal: bigint;
  readonly withdrawals: number;
  readonly joined: number;
  readonly firstDeposits: number;
  /** Members who were active, added up over the days. */
  readonly active: number;
}

export interface TeamDays {
  readonly memberId: string;
  readonly currency: string;
  /** `YYYY-MM-DD`. */
  readonly fromDay: string;
  readonly toDay: string;
  /** Left out, everything counts; else what these games have, and nothing else. */
  readonly gameNos?: readonly number[] | undefined;
}

const GAME_SUMS = sql`
  coalesce(sum(rounds), 0)::float8 as rounds, coalesce(sum(stake), 0)::bigint as stake,
  coalesce(sum(win), 0)::bigint as win, coalesce(sum(rebate), 0)::bigint as rebate,
  coalesce(sum(agent_rebate), 0)::bigint as "agentRebate"`;

export const SUMS = sql`${GAME_SUMS},
  coalesce(sum(promotion), 0)::bigint as promotion, coalesce(sum(deposit), 0)::bigint as deposit,
  coalesce(sum(deposits), 0)::integer as deposits, coalesce(sum(withdrawal), 0)::bigint as withdrawal,
  coalesce(sum(withdrawals), 0)::integer as withdrawals, coalesce(sum(joined), 0)::integer as joined,
  coalesce(sum(first_deposits), 0)::integer as "firstDeposits", coalesce(sum(active), 0)::integer as active`;

const NOTHING_ELSE = {
  promotion: 0n,
  deposit: 0n,
  deposits: 0,
  withdrawal: 0n,
  withdrawals: 0,
  joined: 0,
  firstDeposits: 0,
  active: 0,
} as const;

export const NO_TEAM_SUM: TeamSum = {
  rounds: 0,
  stake: 0n,
  win: 0n,
  rebate: 0n,
  agentRebate: 0n,
  ...NOTHING_ELSE,
};

/** What the house had of a team: stakes less what was given back. */
export function netOf(sum: Omit<GameSum, 'rounds'> & { readonly promotion: bigint }): bigint {
  return sum.stake - sum.win - sum.rebate - sum.agentRebate - sum.promotion;
}

function daysOf({ memberId, currency, fromDay, toDay }: TeamDays): RawBuilder<unknown> {
  return sql`member_id = ${memberId}::uuid and currency = ${currency} and day >= ${fromDay}::date
    and day <= ${toDay}::date`;
}

function gamesOf(days: TeamDays): RawBuilder<unknown> {
  return days.gameNos === undefined
    ? daysOf(days)
    : sql`${daysOf(days)} and game_no = any (${list(days.gameNos)}::integer[])`;
}

/** A member's whole team, the member included. */
export async function sumTeam(db: Db | Tx, days: TeamDays): Promise<TeamSum> {
  if (days.gameNos !== undefined) {
    const { rows } = await sql<GameSum>`
      select ${GAME_SUMS} from report_team_game_day where ${gamesOf(days)}`.execute(db);
    return { ...NO_TEAM_SUM, ...rows[0] };
  }
  const { rows } = await sql<TeamSum>`select ${SUMS} from report_team_day where ${daysOf(days)}`.execute(db);
  return rows[0] ?? NO_TEAM_SUM;
}

/** Days on which something happened, oldest first. */
export async function sumTeamByDay(
  db: Db | Tx,
  days: TeamDays,
): Promise<readonly (TeamSum & { readonly day: string })[]> {
  if (days.gameNos !== undefined) {
    const { rows } = await sql<GameSum & { day: string }>`
      select to_char(day, 'YYYY-MM-DD') as day, ${GAME_SUMS} from report_team_game_day
       where ${gamesOf(days)} group by report_team_game_day.day order by 1`.execute(db);
    return rows.map((row) => ({ ...row, ...NOTHING_ELSE }));
  }
  const { rows } = await sql<TeamSum & { day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, ${SUMS} from report_team_day
     where ${daysOf(days)} group by report_team_day.day order by 1`.execute(db);
  return rows;
}

/** By game, most staked first; what is no game is left out. */
export async function sumTeamByGame(
  db: Db | Tx,
  days: TeamDays,
): Promise<readonly (GameSum & { readonly gameNo: number })[]> {
  const { rows } = await sql<GameSum & { gameNo: number }>`
    select game_no as "gameNo", ${GAME_SUMS} from report_team_game_day
     where ${gamesOf(days)} group by game_no
    having sum(rounds) <> 0 or sum(stake) <> 0 or sum(win) <> 0 or sum(rebate) <> 0 or sum(agent_rebate) <> 0
     order by sum(stake) desc, game_no`.execute(db);
  return rows;
}

/** The teams of many members at once; one of which nothing is known is left out. */
export async function sumTeams(
  db: Db | Tx,
  days: Omit<TeamDays, 'memberId' | 'gameNos'> & { readonly memberIds: readonly string[] },
): Promise<readonly (TeamSum & { readonly memberId: string })[]> {
  const { rows } = await sql<TeamSum & { memberId: string }>`
    select member_id as "memberId", ${SUMS} from report_team_day
     where member_id = any (${list(days.memberIds)}::uuid[]) and currency = ${days.currency}
       and day >= ${days.fromDay}::date and day <= ${days.toDay}::date
     group by member_id`.execute(db);
  return rows;
}

export interface BranchQuery {
  readonly uplineId: string;
  readonly currency: string;
  readonly fromDay: string;
  readonly toDay: string;
  /** Types of games; what is no game has the empty one. Left out, everything counts. */
  readonly products?: readonly string[] | undefined;
  readonly memberIds?: readonly string[] | undefined;
}

function branchFacts({ uplineId, currency, fromDay, toDay, products, memberIds }: BranchQuery) {
  return sql`report_branch_day
     where upline_id = ${uplineId}::uuid and currency = ${currency} and day >= ${fromDay}::date
       and day <= ${toDay}::date
       ${products === undefined ? sql`` : sql`and product = any (${[...products]}::text[])`}
       ${memberIds === undefined ? sql`` : sql`and member_id = any (${list(memberIds)}::uuid[])`}`;
}

/** What the parts add up to. */
export async function sumAllBranches(db: Db | Tx, query: BranchQuery): Promise<TeamSum> {
  // Without a type of game they add up to the team (`reporting-books.ts`), which is a row for each day.
  if (query.products === undefined && query.memberIds === undefined)
    return sumTeam(db, { ...query, memberId: query.uplineId, gameNos: undefined });
  const { rows } = await sql<TeamSum>`select ${SUMS} from ${branchFacts(query)}`.execute(db);
  return rows[0] ?? NO_TEAM_SUM;
}

/** What came of a member alone, without whoever stands below. */
export async function sumOwn(db: Db | Tx, days: Omit<TeamDays, 'gameNos'>): Promise<TeamSum> {
  const { rows } = await sql<TeamSum>`
    select ${SUMS} from ${branchFacts({ ...days, uplineId: days.memberId, memberIds: [days.memberId] })}`.execute(
    db,
  );
  return rows[0] ?? NO_TEAM_SUM;
}

/** The same by type of game, most staked first; what is no game is left out. */
export async function sumOwnByProduct(
  db: Db | Tx,
  days: Omit<TeamDays, 'gameNos'>,
): Promise<readonly (GameSum & { readonly product: string })[]> {
  const { rows } = await sql<GameSum & { product: string }>`
    select product, ${GAME_SUMS}
      from ${branchFacts({ ...days, uplineId: days.memberId, memberIds: [days.memberId] })} and product <> ''
     group by product having sum(rounds) <> 0 or sum(stake) <> 0 order by sum(stake) desc, product`.execute(
    db,
  );
  return rows;
}
