import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { closeIssues, lockDay } from './issue-lock.ts';
import { lockIssue } from './issue-store.ts';
import { markUnsold } from './skip-issues.ts';
import { voidIssue } from './void-issue.ts';

/** Days on which games do not draw. Days are `2026-11-22` of the game's zone. */

/** Issues that are called off in one transaction: each holds a lock until it ends. */
const CHUNK = 200;

export interface RestDayRow {
  readonly game_code: string;
  readonly day: string;
  readonly reason: string | null;
  /** The issues of that day were made before it became a rest day. */
  readonly is_made: boolean;
}

export async function listRestDays(db: Db | Tx, since: string): Promise<readonly RestDayRow[]> {
  const { rows } = await sql<RestDayRow>`
    select r.game_code, r.day::text as day, r.reason, d.day is not null as is_made
      from lottery_rest_day r left join lottery_day d on d.game_code = r.game_code and d.day = r.day
     where r.day >= ${since}::date order by r.day, r.game_code limit 400`.execute(db);
  return rows;
}

/**
 * Makes a day of games one without draws, of all of them or of none. Its issues are called off where they are made already,
 * as long as nobody holds a ticket of one.
 * @throws DomainError lottery.day_sold
 */
export async function setRestDay(
  db: Db,
  rest: {
    readonly gameCodes: readonly string[];
    readonly day: string;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<void> {
  const { day, reason, at } = rest;
  // In one order for everybody who plans a day, so that two of them do not wait for each other.
  const gameCodes = rest.gameCodes.toSorted();
  await inTransaction(db, async (tx) => {
    for (const gameCode of gameCodes) {
      await lockDay(tx, gameCode, day);
      if (await isSold(tx, gameCode, day)) fail('lottery.day_sold', { gameCode });
    }
    await sql`
      insert into lottery_rest_day (game_code, day, reason, set_at)
      select game_code, ${day}::date, ${reason}, ${at} from unnest(${[...gameCodes]}::text[]) as planned (game_code)
      on conflict (game_code, day) do update set reason = excluded.reason`.execute(tx);
  });
  const ids = await listOpenOfDay(db, gameCodes, day);
  for (let first = 0; first < ids.length; first += CHUNK) {
    await callOff(db, ids.slice(first, first + CHUNK), at);
  }
}

/** False where the day's issues are made, or there is no such rest day. */
export async function endRestDay(
  db: Db,
  { gameCode, day }: { readonly gameCode: string; readonly day: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from lottery_rest_day r
     where r.game_code = ${gameCode} and r.day = ${day}::date
       and not exists (select from lottery_day d where d.game_code = r.game_code and d.day = r.day)`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

async function isSold(tx: Tx, gameCode: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from lottery_issue i
      join lottery_order o on o.issue_id = i.id and o.state <> 'cancelled'
     where i.game_code = ${gameCode} and i.day = ${day}::date limit 1`.execute(tx);
  return rows.length > 0;
}

async function listOpenOfDay(db: Db, gameCodes: readonly string[], day: string): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    select id from lottery_issue
     where game_code = any (${[...gameCodes]}::text[]) and day = ${day}::date and state = 'open' order by closes_at`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Calls off what is still on sale of days without draws: whoever planned one may have been lost in the middle of it. */
export async function callOffLeft(db: Db, at: Date): Promise<void> {
  const { rows } = await sql<{ readonly id: number }>`
    select i.id from lottery_rest_day r join lottery_issue i on i.game_code = r.game_code and i.day = r.day
     where i.state not in ('settled', 'void') and i.state = 'open' and i.closes_at > ${at} order by i.closes_at limit ${CHUNK}`.execute(
    db,
  );
  if (rows.length === 0) return;
  await callOff(
    db,
    rows.map(({ id }) => id),
    at,
  );
}

/** Whoever bought a ticket in the same moment gets the stake back. */
async function callOff(db: Db, ids: readonly number[], at: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await closeIssues(tx, ids);
    const done = new Set(await markUnsold(tx, ids, 'rest_day'));
    for (const id of ids.filter((each) => !done.has(each))) {
      const issue = await lockIssue(tx, id);
      if (issue?.state === 'open') await voidIssue(tx, issue, 'rest_day', at);
    }
  });
}
