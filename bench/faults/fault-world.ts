import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '../../apps/server/src/migrate.ts';
import { createDatabase, type Database } from '../../apps/server/src/platform/db.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { ensureBuilt } from '../../tools/start/build.mjs';
import { prepareEmbedded } from '../../tools/start/databases.mjs';
import { freePorts } from '../../tools/start/free-ports.mjs';
import { type Cluster, startCluster } from '../../tools/start/postgres.mjs';
import { type ServerProcess, startServer } from '../world/server-process.ts';
import { ROOT } from '../world/start-tools.ts';

/** An installation whose server and database may be killed and started again, with fsync on. */
export interface FaultWorld {
  readonly folder: string;
  readonly port: number;
  /** Of the games' origin. */
  readonly arcadePort: number;
  readonly supplierKey: KeyObject;
  /** The owner's connection; it breaks when the database is killed, and a new one is opened by itself. */
  readonly owner: Database;
  killServer(): void;
  startServer(): Promise<void>;
  killDatabase(): Promise<void>;
  startDatabase(): Promise<void>;
  close(): Promise<void>;
}

const PAGE =
  '<!doctype html><html><head><title>-</title><!--head--></head><body><!--shell--><!--boot--></body></html>';

function makeDist(folder: string): NodeJS.ProcessEnv {
  const dist = path.join(folder, 'dist');
  mkdirSync(dist);
  writeFileSync(path.join(dist, 'index.html'), PAGE);
  const assets = {
    hero: '/hero.webp',
    firstFace: '/face.woff2',
    texts: { bn: '/bn.js', en: '/en.js' },
    parts: { bn: {}, en: {} },
  };
  writeFileSync(path.join(dist, 'page-assets.json'), JSON.stringify(assets));
  return { WEB_DIST: dist, CONSOLE_DIST: dist, ARCADE_DIST: dist };
}

export async function openFaultWorld(): Promise<FaultWorld> {
  await ensureBuilt({ only: (target) => target.name === 'server' });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-faults-'));
  const binDir = process.env['TEST_POSTGRES_BIN'];
  const openCluster = () =>
    startCluster({
      dataDir: path.join(folder, 'postgres'),
      fsync: true,
      removeWhenStopped: [folder],
      ...(binDir === undefined ? {} : { binDir }),
    });
  let cluster: Cluster = await openCluster();
  const urls = await prepareEmbedded(cluster, 'nokshi_faults');
  const log = createLogger({ level: 'silent' });
  await migrate({ ownerUrl: urls.owner, log });

  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const supplierPubFile = path.join(folder, 'supplier.pub.pem');
  writeFileSync(supplierPubFile, keys.publicKey.export({ type: 'spki', format: 'pem' }));
  const [port = 0, arcadePort = 0, adminPort = 0] = await freePorts(3);
  const place = {
    folder,
    adminPort,
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
      SUPPLIER_PUB_FILE: supplierPubFile,
      // Limits by address must not meet callers who all call from here: each names an address of its own.
      TRUST_PROXY: '127.0.0.1',
      PRODUCT_DIR: ROOT,
      MIGRATIONS_DIR: path.join(ROOT, 'apps/server/migrations'),
      ...makeDist(folder),
    },
  };
  let server: ServerProcess | undefined;
  const owner = createDatabase({ url: urls.owner, poolSize: 2, applicationName: 'nokshi-faults', log });
  return {
    folder,
    port,
    arcadePort,
    supplierKey: keys.privateKey,
    owner,
    killServer() {
      if (server) process.kill(server.pid, 'SIGKILL');
      server = undefined;
    },
    async startServer() {
      server = await startServer(place);
    },
    async killDatabase() {
      process.kill(cluster.pid, 'SIGKILL');
      await cluster.ended;
    },
    async startDatabase() {
      cluster = await openCluster();
    },
    async close() {
      await server?.stop();
      await owner.close();
      await cluster.stop();
    },
  };
}
