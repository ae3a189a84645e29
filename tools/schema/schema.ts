import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../../apps/server/src/migrate.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { prepareEmbedded, withClient } from '../start/databases.mjs';
import { startCluster } from '../start/postgres.mjs';
import { readSchema } from './read-schema.ts';

const PAGE = fileURLToPath(new URL('../../apps/server/schema.sql', import.meta.url));

/**
 * `npm run -s schema` prints the schema that the migrations make in an empty database of its own; with `--write` it
 * goes to apps/server/schema.sql.
 */
async function schema(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-schema-'));
  const dataDir = path.join(folder, 'postgres');
  const cluster = await startCluster({ dataDir, fsync: false, removeWhenStopped: [folder] });
  try {
    const { owner } = await prepareEmbedded(cluster, 'nokshi_schema');
    await migrate({ ownerUrl: owner, log: createLogger({ level: 'warn' }) });
    const text = await withClient(owner, readSchema);
    if (process.argv.includes('--write')) writeFileSync(PAGE, text);
    else process.stdout.write(text);
  } finally {
    await cluster.stop();
  }
}

await schema();
