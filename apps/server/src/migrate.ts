import { realpathSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger } from './platform/logger.ts';
import { countPending, MigrationRefusal, migrate } from './platform/migrations/index.ts';

export { migrate } from './platform/migrations/index.ts';

async function main(): Promise<number> {
  const ownerUrl = process.env['DATABASE_URL'];
  if (ownerUrl === undefined || ownerUrl === '') {
    process.stderr.write('DATABASE_URL is not set: it is the address of the PostgreSQL database.\n');
    return 2;
  }
  try {
    if (process.argv.includes('--pending')) {
      process.stdout.write(`${await countPending({ ownerUrl })}\n`);
      return 0;
    }
    await migrate({ ownerUrl, log: createLogger({ level: process.env['LOG_LEVEL'] ?? 'info' }) });
    return 0;
  } catch (error) {
    process.stderr.write(`${(error as Error).message.split('\n', 1)[0] ?? 'The migration failed.'}\n`);
    return error instanceof MigrationRefusal ? error.exitCode : 1;
  }
}

// Bundled together with the server this file must stay a library, so the name of the started script counts.
function isProgram(): boolean {
  const started = process.argv[1];
  if (started === undefined || !/^migrate\.[a-z]+$/.test(basename(started))) return false;
  try {
    return realpathSync(started) === realpathSync(fileURLToPath(import.meta.url));
  } catch {
    return false;
  }
}

if (isProgram()) process.exitCode = await main();
