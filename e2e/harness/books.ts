import { checkBooks } from '../../apps/server/src/modules/ledger/index.ts';
import { createDatabase } from '../../apps/server/src/platform/db.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { listBooks } from '../../apps/server/src/tool-rooms.ts';
import { runTool } from './run-tool.ts';
import type { World } from './world.ts';

/** Makes the checks of `npm run books` without its process; throws what is wrong unless the difference is 0. */
export async function balanceBooks(world: World): Promise<void> {
  const database = createDatabase({
    url: world.databaseUrl,
    poolSize: 1,
    applicationName: 'nokshi-stories',
    statementTimeoutMs: 0,
    log: createLogger({ level: 'warn' }),
  });
  try {
    const { difference, checks } = await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => checkBooks(tx, listBooks(database)));
    const wrong = checks.filter((check) => check.difference !== 0n).map(({ name }) => name);
    if (difference !== 0n || wrong.length > 0)
      throw new Error(`the books do not balance, by ${difference}: ${wrong.join(', ')}`);
  } finally {
    await database.close();
  }
}

/** Runs `npm run books` beside the running world; throws with its words unless the difference is 0. */
export async function runBooks(world: World): Promise<void> {
  const { code, said } = await runTool(world, 'books');
  if (code !== 0 || !/^difference 0$/m.test(said)) throw new Error(`the books do not balance:\n${said}`);
}
