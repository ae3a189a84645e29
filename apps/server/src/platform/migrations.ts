import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, DatabaseError } from 'pg';
import type { Logger } from './logger.ts';
import { requireOwnLocks } from './own-sessions.ts';

/** One database is migrated by one process at a time. */
const MIGRATION_LOCK = 7_201_101;
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** The database or its migrations cannot be used as they are; the message is one line for a person. */
export class MigrationRefusal extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.name = 'MigrationRefusal';
    this.exitCode = exitCode;
  }
}

/** MIGRATIONS_DIR, else the folder beside the source or, from a bundle, below the project root. */
export function findMigrationsFolder(env: Readonly<Record<string, string | undefined>>): string {
  const named = env['MIGRATIONS_DIR'];
  if (named !== undefined && named !== '') return named;
  const here = dirname(fileURLToPath(import.meta.url));
  const candidates = [
    join(here, '..', '..', 'migrations'),
    join(process.cwd(), 'apps', 'server', 'migrations'),
  ];
  const found = candidates.find((folder) => {
    try {
      return readdirSync(folder).some((name) => FILE_NAME.test(name));
    } catch {
      return false;
    }
  });
  if (found === undefined) throw new MigrationRefusal('No migrations were found: set MIGRATIONS_DIR.', 2);
  return found;
}

export function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    if (!FILE_NAME.test(name)) {
      throw new MigrationRefusal(`Migration ${name} must be named like 0001-room-what.sql.`, 2);
    }
    const sql = readFileSync(join(folder, name), 'utf8');
    // Line ends may differ between checkouts of one landing; they change nothing in SQL.
    const hash = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
    return { name, sql, hash };
  });
}

async function readApplied(client: Client): Promise<Map<string, string>> {
  const table = await client.query(`select to_regclass('schema_migration') as found`);
  const [row] = table.rows as { found: string | null }[];
  if (row?.found === null) return new Map();
  const applied = await client.query('select name, hash from schema_migration');
  return new Map((applied.rows as { name: string; hash: string }[]).map(({ name, hash }) => [name, hash]));
}

/** What is still to be applied; refuses a database that does not fit this code. */
function findPending(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): readonly Migration[] {
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
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [
      migration.name,
      migration.hash,
    ]);
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
}

/** How many migrations this code has that the database lacks. Throws MigrationRefusal like `migrate`. */
export async function countPending(options: Omit<MigrateOptions, 'log'>): Promise<number> {
  const migrations = readMigrations(options.folder ?? findMigrationsFolder(process.env));
  return await withOwner(
    options.ownerUrl,
    async (client) => findPending(migrations, await readApplied(client)).length,
  );
}

/**
 * Brings the database up to this code: each missing migration in its order and in a transaction of its own.
 * Returns the names that were applied. Throws MigrationRefusal for a database newer than the code (exit code 3), a
 * migration changed after it had been applied (4) and a missing role (5), ConfigFault at a pooler that shares sessions.
 */
export async function migrate(options: MigrateOptions): Promise<readonly string[]> {
  const migrations = readMigrations(options.folder ?? findMigrationsFolder(process.env));
  // The lock below would stay behind at a pooler, and the next migration wait for it for ever.
  await requireOwnLocks({ connectionString: options.ownerUrl }, 'DATABASE_URL');
  return await withOwner(options.ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await ensureAppRole(client);
    await client.query(`create table if not exists schema_migration (
      name text primary key,
      hash text not null,
      applied_at timestamptz not null default now()
    )`);
    await client.query('grant select on schema_migration to nokshi_app');
    const pending = findPending(migrations, await readApplied(client));
    for (const migration of pending) {
      await applyOne(client, migration);
      options.log.info({ migration: migration.name }, 'migration applied');
    }
    return pending.map((migration) => migration.name);
  });
}
