import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { checkBooks } from '../apps/server/src/modules/ledger/index.ts';
import { BackupRefusal, type BooksFigures, backUp } from '../apps/server/src/platform/backup/index.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { createDatabase } from '../apps/server/src/platform/db.ts';
import { STORED_FOLDERS } from '../apps/server/src/platform/files/index.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { listBooks } from '../apps/server/src/tool-rooms.ts';

/**
 * `npm run backup [-- FOLDER]`: copies the installation, running or not, into a folder; without a name into one of this
 * moment below `backups` of the installation's folder. The copy holds everything that the database does, so it is kept
 * as carefully.
 */

async function booksIn(ownerUrl: string, snapshot: string): Promise<BooksFigures> {
  const database = createDatabase({
    url: ownerUrl,
    poolSize: 1,
    applicationName: 'nokshi backup',
    statementTimeoutMs: 0,
    log: createLogger({ level: 'warn' }),
  });
  try {
    const report = await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(tx);
        return checkBooks(tx, listBooks(database));
      });
    return {
      accounts: report.accounts.toString(),
      transfers: report.transfers.toString(),
      entries: report.entries.toString(),
      difference: report.difference.toString(),
    };
  } finally {
    await database.close();
  }
}

async function main(): Promise<number> {
  const { database: urls, home } = readConfig(process.env);
  const stamp = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const [named] = process.argv.slice(2);
  const folder = path.resolve(named ?? path.join(home, 'backups', stamp));
  await mkdir(path.dirname(folder), { recursive: true, mode: 0o700 });
  try {
    const { books } = await backUp({
      ownerUrl: urls.ownerUrl,
      folder,
      home,
      fileFolders: STORED_FOLDERS,
      books: (snapshot) => booksIn(urls.ownerUrl, snapshot),
      say: (line) => process.stdout.write(`  ${line}\n`),
    });
    process.stdout.write(
      `  ${books.accounts} accounts, ${books.transfers} transfers, ${books.entries} entries, difference ${books.difference}\n${folder}\n`,
    );
    // A copy of wrong books is kept and is no reason for peace.
    return books.difference === '0' ? 0 : 1;
  } catch (error) {
    if (!(error instanceof BackupRefusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

process.exitCode = await main();
