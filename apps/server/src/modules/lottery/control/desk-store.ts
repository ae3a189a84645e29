import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** SQL that shows the staff how lotteries stand. Amounts are micros. */

export interface OnSaleRow {
  readonly id: number;
  readonly game_code: string;
  readonly numero: string;
  readonly closes_at: Date;
  readonly draws_at: Date;
}

/** The issue of a game that is on sale. */
export async function findOnSale(db: Db, gameCode: string, at: Date): Promise<OnSaleRow | undefined> {
  const { rows } = await sql<OnSaleRow>`
    select id, game_code, numero, closes_at, draws_at from lottery_issue
     where game_code = ${gameCode} and state = 'open' and opens_at <= ${at} and closes_at > ${at}
     order by closes_at limit 1`.execute(db);
  return rows[0];
}

export interface StandRow {
  readonly game_code: string;
  readonly numero: string | null;
  readonly closes_at: Date | null;
  readonly draws_at: Date | null;
  readonly orders: number;
  readonly stake: bigint;
  readonly held: number;
  readonly voiding: number;
}

/** How each of these games stands: its issue on sale with what was staked on it, and issues that are held or given back. */
export async function listStands(
  db: Db,
  gameCodes: readonly string[],
  at: Date,
): Promise<readonly StandRow[]> {
  const { rows } = await sql<StandRow>`
    select game.code as game_code, sale.numero, sale.closes_at, sale.draws_at,
           coalesce(placed.orders, 0)::integer as orders, coalesce(placed.stake, 0)::bigint as stake,
           coalesce(stuck.held, 0)::integer as held, coalesce(stuck.voiding, 0)::integer as voiding
      from unnest(${[...gameCodes]}::text[]) with ordinality as game (code, place)
      left join lateral (
        select i.id, i.numero, i.closes_at, i.draws_at from lottery_issue i
         where i.game_code = game.code and i.state = 'open' and i.closes_at > ${at}
         order by i.closes_at limit 1) sale on true
      left join lateral (
        select count(*) as orders, sum(o.stake) as stake from lottery_order o
         where o.issue_id = sale.id and o.state = 'placed') placed on true
      left join lateral (
        select count(*) filter (where i.state = 'held') as held,
               count(*) filter (where i.state = 'voiding') as voiding
          from lottery_issue i
         where i.game_code = game.code and i.closes_at <= ${at} and i.state not in ('settled', 'void')) stuck on true
     order by game.place`.execute(db);
  return rows;
}

/** The last day of each game whose issues are made. */
export async function listLastMadeDays(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly game_code: string; readonly day: string }>`
    select game_code, max(day)::text as day from lottery_day group by game_code`.execute(db);
  return new Map(rows.map(({ game_code, day }) => [game_code, day]));
}

export interface SelfTestRow {
  readonly game_code: string;
  readonly draws: number;
  readonly chance: number;
  readonly most_uneven: string;
  readonly checked_at: Date;
}

export async function listSelfTests(db: Db): Promise<readonly SelfTestRow[]> {
  const { rows } = await sql<SelfTestRow>`
    select game_code, draws, chance, most_uneven, checked_at from lottery_self_test`.execute(db);
  return rows;
}

export async function saveSelfTest(db: Db, test: SelfTestRow): Promise<void> {
  await sql`
    insert into lottery_self_test (game_code, draws, chance, most_uneven, checked_at)
    values (${test.game_code}, ${test.draws}, ${test.chance}, ${test.most_uneven}, ${test.checked_at})
    on conflict (game_code) do update
      set draws = excluded.draws, chance = excluded.chance, most_uneven = excluded.most_uneven,
          checked_at = excluded.checked_at`.execute(db);
}

/** The results of the last draws of a game that came out of the house's own chance. */
export async function listOwnResults(db: Db, gameCode: string, limit: number): Promise<readonly unknown[]> {
  const { rows } = await sql<{ readonly result: unknown }>`
    select result from lottery_issue
     where game_code = ${gameCode} and result is not null and commitment is not null
     order by closes_at desc limit ${limit}`.execute(db);
  return rows.map(({ result }) => result);
}
