import type { ShotResult } from '@nokshi/fairness/supplier/fish-volley.ts';
import type { Executor } from '../database.ts';
import { type RoundRecord, type RoundRow, roundOf } from '../game/round-record.ts';
import type { RoundScope } from '../game/round-store.ts';

/** What fishing keeps beside its wagers: how shots ended, and which fish of a room are caught. */

/** Events of volleys begin with this; the game's code and the room's key follow. */
const EVENT_PREFIX = 'fish';

export function eventOf(gameCode: string, room: string): string {
  return `${EVENT_PREFIX}:${gameCode}:${room}`;
}

/** Holds a room until the transaction ends: its volleys are drawn one after another. */
export async function lockRoom(tx: Executor, event: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [event]);
}

export async function findResults(db: Executor, roundId: string): Promise<ShotResult[] | undefined> {
  const { rows } = await db.query<{ results: ShotResult[] }>(
    'select results from sandbox_fish_volley where round_id = $1',
    [roundId],
  );
  return rows[0]?.results;
}

export async function insertResults(
  tx: Executor,
  { roundId, results, at }: { roundId: string; results: readonly ShotResult[]; at: Date },
): Promise<void> {
  await tx.query('insert into sandbox_fish_volley (round_id, results, drawn_at) values ($1, $2, $3)', [
    roundId,
    JSON.stringify(results),
    at,
  ]);
}

/** The fish of a room that are caught, from a number on. */
export async function listCaught(db: Executor, room: string, from: number): Promise<Set<number>> {
  const { rows } = await db.query<{ fish: string }>(
    'select fish from sandbox_fish_catch where room = $1 and fish >= $2',
    [room, from],
  );
  return new Set(rows.map(({ fish }) => Number(fish)));
}

export async function insertCaught(
  tx: Executor,
  { room, roundId, fish }: { room: string; roundId: string; fish: readonly number[] },
): Promise<void> {
  await tx.query(
    'insert into sandbox_fish_catch (room, fish, round_id) select $1, unnest($2::bigint[]), $3',
    [room, [...fish], roundId],
  );
}

/** Forgets catches of fish that would have left long ago. */
export async function forgetCaught(tx: Executor, room: string, before: number): Promise<void> {
  await tx.query('delete from sandbox_fish_catch where room = $1 and fish < $2', [room, before]);
}

/** When the player last began a volley in a game; a refused one does not count. */
export async function lastVolleyOf(
  tx: Executor,
  userRef: string,
  gameCode: string,
): Promise<Date | undefined> {
  const { rows } = await tx.query<{ started_at: Date }>(
    `select started_at from sandbox_round where user_ref = $1 and game_code = $2 and state <> 'refused'
     order by started_at desc limit 1`,
    [userRef, gameCode],
  );
  return rows[0]?.started_at;
}

/** Volleys of every room whose shots are not drawn yet, the stake taken or still asked for. */
export async function listUndrawn(db: Executor): Promise<RoundRecord[]> {
  const { rows } = await db.query<RoundRow>(
    `select * from sandbox_round
     where event is not null and win_micros is null and state in ('drawn', 'bet_sent', 'bet_ok')
       and event like $1 order by started_at`,
    [`${EVENT_PREFIX}:%`],
  );
  return rows.map(roundOf);
}

export type DrawnVolley = { round: RoundRecord; results: ShotResult[] };

/** A player's drawn volleys in one game, the newest first. */
export async function listVolleys(db: Executor, scope: RoundScope, limit: number): Promise<DrawnVolley[]> {
  const { rows } = await db.query<RoundRow & { results: ShotResult[] }>(
    `select round.*, volley.results
     from sandbox_round as round join sandbox_fish_volley as volley on volley.round_id = round.id
     where user_ref = $1 and game_code = $2 and currency = $3
     order by no desc limit $4`,
    [scope.userRef, scope.gameCode, scope.currency, limit],
  );
  return rows.map((row) => ({ round: roundOf(row), results: row.results }));
}
