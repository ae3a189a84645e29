// The PostgreSQL of the database tests: a cluster of their own that may forget everything when the power fails, and
// in it one migrated database that every test file clones. Vitest runs this once, before the first file.

import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareEmbedded } from '../../../tools/start/databases.mjs';
import { type Cluster, startCluster } from '../../../tools/start/postgres.mjs';
import { migrate } from '../src/migrate.ts';
import { createLogger } from '../src/platform/logger.ts';

/** Where test files find the cluster: a socket's folder, or a host name where there are no unix sockets. */
export type TestCluster = { host: string; port: number; template: string };

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestCluster;
  }
}

const TEMPLATE = 'nokshi_template';

let cluster: Cluster | undefined;

/** Starts the cluster; TEST_POSTGRES_BIN names the programs of another PostgreSQL than the embedded one. */
export async function setup(project: TestProject): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-db-'));
  const binDir = process.env.TEST_POSTGRES_BIN;
  cluster = await startCluster({
    dataDir: path.join(folder, 'data'),
    fsync: false,
    ...(binDir === undefined ? {} : { binDir }),
    // The keeper outlives a test run that is killed, and still clears the folder away.
    removeWhenStopped: [folder],
  });
  try {
    const { owner } = await prepareEmbedded(cluster, TEMPLATE);
    await migrate({ ownerUrl: owner, log: createLogger({ level: 'silent' }) });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('testCluster', { host: cluster.socketDir, port: cluster.port, template: TEMPLATE });
}

export async function teardown(): Promise<void> {
  await cluster?.stop();
}
