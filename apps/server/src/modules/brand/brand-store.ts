import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export async function listSettings(db: Db | Tx): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await sql<{ name: string; value: unknown }>`select name, value from brand_setting`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.name, row.value]));
}

/** The setting of this name, if it is stored; nobody else revises it until this transaction ends. */
export async function lockSetting(tx: Tx, name: string): Promise<ReadonlyMap<string, unknown>> {
  // A setting that is not stored has no row to lock.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`brand_setting:${name}`}, 0))`.execute(tx);
  const { rows } = await sql<{ name: string; value: unknown }>`
    select name, value from brand_setting where name = ${name} for update`.execute(tx);
  return new Map(rows.map((row) => [row.name, row.value]));
}

/** Writes a setting down that `checkSetting` lets through. */
export async function saveSetting(
  tx: Tx,
  setting: { readonly name: string; readonly value: unknown; readonly at: Date },
): Promise<void> {
  await sql`
    insert into brand_setting (name, value, changed_at)
    values (${setting.name}, ${JSON.stringify(setting.value)}::jsonb, ${setting.at})
    on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at`.execute(tx);
}

/** Brings the default back. */
export async function deleteSetting(tx: Tx, name: string): Promise<void> {
  await sql`delete from brand_setting where name = ${name}`.execute(tx);
}
