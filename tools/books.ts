import { checkBooks } from '../apps/server/src/modules/ledger/index.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { createDatabase } from '../apps/server/src/platform/db.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { listBooks } from '../apps/server/src/tool-rooms.ts';

/** `npm run books`: recomputes the ledger from its entries and prints what differs. */
async function books(): Promise<void> {
  const { database: urls } = readConfig(process.env);
  const database = createDatabase({
    url: urls.appUrl,
    ...(urls.appRole && { role: urls.appRole }),
    poolSize: 1,
    applicationName: 'nokshi-books',
    statementTimeoutMs: 0,
    log: createLogger({ level: 'warn' }),
  });
  try {
    // One snapshot for all checks, so that a living portal does not look wrong.
    const report = await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => checkBooks(tx, listBooks(database)));
    for (const { name, difference } of report.checks) {
      process.stdout.write(
        `${difference === 0n ? 'ok  ' : 'BAD '} ${difference.toString().padStart(6)}  ${name}\n`,
      );
    }
    process.stdout.write(
      `${report.accounts} accounts, ${report.transfers} transfers, ${report.entries} entries\n`,
    );
    process.stdout.write(`difference ${report.difference}\n`);
    process.exitCode = report.difference === 0n ? 0 : 1;
  } finally {
    await database.close();
  }
}

await books();
