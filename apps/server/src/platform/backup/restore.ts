import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Logger } from '../logger.ts';
import { findMigrationsFolder, migrate, readMigrations, sinceBaseline } from '../migrations/index.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { copyIn, fixTextForm, sumPacked, sumTable } from './copy-table.ts';
import { describeTables } from './describe-tables.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { putBack, readStored } from './stored-files.ts';

export interface RestoreOrder {
  readonly ownerUrl: string;
  readonly folder: string;
  readonly home: string;
  /** Puts the copy in the place of what the database holds; without it only an empty one is filled. */
  readonly isReplacing: boolean;
  /** Tables in which a database that nobody has used yet has no row. */
  readonly emptyWithout: readonly string[];
  readonly log: Logger;
  readonly say: (line: string) => void;
}

export interface Restored {
  readonly manifest: Manifest;
  readonly rows: number;
}

/**
 * Brings a copy back, all of it or nothing: the copy's own sums are checked before the database is touched, and what
 * stands in the tables after is summed again, in the transaction that wrote it.
 * @throws BackupRefusal when the copy is broken, this code is older than it, or the database is not empty
 */
export async function restore(order: RestoreOrder): Promise<Restored> {
  const manifest = await readManifest(order.folder);
  await checkCopy(order.folder, manifest);
  order.say('the copy is whole');
  await migrateLike(order, manifest);
  const client = new Client({ connectionString: order.ownerUrl, application_name: 'nokshi restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await fixTextForm(client);
    await fillTables(client, order, manifest);
    await restoreFiles(order, manifest);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end().catch(() => undefined);
  }
  return { manifest, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0) };
}

async function checkCopy(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const { name, sha256 } of tables) {
    const sum = await sumPacked(join(folder, 'tables', `${name}.copy.gz`)).catch(() => undefined);
    if (sum !== sha256) throw new BackupRefusal(`The copy of the table ${name} is missing or was changed.`);
  }
  for (const file of files) await readStored(folder, file);
}

/** Brings an empty database's tables to where the copy's were; the rest comes when the portal starts. */
async function migrateLike(order: RestoreOrder, manifest: Manifest): Promise<void> {
  const migrations = readMigrations(findMigrationsFolder(process.env));
  const ours = new Map(migrations.map((migration) => [migration.name, migration]));
  const folder = await mkdtemp(join(os.tmpdir(), 'nokshi-restore-'));
  try {
    for (const { name, hash } of sinceBaseline(manifest.migrations, migrations)) {
      const own = ours.get(name);
      if (own === undefined) {
        throw new BackupRefusal(`The copy is newer than this code, which lacks the migration ${name}.`);
      }
      if (own.hash !== hash) throw new BackupRefusal(`The migration ${name} of the copy is not this code's.`);
      await writeFile(join(folder, name), own.sql);
    }
    await migrate({ ownerUrl: order.ownerUrl, folder, sqlFolder: null, log: order.log });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fillTables(client: Client, order: RestoreOrder, manifest: Manifest): Promise<void> {
  const shapes = new Map((await describeTables(client)).map((shape) => [shape.name, shape]));
  const names = manifest.tables.map(({ name }) => name);
  if (names.length !== shapes.size || names.some((name) => !shapes.has(name))) {
    throw new BackupRefusal('The database has other tables than the copy: restore into an empty one.');
  }
  if (!order.isReplacing) await refuseFilled(client, order.emptyWithout);
  // Triggers have done their work on these rows once.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  for (const table of manifest.tables) {
    await copyIn(client, table, join(order.folder, 'tables', `${table.name}.copy.gz`));
  }
  for (const table of manifest.tables) {
    const sum = await sumTable(client, { ...table, order: shapes.get(table.name)?.order ?? '' });
    if (sum.rows !== table.rows || sum.sha256 !== table.sha256) {
      throw new BackupRefusal(`The table ${table.name} did not come back as it was.`);
    }
  }
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, lastValue, isCalled]);
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  order.say(`${names.length} tables are as they were`);
}

async function refuseFilled(client: Client, tables: readonly string[]): Promise<void> {
  for (const name of tables) {
    const { rows } = await client.query(`select from ${name} limit 1`);
    if (rows.length === 0) continue;
    throw new BackupRefusal(
      'The database holds a portal already. Add --replace to put the backup in its place; what is there now is lost then.',
    );
  }
}

async function restoreFiles(order: RestoreOrder, { files }: Manifest): Promise<void> {
  for (const file of files) await putBack(order.home, file.path, await readStored(order.folder, file));
  order.say(`${files.length} files`);
}
