import { readConfig } from '../apps/server/src/platform/config.ts';
import { createDatabase, type Db } from '../apps/server/src/platform/db.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';

/** A command of the installation's owner that works on the portal's tables. */
export interface Command {
  /** What the database calls its connections. */
  readonly name: string;
  readonly usage: string;
  /** What it says when it is done; undefined when the arguments mean nothing to it. */
  readonly run: (db: Db, args: readonly string[]) => Promise<string | undefined>;
  /** Whether an error is one line for the person, and not a fault. */
  readonly isForPerson: (error: unknown) => error is Error;
}

/** Runs a command with the arguments of the process. It ends with 0 when it is done, 1 when it cannot be, 2 for its usage. */
export async function runCommand({ name, usage, run, isForPerson }: Command): Promise<void> {
  const { database: urls } = readConfig(process.env);
  const database = createDatabase({
    url: urls.appUrl,
    ...(urls.appRole && { role: urls.appRole }),
    poolSize: 2,
    applicationName: name,
    log: createLogger({ level: 'warn' }),
  });
  try {
    const said = await run(database.db, process.argv.slice(2));
    process.stdout.write(said === undefined ? usage : `${said}\n`);
    process.exitCode = said === undefined ? 2 : 0;
  } catch (error) {
    if (!isForPerson(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}
