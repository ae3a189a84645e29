import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

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

export interface RoundCount {
  readonly rounds: number;
  /** Some of them were played by marked accounts of the demo world. */
  readonly hasDemo: boolean;
}

/** Closed rounds of one game since a moment. */
export async function countRounds(db: Db, gameNo: number, since: Date): Promise<RoundCount> {
  const { rows } = await sql<RoundCount>`
    select coalesce(sum(rounds), 0)::integer as rounds, coalesce(bool_or(is_demo), false) as "hasDemo"
      from report_quarter
     where game_no = ${gameNo} and quarter >= ${since}`.execute(db);
  return rows[0] ?? { rounds: 0, hasDemo: false };
}
