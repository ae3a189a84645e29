import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from './database.ts';
import { inTransaction } from './database.ts';

/** From a bundle in `dist` or in a folder of it, and from the source. */
const FOLDERS = ['../../apps/sandbox/migrations', '../apps/sandbox/migrations', '../migrations'];
const LOCK_NUMBER = 880_088;

type Migration = { name: string; sql: string; sha256: string };

/**
 * Brings the sandbox's database to this code: every file of `migrations` once, in order, all in one transaction.
 * Throws when a file changed after it was applied, or when the database has been used by newer code.
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrations = readMigrations();
  return inTransaction(db, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK_NUMBER]);
    await tx.query(
      `create table if not exists sandbox_migration (
         name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await tx.query<{ name: string; sha256: string }>(
      'select name, sha256 from sandbox_migration',
    );
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    refuseStrangers(applied, migrations);
    const missing = migrations.filter((migration) => !applied.has(migration.name));
    for (const { name, sql, sha256 } of missing) {
      await tx.query(sql);
      await tx.query('insert into sandbox_migration (name, sha256) values ($1, $2)', [name, sha256]);
    }
    return missing.map(({ name }) => name);
  });
}

function refuseStrangers(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  for (const [name, sha256] of applied) {
    const expected = known.get(name);
    if (expected === undefined) throw new Error(`the sandbox's database is newer than this code (${name})`);
    if (expected !== sha256) throw new Error(`the migration ${name} was changed after it was applied`);
  }
}

function readMigrations(): Migration[] {
  const folder = FOLDERS.map((relative) => fileURLToPath(new URL(relative, import.meta.url))).find(
    (candidate) => existsSync(candidate),
  );
  if (folder === undefined) throw new Error('the folder of the sandbox’s migrations is missing');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    });
}
