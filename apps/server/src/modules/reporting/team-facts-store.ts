import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import { list, moments } from '../../platform/sql-list.ts';
import { type Sum, textOf } from './team-amounts.ts';

/**
 * SQL that adds to the facts of teams. Rows are written in the order of their keys, so that two subscribers who add to the
 * same teams wait for each other and never both.
 */

export interface TeamFact {
  readonly memberId: string;
  readonly day: string;
  readonly currency: string;
  readonly sum: Sum;
}

export interface GameFact extends TeamFact {
  readonly gameNo: number;
}

export interface BranchFact extends TeamFact {
  readonly uplineId: string;
  readonly product: string;
}

/** Facts as one parameter: what is zero is left out. */
function json(facts: readonly TeamFact[]): RawBuilder<unknown> {
  return sql`${JSON.stringify(facts.map(({ sum, ...key }) => ({ ...key, ...textOf(sum) })))}::jsonb`;
}

const AMOUNTS = sql`rounds bigint, stake bigint, win bigint, rebate bigint, "agentRebate" bigint, promotion bigint,
  deposit bigint, deposits integer, withdrawal bigint, withdrawals integer, joined integer, "firstDeposits" integer,
  active integer`;
const COLUMNS = sql`rounds, stake, win, rebate, agent_rebate, promotion, deposit, deposits, withdrawal, withdrawals,
  joined, first_deposits, active`;
const VALUES = sql`coalesce(rounds, 0), coalesce(stake, 0), coalesce(win, 0), coalesce(rebate, 0),
  coalesce("agentRebate", 0), coalesce(promotion, 0), coalesce(deposit, 0), coalesce(deposits, 0),
  coalesce(withdrawal, 0), coalesce(withdrawals, 0), coalesce(joined, 0), coalesce("firstDeposits", 0),
  coalesce(active, 0)`;

export async function addTeams(tx: Tx, facts: readonly TeamFact[]): Promise<void> {
  if (facts.length === 0) return;
  await sql`
    insert into report_team_day as t (member_id, currency, day, ${COLUMNS})
    select "memberId", currency, day, ${VALUES}
      from jsonb_to_recordset(${json(facts)}) as fact ("memberId" uuid, currency text, day date, ${AMOUNTS})
     order by 1, 2, 3
    on conflict (member_id, currency, day) do update set
      rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake, win = t.win + excluded.win,
      rebate = t.rebate + excluded.rebate, agent_rebate = t.agent_rebate + excluded.agent_rebate,
      promotion = t.promotion + excluded.promotion, deposit = t.deposit + excluded.deposit,
      deposits = t.deposits + excluded.deposits, withdrawal = t.withdrawal + excluded.withdrawal,
      withdrawals = t.withdrawals + excluded.withdrawals, joined = t.joined + excluded.joined,
      first_deposits = t.first_deposits + excluded.first_deposits, active = t.active + excluded.active`.execute(
    tx,
  );
}

export async function addTeamGames(tx: Tx, facts: readonly GameFact[]): Promise<void> {
  if (facts.length === 0) return;
  await sql`
    insert into report_team_game_day as t (
      member_id, currency, day, game_no, rounds, stake, win, rebate, agent_rebate)
    select "memberId", currency, day, "gameNo", coalesce(rounds, 0), coalesce(stake, 0), coalesce(win, 0),
           coalesce(rebate, 0), coalesce("agentRebate", 0)
      from jsonb_to_recordset(${json(facts)}) as fact (
             "memberId" uuid, currency text, day date, "gameNo" integer, ${AMOUNTS})
     order by 1, 2, 3, 4
    on conflict (member_id, currency, day, game_no) do update set
      rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake, win = t.win + excluded.win,
      rebate = t.rebate + excluded.rebate, agent_rebate = t.agent_rebate + excluded.agent_rebate`.execute(tx);
}

export async function addBranches(tx: Tx, facts: readonly BranchFact[]): Promise<void> {
  if (facts.length === 0) return;
  await sql`
    insert into report_branch_day as t (upline_id, day, member_id, currency, product, ${COLUMNS})
    select "uplineId", day, "memberId", currency, product, ${VALUES}
      from jsonb_to_recordset(${json(facts)}) as fact (
             "uplineId" uuid, day date, "memberId" uuid, currency text, product text, ${AMOUNTS})
     order by 1, 2, 3, 4, 5
    on conflict (upline_id, day, member_id, currency, product) do update set
      rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake, win = t.win + excluded.win,
      rebate = t.rebate + excluded.rebate, agent_rebate = t.agent_rebate + excluded.agent_rebate,
      promotion = t.promotion + excluded.promotion, deposit = t.deposit + excluded.deposit,
      deposits = t.deposits + excluded.deposits, withdrawal = t.withdrawal + excluded.withdrawal,
      withdrawals = t.withdrawals + excluded.withdrawals, joined = t.joined + excluded.joined,
      first_deposits = t.first_deposits + excluded.first_deposits, active = t.active + excluded.active`.execute(
    tx,
  );
}

export interface OwnDayKey {
  readonly memberId: string;
  readonly day: string;
  readonly currency: string;
}

function keysOf(keys: readonly OwnDayKey[]): RawBuilder<unknown> {
  return sql`unnest(${list(keys.map(({ memberId }) => memberId))}::uuid[],
                    ${list(keys.map(({ day }) => day))}::date[],
                    ${list(keys.map(({ currency }) => currency))}::text[]) as q (member_id, day, currency)`;
}

/** What members themselves staked on days, and since when each counts as active on it. */
export async function listOwnDays(
  tx: Tx,
  keys: readonly OwnDayKey[],
): Promise<readonly (OwnDayKey & { readonly stake: bigint; readonly since: Date | null })[]> {
  const { rows } = await sql<OwnDayKey & { stake: bigint; since: Date | null }>`
    select q.member_id as "memberId", to_char(q.day, 'YYYY-MM-DD') as day, q.currency,
           coalesce((select sum(b.stake) from report_branch_day b
                      where b.upline_id = q.member_id and b.day = q.day and b.member_id = q.member_id
                        and b.currency = q.currency), 0)::bigint as stake,
           a.since
      from ${keysOf(keys)}
      left join report_active_day a
        on a.member_id = q.member_id and a.day = q.day and a.currency = q.currency`.execute(tx);
  return rows;
}

export async function addActiveDays(
  tx: Tx,
  days: readonly (OwnDayKey & { readonly lastAt: number })[],
): Promise<void> {
  await sql`
    insert into report_active_day (member_id, day, currency, since)
    select * from unnest(${list(days.map(({ memberId }) => memberId))}::uuid[],
                         ${list(days.map(({ day }) => day))}::date[],
                         ${list(days.map(({ currency }) => currency))}::text[],
                         ${moments(days.map(({ lastAt }) => new Date(lastAt)))}::timestamptz[])`.execute(tx);
}

export async function dropActiveDays(tx: Tx, days: readonly OwnDayKey[]): Promise<void> {
  await sql`
    delete from report_active_day a using ${keysOf(days)}
     where a.member_id = q.member_id and a.day = q.day and a.currency = q.currency`.execute(tx);
}

/** Notes the first deposits of members; answers whose there was none of before. */
export async function addFirstDeposits(
  tx: Tx,
  deposits: readonly { readonly memberId: string; readonly at: Date }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ member_id: string }>`
    insert into report_first_deposit (member_id, at)
    select * from unnest(${list(deposits.map(({ memberId }) => memberId))}::uuid[],
                         ${moments(deposits.map(({ at }) => at))}::timestamptz[])
    on conflict do nothing returning member_id`.execute(tx);
  return new Set(rows.map(({ member_id }) => member_id));
}
