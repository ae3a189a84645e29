import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { nearDay } from '../issues/issue-list-store.ts';
import type { IssueState } from '../issues/issue-store.ts';
import { WIDE } from '../orders/exposure.ts';
import type { OrderRow } from '../orders/order-store.ts';

/** SQL of what lotteries take in, could cost and pay out. Amounts are micros. */

export interface MoneyRow {
  readonly tickets: number;
  readonly stake: bigint;
  readonly waiting_stake: bigint;
  readonly back: bigint;
  readonly win: bigint;
  readonly rebate: bigint;
  /** What those above the members had of the tickets. */
  readonly agent_rebate: bigint;
}

/** Of orders `o`; those that were cancelled before the close are no tickets. */
const MONEY = sql`
  count(*)::integer as tickets, coalesce(sum(o.stake), 0)::bigint as stake,
  coalesce(sum(o.stake) filter (where o.state = 'placed'), 0)::bigint as waiting_stake,
  coalesce(sum(o.refund), 0)::bigint as back, coalesce(sum(o.win), 0)::bigint as win,
  coalesce(sum(o.rebate), 0)::bigint as rebate`;

/** Of issues `i`; some of it may have been taken back when a result was corrected. */
const AGENT_REBATE = sql`
  (select coalesce(sum(paid.amount), 0)::bigint from lottery_agent_rebate paid where paid.issue_id = i.id)`;

export interface GameSalesRow extends MoneyRow {
  readonly game_code: string;
  readonly drawn: number;
  readonly waiting: number;
  readonly voided: number;
}

/** What the issues of a day took in and paid out, by game. */
export async function listGameSales(
  db: Db,
  gameCodes: readonly string[],
  day: string,
): Promise<readonly GameSalesRow[]> {
  const { rows } = await sql<GameSalesRow>`
    select i.game_code, ${MONEY},
           (select coalesce(sum(paid.amount), 0)::bigint from lottery_agent_rebate paid
             where paid.issue_id = any (array_agg(distinct i.id))) as agent_rebate,
           count(distinct i.id) filter (where i.state = 'settled')::integer as drawn,
           count(distinct i.id) filter (where i.state not in ('settled', 'voiding', 'void'))::integer as waiting,
           count(distinct i.id) filter (where i.state in ('voiding', 'void'))::integer as voided
      from lottery_issue i join lottery_order o on o.issue_id = i.id and o.state <> 'cancelled'
     where i.game_code = any (${[...gameCodes]}::text[]) and i.day = ${day}::date and ${nearDay(day)}
     group by i.game_code`.execute(db);
  return rows;
}

export interface IssueSalesRow extends MoneyRow {
  readonly id: number;
  readonly game_code: string;
  readonly numero: string;
  readonly state: IssueState;
  readonly closes_at: Date;
  readonly draws_at: Date;
  readonly result: unknown;
  readonly revision: number;
  readonly void_reason: string | null;
}

const ISSUE = sql`i.id, i.game_code, i.numero, i.state, i.closes_at, i.draws_at, i.result, i.revision, i.void_reason`;

/** The issues of a game's day that somebody holds a ticket of, the latest first; those before a number where one is given. */
export async function listIssueSalesRows(
  db: Db,
  query: {
    readonly gameCode: string;
    readonly day: string;
    readonly before: string | undefined;
    readonly limit: number;
  },
): Promise<readonly IssueSalesRow[]> {
  const { gameCode, day, before, limit } = query;
  const { rows } = await sql<IssueSalesRow>`
    select ${ISSUE}, m.*, ${AGENT_REBATE} as agent_rebate from (
      select i.* from lottery_issue i
       where i.game_code = ${gameCode} and i.day = ${day}::date and ${nearDay(day)}
         and (${before ?? null}::text is null
              or i.closes_at < (select b.closes_at from lottery_issue b
                                 where b.game_code = ${gameCode} and b.numero = ${before ?? null}))
         and exists (select from lottery_order o where o.issue_id = i.id and o.state <> 'cancelled')
       order by i.closes_at desc limit ${limit}) i
     cross join lateral (
       select ${MONEY} from lottery_order o where o.issue_id = i.id and o.state <> 'cancelled') m
     order by i.closes_at desc`.execute(db);
  return rows;
}

/** One issue with its money, also without a ticket. */
export async function findIssueSales(
  db: Db,
  at: { readonly gameCode: string; readonly numero: string } | { readonly issueId: number },
): Promise<IssueSalesRow | undefined> {
  const which =
    'issueId' in at
      ? sql`i.id = ${at.issueId}`
      : sql`i.game_code = ${at.gameCode} and i.numero = ${at.numero}`;
  const { rows } = await sql<IssueSalesRow>`
    select ${ISSUE}, m.*, ${AGENT_REBATE} as agent_rebate from lottery_issue i
     cross join lateral (
       select ${MONEY} from lottery_order o where o.issue_id = i.id and o.state <> 'cancelled') m
     where ${which}`.execute(db);
  return rows[0];
}

export type IssueOrderRow = Pick<
  OrderRow,
  'id' | 'no' | 'member_id' | 'issue_id' | 'state' | 'stake' | 'win' | 'refund' | 'chase_id' | 'placed_at'
>;

const ORDER = sql`o.id, o.no, o.member_id, o.issue_id, o.state, o.stake, o.win, o.refund, o.chase_id, o.placed_at`;

/** The orders of an issue, those that won most and then those that staked most first; cancelled ones stand last. */
export async function listIssueOrders(
  db: Db,
  issueId: number,
  limit: number,
): Promise<readonly IssueOrderRow[]> {
  const { rows } = await sql<IssueOrderRow>`
    select ${ORDER} from lottery_order o where o.issue_id = ${issueId}
     order by o.win desc, o.state = 'cancelled', o.stake desc, o.id limit ${limit}`.execute(db);
  return rows;
}

export async function findOrderByNo(db: Db, no: string): Promise<IssueOrderRow | undefined> {
  const { rows } = await sql<IssueOrderRow>`
    select ${ORDER} from lottery_order o where o.no = ${no}`.execute(db);
  return rows[0];
}

export interface ExposureRow {
  readonly game_code: string;
  readonly numero: string;
  readonly closes_at: Date;
  readonly play: string;
  readonly number: string;
  readonly could_cost: bigint;
  readonly most: bigint;
}

/** What a number may cost in an issue of a game. */
export interface GameLimit {
  readonly gameCode: string;
  readonly most: bigint;
}

/** So many issues of a game are looked at before they close: nearer ones fill first, chases reach further. */
const ISSUES_AHEAD = 12;

/**
 * The fullest numbers of an issue `live`, each with the wide lines of its play in it. All numbers of the issue are read once,
 * by the front of the key and in its order: there may be hundreds of thousands.
 */
const fullestOf = (limit: number) => sql`
  select play, number,
         liability + case when number = ${WIDE} then 0 else coalesce(of_wide_lines, 0) end as could_cost
    from (
      select e.play, e.number, e.liability,
             max(e.liability) filter (where e.number = ${WIDE}) over (partition by e.play) as of_wide_lines
        from lottery_exposure e where e.issue_id = live.id and e.currency = ${PLAY_CREDIT}) e
   where liability > 0
   order by could_cost desc, play, number limit ${limit}`;

/** The numbers that could cost most of their limit, in issues that are sold or wait for their draw. */
export async function listExposures(
  db: Db,
  games: readonly GameLimit[],
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<readonly ExposureRow[]> {
  const { rows } = await sql<ExposureRow>`
    select game.code as game_code, live.numero, live.closes_at, full_number.*, game.most
      from unnest(${games.map(({ gameCode }) => gameCode)}::text[], ${games.map(({ most }) => `${most}`)}::bigint[])
             as game (code, most)
     cross join lateral (
       (select i.id, i.numero, i.closes_at from lottery_issue i
         where i.game_code = game.code and i.state = 'open' and i.closes_at > ${at}
         order by i.closes_at limit ${ISSUES_AHEAD})
       union all
       select i.id, i.numero, i.closes_at from lottery_issue i
        where i.game_code = game.code and i.closes_at <= ${at} and i.state not in ('settled', 'void')
          and i.result is null and i.void_reason is null) live
     cross join lateral (${fullestOf(limit)}) full_number
     order by full_number.could_cost::numeric / game.most desc, live.closes_at, full_number.play, full_number.number
     limit ${limit}`.execute(db);
  return rows;
}

/** The fullest numbers of one issue, also of one that is over. */
export async function listIssueExposures(
  db: Db,
  issueId: number,
  { most, limit }: { readonly most: bigint; readonly limit: number },
): Promise<readonly ExposureRow[]> {
  const { rows } = await sql<ExposureRow>`
    select live.game_code, live.numero, live.closes_at, full_number.*, ${`${most}`}::bigint as most
      from lottery_issue live
     cross join lateral (${fullestOf(limit)}) full_number
     where live.id = ${issueId}
     order by full_number.could_cost desc, full_number.play, full_number.number`.execute(db);
  return rows;
}
