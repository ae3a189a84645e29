import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { assert } from '../errors.ts';
import type { STORED_FOLDERS } from '../files/index.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { copyOut, fixTextForm } from './copy-table.ts';
import { describeTables, readMigrationsApplied, readSequences } from './describe-tables.ts';
import {
  type BackedUpFile,
  type BackedUpTable,
  type BooksFigures,
  type Manifest,
  writeManifest,
} from './manifest.ts';
import { copyStored } from './stored-files.ts';

export interface BackupOrder {
  /** Signs in as who owns the tables. */
  readonly ownerUrl: string;
  /** A folder that is not there yet. */
  readonly folder: string;
  /** The installation's folder, and those below it that hold what people sent. */
  readonly home: string;
  readonly fileFolders: readonly (typeof STORED_FOLDERS)[number][];
  /** Adds the books up as they stand in a snapshot of the database. */
  readonly books: (snapshot: string) => Promise<BooksFigures>;
  readonly say: (line: string) => void;
}

/**
 * Copies an installation while it runs. All tables are of one moment; files are copied after them, so that none is
 * missing that a row names. The manifest comes last.
 * @throws BackupRefusal when the folder is there, the database was never migrated, or a kept file is a link
 */
export async function backUp(order: BackupOrder): Promise<Manifest> {
  try {
    await mkdir(order.folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new BackupRefusal(`${order.folder} is there already: a backup is never written over another.`);
  }
  const client = new Client({ connectionString: order.ownerUrl, application_name: 'nokshi backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await fixTextForm(client);
    const copied = await copyTables(client, order);
    await client.query('commit');
    const manifest: Manifest = { format: 1, ...copied, files: await copyFiles(order) };
    await writeManifest(order.folder, manifest);
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function copyTables(client: Client, order: BackupOrder): Promise<Omit<Manifest, 'format' | 'files'>> {
  const { rows } = await client.query<{ snapshot: string; at: Date; known: string | null }>(
    `select pg_export_snapshot() as snapshot, now() as at, to_regclass('schema_migration')::text as known`,
  );
  const [moment] = rows;
  assert(moment !== undefined, 'a snapshot was asked for');
  if (moment.known === null)
    throw new BackupRefusal('The database holds no portal: nothing was ever migrated.');
  await mkdir(join(order.folder, 'tables'), { mode: 0o700 });
  const tables: BackedUpTable[] = [];
  for (const shape of await describeTables(client)) {
    const sum = await copyOut(client, shape, join(order.folder, 'tables', `${shape.name}.copy.gz`));
    tables.push({ name: shape.name, columns: [...shape.columns], ...sum });
  }
  order.say(
    `${tables.length} tables, ${tables.reduce((rowsOfAll, { rows: own }) => rowsOfAll + own, 0)} rows`,
  );
  return {
    madeAt: moment.at.toISOString(),
    migrations: await readMigrationsApplied(client),
    tables,
    sequences: await readSequences(client),
    books: await order.books(moment.snapshot),
  };
}

async function copyFiles(order: BackupOrder): Promise<BackedUpFile[]> {
  const files: BackedUpFile[] = [];
  for (const folder of order.fileFolders) {
    files.push(...(await copyStored(join(order.home, folder), join(order.folder, folder), folder)));
  }
  order.say(`${files.length} files`);
  return files;
}
