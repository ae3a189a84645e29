import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type App, createApp } from './app.ts';
import { hasDemoMember } from './modules/identity/index.ts';
import { createBeacon } from './modules/lottery/index.ts';
import { createSupplierClient, createTransferWallet } from './modules/play/index.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, ConfigFault, readConfig } from './platform/config.ts';
import { createDatabase, type Database } from './platform/db.ts';
import { createAdminServer } from './platform/http/admin.ts';
import { ListenFault, startListening, stopListening } from './platform/http/listen.ts';
import { type Jobs, startJobs } from './platform/jobs/index.ts';
import { LANES } from './platform/lanes.ts';
import { createLogDestination } from './platform/log-destination.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { countPending, findMigrationsFolder } from './platform/migrations/index.ts';
import { countPendingEvents, createRelay, type Relay, readLag } from './platform/outbox/index.ts';
import { requireOwnSessions } from './platform/own-sessions.ts';
import { readPublicKeyFile } from './platform/public-key-file.ts';
import { type Rooms, subscribersOf } from './rooms.ts';

/** Connections by lane; docs/operating.md says what they add up to. */
const POOL_SIZES = { guests: 4, calls: 8, money: 6, work: 6 } as const;
const OPERATOR_ID = 1;
/** Where the files of the product stand, seen from the bundle in `dist/server`. */
const PRODUCT = process.env['PRODUCT_DIR'] ?? fileURLToPath(new URL('../..', import.meta.url));

/** All that one process runs. */
interface Running {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  readonly app: App;
  readonly admin: FastifyInstance;
  readonly relay: Relay | undefined;
  readonly jobs: Jobs | undefined;
  readonly crashTable: ReturnType<App['rooms']['play']['crash']['start']>;
  isAccepting: boolean;
}

/** Where the supplier is and what we prove ourselves to it with. */
function readSupplier(config: Config, log: Logger) {
  if (!config.sandboxUrl || !config.portalKeyFile) return undefined;
  const key = createPrivateKey(readFileSync(config.portalKeyFile, 'utf8'));
  return { baseUrl: config.sandboxUrl, operatorId: OPERATOR_ID, key, log };
}

function openDatabase(config: Config, log: Logger, metrics: Metrics): Database {
  const { appUrl, appRole } = config.database;
  const database = createDatabase({
    url: appUrl,
    ...(appRole && { role: appRole }),
    poolSize: POOL_SIZES,
    applicationName: 'nokshi-server',
    log,
  });
  for (const lane of LANES) metrics.watchPool(lane, database.poolOf(lane));
  metrics.watch('nokshi_outbox_pending', 'Events that wait for their publication.', () =>
    countPendingEvents(database.db),
  );
  metrics.watch('nokshi_outbox_lag', 'Published events that the slowest subscriber has before it.', () =>
    readLag(database.db),
  );
  return database;
}

async function prepare(config: Config): Promise<Running> {
  const logDestination = createLogDestination();
  const log = createLogger({ level: config.logLevel, destination: logDestination });
  const metrics = createMetrics();
  const database = openDatabase(config, log, metrics);
  const { appRole } = config.database;
  await requireOwnSessions(database.options, appRole === undefined ? 'DATABASE_APP_URL' : 'DATABASE_URL');
  if (config.profile === 'production' && (await hasDemoMember(database.db))) {
    throw new ConfigFault('DATABASE_URL leads to a demo world: demo accounts have no place in production.');
  }
  const supplier = readSupplier(config, log);
  const app = await createApp({
    config,
    database,
    clock: systemClock,
    log,
    metrics,
    supplier: supplier && createSupplierClient(supplier),
    supplierWallet: supplier && createTransferWallet(supplier),
    supplierKey: config.supplierPubFile
      ? readPublicKeyFile(config.supplierPubFile, 'SUPPLIER_PUB_FILE')
      : undefined,
    lotteryBeacon: createBeacon(config, { log }),
    art: {
      command: [process.execPath, `${PRODUCT}/dist/tools/art-worker.mjs`],
      committedDir: `${PRODUCT}/tools/art/committed`,
    },
  });
  const { ownerUrl } = config.database;
  const running: Running = {
    config,
    database,
    log,
    app,
    admin: createAdminServer({
      log,
      metrics,
      checks: {
        accepting: async () => running.isAccepting,
        log: async () => logDestination.isWritable(),
        database: async () => isWritable(database),
        migrations: async () =>
          (await countPending({ ownerUrl, folder: findMigrationsFolder(process.env) })) === 0,
      },
    }),
    ...(config.roles.has('worker') ? startWork(app.rooms, { database, log, metrics }) : NO_WORK),
    // Every process has a table of Crash; one of them deals.
    crashTable: app.rooms.play.crash.start(),
    isAccepting: false,
  };
  return running;
}

/** Whether the database takes what is written: a full disk, or one that only reads, says so here. */
async function isWritable({ pool }: Database): Promise<boolean> {
  const { rowCount } = await pool.query('update platform_probe set at = now()');
  return rowCount === 1;
}

const NO_WORK = { relay: undefined, jobs: undefined };

/** What the worker role does: events reach their subscribers, and the jobs of the rooms run. */
function startWork(
  rooms: Rooms,
  {
    database,
    log,
    metrics,
  }: { readonly database: Database; readonly log: Logger; readonly metrics: Metrics },
) {
  const shared = { clock: systemClock, log, metrics: metrics.jobs };
  return {
    relay: createRelay({ ...shared, database, subscribers: subscribersOf(rooms) }),
    jobs: startJobs(
      rooms.all.flatMap((room) => room.jobs ?? []),
      shared,
    ),
  };
}

async function listen({ config, app, admin, log }: Running): Promise<void> {
  // The catalogue is read before anybody asks for it, and so are settings, which say what of them cannot be read.
  await app.rooms.library();
  await app.rooms.brand.settings();
  await startListening(admin, { port: config.adminPort, host: '127.0.0.1', variable: 'ADMIN_PORT' });
  await startListening(app.arcade, { port: config.arcadePort, host: '0.0.0.0', variable: 'ARCADE_PORT' });
  await startListening(app.portal, { port: config.port, host: '0.0.0.0', variable: 'PORT' });
  log.info(
    { port: config.port, arcadePort: config.arcadePort, adminPort: config.adminPort },
    'the portal listens',
  );
}

/** Takes nothing new, finishes what was accepted, then lets go of the database. */
async function stop(running: Running): Promise<void> {
  const { app, admin, relay, jobs, crashTable, database, log } = running;
  running.isAccepting = false;
  await app.realtime.stop();
  app.rooms.play.crash.stopSockets();
  await Promise.all([stopListening(app.portal, log), stopListening(app.arcade, log)]);
  await crashTable.stop();
  await app.rooms.play.gate.drain();
  await jobs?.stop();
  await relay?.stop();
  app.stop();
  await stopListening(admin, log);
  await database.close();
  log.info('stopped');
}

function stopWhenTold(running: Running): void {
  let stopping: Promise<void> | undefined;
  const stopOnce = () => {
    stopping ??= stop(running).then(
      () => process.exit(0),
      (error: unknown) => {
        running.log.error({ err: error }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stopOnce);
  process.on('SIGINT', stopOnce);
  // Whoever started us holds our input open; its end is the end of who started us.
  if (process.env['STOP_WITH_STDIN'] === '1') {
    process.stdin.on('end', stopOnce).on('error', stopOnce).resume();
  }
}

async function start(): Promise<void> {
  const running = await prepare(readConfig(process.env));
  stopWhenTold(running);
  await listen(running);
  running.isAccepting = true;
  if (running.config.drawAhead === 'nothing') return;
  running.app
    .drawHome()
    .catch((error: unknown) => running.log.warn({ err: error }, 'home was not drawn ahead'));
}

start().catch((error: unknown) => {
  const isExpected = error instanceof ConfigFault || error instanceof ListenFault;
  process.stderr.write(
    `${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
