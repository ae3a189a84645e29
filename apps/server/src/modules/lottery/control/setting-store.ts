import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** SQL of what the staff sets of a lottery. A value is JSON as `orders/game-terms.ts` reads it, with the cut-off beside. */

export interface StoredSetting {
  readonly game_code: string;
  readonly value: unknown;
}

export interface SettingChange extends StoredSetting {
  readonly holds_from: Date;
}

/** What holds now of each game that was set. */
export async function listSettings(db: Db): Promise<readonly StoredSetting[]> {
  const { rows } = await sql<StoredSetting>`select game_code, value from lottery_setting`.execute(db);
  return rows;
}

/** What was set and does not hold yet. */
export async function listSettingChanges(db: Db): Promise<readonly SettingChange[]> {
  const { rows } = await sql<SettingChange>`
    select game_code, value, holds_from from lottery_setting_change`.execute(db);
  return rows;
}

/** What was set of a game and does not hold yet. */
export async function findSettingChange(db: Db, gameCode: string): Promise<SettingChange | undefined> {
  const { rows } = await sql<SettingChange>`
    select game_code, value, holds_from from lottery_setting_change where game_code = ${gameCode}`.execute(
    db,
  );
  return rows[0];
}

/**
 * What will hold of a game when all that waits does, while no other change of it is saved.
 */
export async function lockSettings(tx: Tx, gameCode: string): Promise<unknown> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lottery.setting:' || ${gameCode}::text, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ value: unknown }>`
    select coalesce((select value from lottery_setting where game_code = ${gameCode}), '{}')
           || coalesce((select value from lottery_setting_change where game_code = ${gameCode}), '{}') as value`.execute(
    tx,
  );
  return rows[0]?.value;
}

/** A setting with a change laid over it, as it will be stored. */
export function over(setting: unknown, change: unknown): unknown {
  return { ...(setting as object | undefined), ...(change as object) };
}

/**
 * Keeps what is to hold from a moment on. Terms and plays are set by different calls: each is laid over what waits, so
 * that neither loses the other. What waits and is due holds before that, and is not put off.
 */
export async function saveSettingChange(
  tx: Tx,
  change: {
    readonly gameCode: string;
    readonly value: unknown;
    readonly at: Date;
    readonly holdsFrom: Date;
  },
): Promise<void> {
  await applyDueSettings(tx, change.at);
  await sql`
    insert into lottery_setting_change as waiting (game_code, value, asked_at, holds_from)
    values (${change.gameCode}, ${JSON.stringify(change.value)}::jsonb, ${change.at}, ${change.holdsFrom})
    on conflict (game_code) do update
      set value = waiting.value || excluded.value, asked_at = excluded.asked_at, holds_from = excluded.holds_from`.execute(
    tx,
  );
}

/** What waited and whose time has come holds from now on. Beside parts that are set elsewhere, which stay. */
export async function applyDueSettings(db: Db, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with due as (delete from lottery_setting_change where holds_from <= ${at} returning game_code, value)
    insert into lottery_setting as s (game_code, value, changed_at)
    select game_code, value, ${at} from due
    on conflict (game_code) do update
      set value = s.value || excluded.value, changed_at = excluded.changed_at`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
