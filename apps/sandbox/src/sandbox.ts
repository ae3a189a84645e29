import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { RandomBelow } from '@nokshi/fairness/slots/spin.ts';
import fastify from 'fastify';
import { openBeaconChain } from './beacon/beacon-chain.ts';
import type { BeaconFaultOrder } from './beacon/beacon-faults.ts';
import { mountBeacon } from './beacon/beacon-routes.ts';
import type { CardTimes } from './cards/table-state.ts';
import type { SandboxConfig } from './config.ts';
import { mountControl } from './control-routes.ts';
import { type Database, openDatabase } from './database.ts';
import { watchConnections } from './end-connections.ts';
import { createFaultOrders } from './fault-orders.ts';
import { createRoundRunner } from './game/round-runner.ts';
import { removeExpired } from './game/session-store.ts';
import { MIN_ROUND_MS } from './game/stakes.ts';
import { mountInbox } from './inbox/inbox-routes.ts';
import { forgetOldMessages } from './inbox/inbox-store.ts';
import { startMailServer } from './inbox/mail-server.ts';
import type { Logger } from './logger.ts';
import { reasonOf } from './logger.ts';
import { migrate } from './migrate.ts';
import { mountGames } from './mount-games.ts';
import { mountOperatorRoutes } from './operator/operator-routes.ts';
import { mountFaces } from './pages/faces.ts';
import { mountPages } from './pages/page-routes.ts';
import type { PattiTimes } from './patti/patti-times.ts';
import { createPaymentFaults } from './payments/payment-faults.ts';
import { mountPaymentPages } from './payments/payment-pages.ts';
import { mountProvider } from './payments/provider-routes.ts';
import { startWebhookSender } from './payments/webhook-sender.ts';
import type { ResultFaultOrder } from './results/result-faults.ts';
import { openResultFeeds } from './results/result-feeds.ts';
import { mountResultFeeds } from './results/result-routes.ts';
import { createMatchPace } from './sports/match-pace.ts';
import { createOwnWallet, createRoutedWallet } from './supplier-wallet/own-wallet.ts';
import { createTransferFaults } from './supplier-wallet/transfer-faults.ts';
import type { TableTimes } from './tables/table.ts';
import { createFaultBook } from './wallet/faults.ts';
import { createRoundWallet } from './wallet/round-wallet.ts';
import { createWalletClient } from './wallet/wallet-client.ts';

/** Nothing outside this machine reaches the sandbox but through the arcade's origin. */
const HOST = '127.0.0.1';
const BODY_LIMIT_BYTES = 64 * 1024;
const HOUSEKEEPING_MS = 60 * 60 * 1000;

export type SandboxDeps = {
  config: SandboxConfig;
  log: Logger;
  now: () => Date;
  /** Draws the stops of the reels. */
  randomBelow?: RandomBelow;
  /** Ends the process at once, for the faults that ask for it. */
  crash: () => never;
  minRoundMs?: number;
  tableTimes?: TableTimes;
  pattiTimes?: PattiTimes;
  rummyTimes?: CardTimes;
  walletTimeoutMs?: number;
};

export type Sandbox = {
  address: string;
  /** Where it takes mail. */
  smtpPort: number;
  /** Finishes what it has accepted, then closes. Rounds on their way wait in the database. */
  stop(): Promise<void>;
};

/** Starts the supplier, the payment provider and the inbox: database, rounds left over from before, then the server. */
export async function startSandbox(deps: SandboxDeps): Promise<Sandbox> {
  const { config, log, now } = deps;
  const db = openDatabase(config.databaseUrl);
  db.on('error', (error) => log.error('a database connection broke', { reason: reasonOf(error) }));
  try {
    const applied = await migrate(db);
    if (applied.length > 0) log.info('migrated', { files: applied.join(', ') });
    await housekeep(db, now());
    return await serve(deps, db);
  } catch (error) {
    await db.end();
    throw error;
  }
}

async function housekeep(db: Database, now: Date): Promise<void> {
  await removeExpired(db, now);
  await forgetOldMessages(db, now);
}

async function serve(deps: SandboxDeps, db: Database): Promise<Sandbox> {
  const { config, log, now } = deps;
  const walletClient = createWalletClient({
    walletUrl: config.portalWalletUrl,
    privateKey: config.supplierKey,
    log,
    ...(deps.walletTimeoutMs === undefined ? {} : { timeoutMs: deps.walletTimeoutMs }),
  });
  const ownWallet = createOwnWallet(db);
  const portal = createRoundWallet(walletClient);
  const wallet = createRoutedWallet({ db, own: ownWallet, portal, now });
  const runner = createRoundRunner({ db, wallet, now, log });
  const faults = createFaultBook();
  const transferFaults = createTransferFaults();
  const matchPace = createMatchPace();
  let isStopping = false;
  const app = fastify({ bodyLimit: BODY_LIMIT_BYTES, exposeHeadRoutes: false, trustProxy: false });
  const endUnusedConnections = watchConnections(app.server);
  const slots = {
    db,
    runner,
    walletClient,
    ownWallet,
    faults,
    crash: deps.crash,
    now,
    log,
    randomBelow: deps.randomBelow ?? ((limit: number) => randomInt(limit)),
    minRoundMs: deps.minRoundMs ?? MIN_ROUND_MS,
    ...(deps.tableTimes === undefined ? {} : { tableTimes: deps.tableTimes }),
    ...(deps.pattiTimes === undefined ? {} : { pattiTimes: deps.pattiTimes }),
    ...(deps.rummyTimes === undefined ? {} : { rummyTimes: deps.rummyTimes }),
    matchPace,
  };
  const pictureOrigin = `http://${HOST}:${config.port}`;
  const operator = { ...config, pictureOrigin, transferFaults, db, now, log };
  // A connection kept alive after its last answer would hold the stop up for as long as it may idle.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  mountFaces(app);
  await app.register(async (part) => mountPages(part, { db, now }));
  const games = await mountGames(app, slots);
  await app.register(async (part) => mountOperatorRoutes(part, { ...operator, countRoom: games.countRoom }));
  await app.register(async (part) => mountInbox(part, { db, now, smsToken: config.smsToken }));
  const paymentFaults = createPaymentFaults();
  const sender = startWebhookSender({
    db,
    url: config.paymentsWebhookUrl,
    secret: config.paymentsSecret,
    faults: paymentFaults,
    now,
    log,
  });
  await app.register(async (part) =>
    mountProvider(part, { db, now, apiKey: config.paymentsKey, faults: paymentFaults }),
  );
  await app.register(async (part) => mountPaymentPages(part, { db, now, sender }));
  const beaconFaults = createFaultOrders<BeaconFaultOrder>();
  const chain = await openBeaconChain(db);
  await app.register(async (part) => mountBeacon(part, { chain, faults: beaconFaults, now }));
  const resultFaults = createFaultOrders<ResultFaultOrder>();
  const feeds = await openResultFeeds(db);
  await app.register(async (part) => mountResultFeeds(part, { feeds, faults: resultFaults, now }));
  const control = { faults, paymentFaults, transferFaults, beaconFaults, resultFaults, matchPace };
  if (config.hasControl) await app.register(async (part) => mountControl(part, control));

  const recovered = await runner.recover();
  if (recovered > 0) log.warn('took up rounds left unfinished', { rounds: recovered });
  await games.start();
  const mailServer = await startMailServer({ db, now, log, host: HOST, port: config.smtpPort });
  await app.listen({ host: HOST, port: config.port });
  const housekeeping = setInterval(() => {
    housekeep(db, now()).catch((error: unknown) =>
      log.error('housekeeping failed', { reason: reasonOf(error) }),
    );
  }, HOUSEKEEPING_MS);

  const { port } = app.server.address() as AddressInfo;
  return {
    address: `http://${HOST}:${port}`,
    smtpPort: mailServer.port,
    async stop() {
      isStopping = true;
      clearInterval(housekeeping);
      const stopEnding = endUnusedConnections();
      try {
        await Promise.all([app.close(), mailServer.stop()]);
      } finally {
        stopEnding();
      }
      await Promise.all([games.stop(), sender.stop()]);
      await runner.stop();
      await db.end();
    },
  };
}
