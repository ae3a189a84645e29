import path from 'node:path';
import { checkBooks } from '../apps/server/src/modules/ledger/index.ts';
import { BackupRefusal, restore } from '../apps/server/src/platform/backup/index.ts';
import { ConfigFault, readConfig } from '../apps/server/src/platform/config.ts';
import { createDatabase } from '../apps/server/src/platform/db.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { MigrationRefusal } from '../apps/server/src/platform/migrations/index.ts';
import { listBooks } from '../apps/server/src/tool-rooms.ts';

/**
 * `npm run restore -- FOLDER [--replace]`: brings a backup back into the installation's database and folder, while no
 * portal runs. An empty database is filled; one that holds a portal only with `--replace`.
 */

const USAGE = 'npm run restore -- FOLDER [--replace]\n';

async function differenceOfBooks(url: string): Promise<bigint> {
  const database = createDatabase({
    url,
    poolSize: 1,
    applicationName: 'nokshi restore',
    statementTimeoutMs: 0,
    log: createLogger({ level: 'warn' }),
  });
  try {
    const report = await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => checkBooks(tx, listBooks(database)));
    return report.difference;
  } finally {
    await database.close();
  }
}

async function main(): Promise<number> {
  const words = process.argv.slice(2);
  const [folder, ...others] = words.filter((word) => !word.startsWith('--'));
  const flags = words.filter((word) => word.startsWith('--'));
  if (folder === undefined || others.length > 0 || flags.some((flag) => flag !== '--replace')) {
    process.stderr.write(USAGE);
    return 2;
  }
  const { database: urls, home } = readConfig(process.env);
  try {
    const { manifest, rows } = await restore({
      ownerUrl: urls.ownerUrl,
      folder: path.resolve(folder),
      home,
      isReplacing: flags.includes('--replace'),
      emptyWithout: ['identity_member', 'ledger_transfer'],
      log: createLogger({ level: 'warn' }),
      say: (line) => process.stdout.write(`  ${line}\n`),
    });
    const difference = await differenceOfBooks(urls.ownerUrl);
    process.stdout.write(
      `${rows} rows of ${manifest.madeAt} are back. Books: difference ${difference}, at the backup ${manifest.books.difference}.\n`,
    );
    return difference === BigInt(manifest.books.difference) ? 0 : 1;
  } catch (error) {
    if (![BackupRefusal, MigrationRefusal, ConfigFault].some((kind) => error instanceof kind)) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    return 2;
  }
}

process.exitCode = await main();
