import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { assert } from '../../platform/errors.ts';

export interface QuarterFact {
  readonly quarter: string;
  readonly memberId: string;
  readonly gameNo: number;
  readonly currency: string;
  readonly isDemo: boolean;
  readonly rounds: number;
  readonly stake: string;
  readonly win: string;
}

/** Adds facts to their quarter hours in one statement; facts of one key are summed first. */
export async function addFacts(tx: Tx, facts: readonly QuarterFact[]): Promise<void> {
  await sql`
    insert into report_quarter (quarter, member_id, game_no, currency, is_demo, rounds, stake, win)
    select quarter, "memberId", "gameNo", currency, bool_or("isDemo"), sum(rounds), sum(stake), sum(win)
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as fact (
             quarter timestamptz, "memberId" uuid, "gameNo" integer, currency text, "isDemo" boolean,
             rounds bigint, stake bigint, win bigint)
     group by quarter, "memberId", "gameNo", currency
     order by 2, 1, 3
    on conflict (member_id, quarter, game_no, currency) do update
      set rounds = report_quarter.rounds + excluded.rounds,
          stake = report_quarter.stake + excluded.stake,
          win = report_quarter.win + excluded.win`.execute(tx);
}

/** Games by closed rounds since a moment, most first. */
export async function rankGames(
  db: Db,
  since: Date,
  limit: number,
): Promise<readonly { no: number; rounds: number }[]> {
  const { rows } = await sql<{ no: number; rounds: number }>`
    select game_no as no, sum(rounds)::integer as rounds from report_quarter
     where quarter >= ${since} group by game_no having sum(rounds) > 0
     order by sum(rounds) desc, game_no limit ${limit}`.execute(db);
  return rows;
}

export interface RoundFacts {
  readonly rounds: number;
  /** Some of them were played by marked accounts of the demo world. */
  readonly hasDemo: boolean;
  /** Rounds of members alone; what follows is of these. */
  readonly memberRounds: number;
  /** Quarter hours of single members. */
  readonly sittings: number;
  /** Micros. */
  readonly stake: bigint;
  readonly win: bigint;
  /**
   * The root of the summed squares by which sittings differ from the return of all, as a share of all stakes: what the
   * spread of a ratio is made of.
   */
  readonly deviation: number;
}

/** Closed rounds of one game since a moment. */
export async function sumGame(db: Db, gameNo: number, since: Date): Promise<RoundFacts> {
  const { rows } = await sql<RoundFacts>`
    with fact as (
      select rounds, stake, win, is_demo from report_quarter where game_no = ${gameNo} and quarter >= ${since}
    ), own as (
      select coalesce(sum(rounds), 0) as rounds, count(*) as sittings, coalesce(sum(stake), 0) as stake,
             coalesce(sum(win), 0) as win
        from fact where not is_demo
    )
    select (select coalesce(sum(rounds), 0) from fact)::integer as rounds,
           (select coalesce(bool_or(is_demo), false) from fact) as "hasDemo",
           own.rounds::integer as "memberRounds", own.sittings::integer as sittings, own.stake::bigint as stake,
           own.win::bigint as win,
           case when own.stake > 0 then (
             select sqrt(sum((win - own.win::float8 / own.stake::float8 * stake) ^ 2)) / own.stake::float8
               from fact where not is_demo)
           else 0 end as deviation
      from own`.execute(db);
  const [facts] = rows;
  assert(facts !== undefined, 'a sum without groups has one row');
  return facts;
}
