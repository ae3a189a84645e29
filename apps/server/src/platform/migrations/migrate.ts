import { Client, DatabaseError } from 'pg';
import type { Logger } from '../logger.ts';
import { requireOwnLocks } from '../own-sessions.ts';
import { type BaselineRow, sinceBaseline } from './baseline.ts';
import {
  findMigrationsFolder,
  findSqlFolder,
  type Migration,
  MigrationRefusal,
  readFunctions,
  readMigrations,
} from './files.ts';
import { applyFunctions, ensureFunctionTable, findFunctionChanges } from './functions.ts';

/** One database is migrated by one process at a time. */
const MIGRATION_LOCK = 7_201_101;

async function readApplied(client: Client): Promise<readonly BaselineRow[]> {
  const table = await client.query(`select to_regclass('schema_migration') as found`);
  const [row] = table.rows as { found: string | null }[];
  if (row?.found === null) return [];
  return (await client.query('select name, hash from schema_migration')).rows as BaselineRow[];
}

/** What is still to be applied; refuses a database that does not fit this code. */
function findPending(migrations: readonly Migration[], rows: readonly BaselineRow[]): readonly Migration[] {
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new MigrationRefusal(
      `The database is newer than this code: it knows ${unknown.length} migration(s) that are not here (${unknown.sort().at(-1)}).`,
      3,
    );
  }
  for (const migration of migrations) {
    const hash = applied.get(migration.name);
    if (hash !== undefined && hash !== migration.hash) {
      throw new MigrationRefusal(`Migration ${migration.name} was changed after it had been applied.`, 4);
    }
  }
  return migrations.filter((migration) => !applied.has(migration.name));
}

/** The role that the server works under must exist before a migration can grant to it. */
async function ensureAppRole(client: Client): Promise<void> {
  const found = await client.query(`select 1 from pg_roles where rolname = 'nokshi_app'`);
  if (found.rows.length > 0) return;
  try {
    await client.query('create role nokshi_app nologin');
  } catch (error) {
    const isRaced = error instanceof DatabaseError && (error.code === '42710' || error.code === '23505');
    if (isRaced) return;
    const isDenied = error instanceof DatabaseError && error.code === '42501';
    if (!isDenied) throw error;
    throw new MigrationRefusal(
      'The role nokshi_app is missing and DATABASE_URL may not create it: create it once as an administrator.',
      5,
    );
  }
}

async function applyOne(client: Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await noteApplied(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function withOwner<Result>(
  ownerUrl: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: ownerUrl,
    application_name: 'nokshi migrate',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export interface MigrateOptions {
  /** Signs in as who owns the tables, or shall own them. */
  readonly ownerUrl: string;
  readonly log: Logger;
  /** Found by the environment unless told. */
  readonly folder?: string;
  /** The folder of the functions' files, found by the environment unless told; null leaves the functions alone. */
  readonly sqlFolder?: string | null;
}

/**
 * How many migrations and functions of this code the database lacks or has otherwise. Throws MigrationRefusal like
 * `migrate`.
 */
export async function countPending(options: Omit<MigrateOptions, 'log'>): Promise<number> {
  const { migrations, functions } = readFiles(options);
  return await withOwner(options.ownerUrl, async (client) => {
    const applied = sinceBaseline(await readApplied(client), migrations);
    const { toApply, toDrop } = await findFunctionChanges(client, functions);
    return findPending(migrations, applied).length + toApply.length + toDrop.length;
  });
}

/**
 * Brings the database up to this code: each missing migration in its order and in a transaction of its own, then the
 * functions whose files have changed. Returns the names of both. Throws MigrationRefusal for a database newer than the
 * code (exit code 3), a migration changed after it had been applied (4), a missing role (5) and a database older than
 * the baseline (6), ConfigFault at a pooler that shares sessions.
 */
export async function migrate(options: MigrateOptions): Promise<readonly string[]> {
  const { migrations, functions } = readFiles(options);
  // The lock below would stay behind at a pooler, and the next migration wait for it for ever.
  await requireOwnLocks({ connectionString: options.ownerUrl }, 'DATABASE_URL');
  return await withOwner(options.ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await ensureAppRole(client);
    await ensureMigrationTable(client);
    const pending = findPending(migrations, await adoptBaseline(client, migrations));
    for (const migration of pending) {
      await applyOne(client, migration);
      options.log.info({ migration: migration.name }, 'migration applied');
    }
    if (options.sqlFolder === null) return pending.map(({ name }) => name);
    await ensureFunctionTable(client);
    const changes = await findFunctionChanges(client, functions);
    await applyFunctions(client, changes);
    const changed = [...changes.toApply.map(({ name }) => name), ...changes.toDrop];
    if (changed.length > 0) options.log.info({ functions: changed }, 'functions applied');
    return [...pending.map(({ name }) => name), ...changed];
  });
}

function readFiles({ folder, sqlFolder }: Pick<MigrateOptions, 'folder' | 'sqlFolder'>) {
  const migrations = readMigrations(folder ?? findMigrationsFolder(process.env));
  const functions = sqlFolder === null ? [] : readFunctions(sqlFolder ?? findSqlFolder(process.env));
  return { migrations, functions };
}

async function ensureMigrationTable(client: Client): Promise<void> {
  await client.query(`create table if not exists schema_migration (
    name text primary key,
    hash text not null,
    applied_at timestamptz not null default now()
  )`);
  await client.query('grant select on schema_migration to nokshi_app');
}

/** Notes the baseline where all former migrations were applied. Returns what counts as applied. */
async function adoptBaseline(
  client: Client,
  migrations: readonly Migration[],
): Promise<readonly BaselineRow[]> {
  const applied = await readApplied(client);
  const counted = sinceBaseline(applied, migrations);
  if (counted === applied) return applied;
  await client.query('begin');
  await client.query('delete from schema_migration');
  for (const { name, hash } of counted) await noteApplied(client, { name, hash });
  await client.query('commit');
  return counted;
}

async function noteApplied(client: Client, { name, hash }: BaselineRow): Promise<void> {
  await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hash]);
}
