import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { migrate } from '../../apps/server/src/migrate.ts';
import { createDatabase, type Database } from '../../apps/server/src/platform/db.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { buildCatalogue } from '../../tools/seed/src/catalogue/build-catalogue.ts';
import { importCatalogue } from '../../tools/seed/src/catalogue-import.ts';
import { freePorts } from '../../tools/start/free-ports.mjs';
import { type ServerProcess, startServer } from './server-process.ts';
import { loadStartTools, ROOT } from './start-tools.ts';

const RSA_BITS = 2048;

/** A cluster, a database with the whole catalogue, and a server of their own, all in a folder that goes with them. */
export interface BenchWorld {
  readonly folder: string;
  /** Address of the portal, `http://127.0.0.1:PORT`. */
  readonly origin: string;
  readonly port: number;
  /** Of the games' origin. */
  readonly arcadePort: number;
  /** Where the server tells its metrics. */
  readonly adminPort: number;
  readonly database: Database;
  /** Signs in as who owns the tables. */
  readonly ownerUrl: string;
  /** Signs in as the server does. */
  readonly appUrl: string;
  /** Connection parts for programs that do not read URLs of ours. */
  readonly socket: { readonly host: string; readonly port: number; readonly name: string };
  readonly databasePid: number;
  readonly serverPid: number;
  /** Private key of the supplier, PEM: the server knows its public half. */
  readonly supplierKeyPem: string;
  close(): Promise<void>;
}

/**
 * Opens a world as an installation runs it: fsync on, relay and roll-ups in the server, the local profile, and
 * nothing logged below `warn`. Callers may name their address in X-Forwarded-For, as behind a proxy, because limits
 * by address would measure the limiter of one address. NODE_OPTIONS_OF_SERVER and `nodeOptions` are handed to Node,
 * `environment` is what the server is told beyond that.
 */
export async function openBenchWorld(
  environment: Readonly<NodeJS.ProcessEnv> = {},
  nodeOptions: readonly string[] = [],
): Promise<BenchWorld> {
  const { startCluster, prepareEmbedded } = await loadStartTools();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-bench-'));
  const cluster = await startCluster({
    dataDir: path.join(folder, 'postgres'),
    fsync: true,
    removeWhenStopped: [folder],
  });
  // The pool's last connections are told goodbye by the cluster, which is no news.
  const log = createLogger({ level: 'error' });
  let database: Database | undefined;
  let server: ServerProcess | undefined;
  const close = async () => {
    await server?.stop();
    await database?.close();
    await cluster.stop();
  };
  try {
    const urls = await prepareEmbedded(cluster, 'nokshi_bench');
    await migrate({ ownerUrl: urls.owner, log });
    await fillCatalogue(urls.owner);
    database = createDatabase({ url: urls.app, poolSize: 4, applicationName: 'nokshi-bench', log });
    const supplierKeyPem = writeSupplierKey(folder);
    const [port = 0, arcadePort = 0, adminPort = 0] = await freePorts(3);
    server = await startServer({
      folder,
      adminPort,
      nodeOptions: [
        ...(process.env['NODE_OPTIONS_OF_SERVER'] ?? '').split(' ').filter((word) => word !== ''),
        ...nodeOptions,
      ],
      environment: {
        PATH: process.env['PATH'],
        NOKSHI_PROFILE: 'local',
        NOKSHI_HOME: folder,
        LOG_LEVEL: 'warn',
        PORT: String(port),
        ARCADE_PORT: String(arcadePort),
        ADMIN_PORT: String(adminPort),
        DATABASE_URL: urls.owner,
        DATABASE_APP_URL: urls.app,
        SUPPLIER_PUB_FILE: path.join(folder, 'supplier.pub.pem'),
        TRUST_PROXY: '127.0.0.1',
        PRODUCT_DIR: ROOT,
        MIGRATIONS_DIR: path.join(ROOT, 'apps/server/migrations'),
        WEB_DIST: path.join(ROOT, 'apps/web/dist'),
        CONSOLE_DIST: path.join(ROOT, 'apps/web/console/dist'),
        ARCADE_DIST: path.join(ROOT, 'apps/arcade/dist'),
        ...environment,
      },
    });
    return {
      folder,
      origin: `http://127.0.0.1:${port}`,
      port,
      arcadePort,
      adminPort,
      database,
      ownerUrl: urls.owner,
      appUrl: urls.app,
      socket: { host: cluster.socketDir, port: cluster.port, name: 'nokshi_bench' },
      databasePid: cluster.pid,
      serverPid: server.pid,
      supplierKeyPem,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fillCatalogue(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await importCatalogue(client, buildCatalogue(), undefined);
  } finally {
    await client.end();
  }
}

function writeSupplierKey(folder: string): string {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: RSA_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  writeFileSync(path.join(folder, 'supplier.pub.pem'), pair.publicKey);
  return pair.privateKey;
}
