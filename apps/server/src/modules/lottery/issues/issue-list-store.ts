import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { IssueState } from './issue-store.ts';

/** SQL that shows issues to people. */

export interface ListedIssue {
  readonly game_code: string;
  readonly numero: string;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly draws_at: Date;
  readonly postponed_from: Date | null;
}

export interface DrawnIssue {
  readonly game_code: string;
  readonly numero: string;
  readonly result: unknown;
  readonly drawn_at: Date;
}

const LISTED = sql`i.game_code, i.numero, i.opens_at, i.closes_at, i.draws_at, i.postponed_from`;
const DRAWN = sql`i.game_code, i.numero, i.result, i.drawn_at, i.closes_at`;

/** Nobody holds a ticket of it, so that nothing is told of it. */
const LEFT_OUT = sql`(coalesce(i.void_reason in ('not_sold', 'rest_day'), false)
  and not exists (select from lottery_order o where o.issue_id = i.id and o.state in ('placed', 'void')))`;

/** The issues of games that can be staked on, the one on sale first; so many of each. */
export async function listOnSale(
  db: Db,
  gameCodes: readonly string[],
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<readonly ListedIssue[]> {
  const { rows } = await sql<ListedIssue>`
    select found.* from unnest(${[...gameCodes]}::text[]) with ordinality as game (code, place)
     cross join lateral (
       select ${LISTED} from lottery_issue i
        where i.game_code = game.code and i.closes_at > ${at} and i.state = 'open'
        order by i.closes_at limit ${limit}) found
     order by game.place, found.closes_at`.execute(db);
  return rows;
}

/** Of these games those whose latest issues listen to the simulation of a beacon. */
export async function listSimulatedBeacons(
  db: Db,
  gameCodes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly code: string }>`
    select game.code from unnest(${[...gameCodes]}::text[]) as game (code)
     cross join lateral (
       select c.is_simulated from lottery_issue i join lottery_beacon_chain c on c.hash = i.beacon_chain
        where i.game_code = game.code order by i.closes_at desc limit 1) last
     where last.is_simulated`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

/** Issues of a game whose sale is over and whose result is not there. */
export async function listWaiting(
  db: Db,
  gameCode: string,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<readonly ListedIssue[]> {
  const { rows } = await sql<ListedIssue>`
    select ${LISTED} from lottery_issue i
     where i.game_code = ${gameCode} and i.closes_at <= ${at} and i.state in ('open', 'sealed', 'held')
     order by i.closes_at desc limit ${limit}`.execute(db);
  return rows;
}

/** The latest results of games, so many of each, the newest first; one that became void after all is none. */
export async function listDrawn(
  db: Db,
  gameCodes: readonly string[],
  limit: number,
  offset = 0,
): Promise<readonly DrawnIssue[]> {
  const { rows } = await sql<DrawnIssue>`
    select found.game_code, found.numero, found.result, found.drawn_at
      from unnest(${[...gameCodes]}::text[]) with ordinality as game (code, place)
     cross join lateral (
       select ${DRAWN} from lottery_issue i
        where i.game_code = game.code and i.result is not null and i.void_reason is null
        order by i.closes_at desc limit ${limit} offset ${offset}) found
     order by game.place, found.closes_at desc`.execute(db);
  return rows;
}

export interface EndedIssue extends Omit<DrawnIssue, 'drawn_at'> {
  readonly state: IssueState;
  readonly draws_at: Date;
  readonly drawn_at: Date | null;
  readonly ticket_count: number | null;
  readonly void_reason: string | null;
  readonly revision: number;
}

/**
 * Issues of a game that are over, drawn or void, the newest first; those before a number where one is given. Issues that were
 * left out because nobody held a ticket of them are none.
 */
export async function listEnded(
  db: Db,
  gameCode: string,
  { before, limit }: { readonly before?: string; readonly limit: number },
): Promise<readonly EndedIssue[]> {
  const { rows } = await sql<EndedIssue>`
    select i.game_code, i.numero, i.state, i.result, i.draws_at, i.drawn_at, i.ticket_count, i.void_reason, i.revision
      from lottery_issue i
     where i.game_code = ${gameCode} and i.state in ('drawn', 'settled', 'voiding', 'void')
       and not ${LEFT_OUT}
       and (${before ?? null}::text is null
            or i.closes_at < (select b.closes_at from lottery_issue b
                               where b.game_code = ${gameCode} and b.numero = ${before ?? null}))
     order by i.closes_at desc limit ${limit}`.execute(db);
  return rows;
}

export interface MadeDay {
  readonly root: string;
  readonly made_at: Date;
}

/** A day of a game whose issues were made. */
export async function findDay(db: Db, gameCode: string, day: string): Promise<MadeDay | undefined> {
  const { rows } = await sql<MadeDay>`
    select root, made_at from lottery_day where game_code = ${gameCode} and day = ${day}::date`.execute(db);
  return rows[0];
}

export interface IssueOfDay {
  readonly numero: string;
  readonly commitment: string | null;
  readonly state: IssueState;
  readonly void_reason: string | null;
  readonly is_left_out: boolean;
}

/** Sales of a day's issues end near it in any zone: what bounds the search where issues are found by the end of their sale. */
export function nearDay(day: string) {
  return sql`i.closes_at between ${day}::date - interval '3 days' and ${day}::date + interval '3 days'`;
}

/** The issues of a game's day in the order in which they stand under its root. */
export async function listOfDay(db: Db, gameCode: string, day: string): Promise<readonly IssueOfDay[]> {
  const { rows } = await sql<IssueOfDay>`
    select i.numero, i.commitment, i.state, i.void_reason, ${LEFT_OUT} as is_left_out
      from lottery_issue i
     where i.game_code = ${gameCode} and i.day = ${day}::date and ${nearDay(day)} order by i.closes_at, i.id`.execute(
    db,
  );
  return rows;
}

export async function findSetting(db: Db, gameCode: string): Promise<unknown> {
  const { rows } = await sql<{ readonly value: unknown }>`
    select value from lottery_setting where game_code = ${gameCode}`.execute(db);
  return rows[0]?.value ?? null;
}
