import { generateKeyPairSync, type KeyObject, randomInt, randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { openEmptyDatabase } from '../../server/test/database.ts';
import { type SandboxSurroundings, startSandboxProcess } from '../../server/test/sandbox-process.ts';
import type { CardTimes } from '../src/cards/table-state.ts';
import type { RoundState } from '../src/game/round-machine.ts';
import { importGames, type SandboxGame } from '../src/import-games.ts';
import { createLogger } from '../src/logger.ts';
import type { PattiTimes } from '../src/patti/patti-times.ts';
import { startSandbox } from '../src/sandbox.ts';
import type { TableTimes } from '../src/tables/table.ts';
import { type Callers, createCallers, type Player } from './callers.ts';
import type { Running } from './running.ts';
import { aGame } from './some-games.ts';
import { type StandInWallet, startStandInWallet } from './stand-in-wallet.ts';

/**
 * The supplier, in this process or in one of its own (`isApart`), with a stand-in for the portal's wallet and, in
 * this process, a hand on clock and chance.
 */
export type SandboxWorld = Callers & {
  url: string;
  /** Of a sandbox in this process. */
  smtpPort: number;
  databaseUrl: string;
  db: Pool;
  wallet: StandInWallet;
  supplierKey: KeyObject;
  portalKey: KeyObject;
  /** Moves the sandbox's clock. */
  advance(ms: number): void;
  /** The stops of the next spin; drawn by chance when empty. */
  nextStops: number[];
  /** `balance` is hundred-thousandths. */
  aPlayer(balance?: number): Player;
  stateOf(requestId: string): Promise<RoundState | undefined>;
  countUnfinished(): Promise<number>;
  /** What the supplier's finished rounds have moved, in hundred-thousandths. */
  netOf(player: Player): Promise<number>;
  startSandbox(): Promise<void>;
  /** Stops it in order. */
  stopSandbox(): Promise<void>;
  /** Kill -9, of a sandbox that runs apart. */
  killSandbox(): Promise<void>;
  /** The exit code of a sandbox that runs apart, once it has ended. */
  exitCode(): Promise<number | null>;
  close(): Promise<void>;
};

export const SMS_TOKEN = 'sms-token';
export const PAYMENTS_KEY = 'payments-key';
export const PAYMENTS_SECRET = Buffer.alloc(32, 5);

export type WorldOptions = {
  games?: SandboxGame[];
  walletTimeoutMs?: number;
  isApart?: boolean;
  /** How long the parts of a table's round last, in a sandbox in this process. */
  tableTimes?: TableTimes;
  /** How long the parts of a hand of Teen Patti last, likewise. */
  pattiTimes?: PattiTimes;
  /** And of rummy. */
  rummyTimes?: CardTimes;
  /** Where messages about payments go; nobody listens there unless told. */
  paymentsUrl?: string;
};

const UNFINISHED = "state not in ('done', 'refused', 'rolled_back')";

export async function aSandboxWorld(options: WorldOptions = {}): Promise<SandboxWorld> {
  const supplier = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const portal = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const database = await openEmptyDatabase();
  const usualGames = [aGame(), aGame({ code: 'other-game', modelId: 'g5-free-high' })];
  await importGames(database.ownerUrl, options.games ?? usualGames);
  const wallet = await startStandInWallet(supplier.publicKey);
  const db = new Pool({ connectionString: database.ownerUrl, max: 2 });
  // Dropping the database ends connections that are still closing.
  db.on('error', () => undefined);
  const hand: Hand = { clockMs: Date.UTC(2026, 0, 1), nextStops: () => world.nextStops };
  const surroundings: SandboxSurroundings = {
    databaseUrl: database.ownerUrl,
    supplierKey: supplier.privateKey,
    portalPublicKey: portal.publicKey,
    portalWalletUrl: wallet.url,
  };
  let running: Running | null = null;

  const world: SandboxWorld = {
    ...createCallers(() => world.url, portal.privateKey),
    ...questionsTo(db),
    url: '',
    smtpPort: 0,
    databaseUrl: database.ownerUrl,
    db,
    wallet,
    supplierKey: supplier.privateKey,
    portalKey: portal.privateKey,
    nextStops: [],
    advance: (ms) => {
      hand.clockMs += ms;
    },
    aPlayer(balance = 1_000_000_000) {
      const player = { user: `member-${randomUUID()}`, token: `token-${randomUUID()}` };
      wallet.addPlayer({ ...player, balance });
      return player;
    },
    async startSandbox() {
      running = options.isApart
        ? await startSandboxProcess(surroundings)
        : await startHere(surroundings, hand, options);
      world.url = running.address;
      world.smtpPort = running.smtpPort ?? 0;
    },
    async stopSandbox() {
      await running?.stop();
      running = null;
    },
    async killSandbox() {
      await running?.kill();
      running = null;
    },
    exitCode: () => running?.ended ?? Promise.resolve(null),
    async close() {
      await world.stopSandbox();
      await wallet.stop();
      await db.end();
      await database.close();
    },
  };
  await world.startSandbox();
  return world;
}

function questionsTo(db: Pool): Pick<SandboxWorld, 'stateOf' | 'countUnfinished' | 'netOf'> {
  return {
    async stateOf(requestId) {
      const { rows } = await db.query<{ state: RoundState }>(
        'select state from sandbox_round where request_id = $1',
        [requestId],
      );
      return rows[0]?.state;
    },
    async countUnfinished() {
      const { rowCount } = await db.query(`select 1 from sandbox_round where ${UNFINISHED}`);
      return rowCount ?? 0;
    },
    async netOf({ user }) {
      const { rows } = await db.query<{ net: number }>(
        `select (coalesce(sum(win_micros - stake_micros) filter (where state = 'done'), 0) / 10)::int as net
         from sandbox_round where user_ref = $1`,
        [user],
      );
      return rows[0]?.net ?? 0;
    },
  };
}

type Hand = { clockMs: number; nextStops: () => number[] };

async function startHere(
  surroundings: SandboxSurroundings,
  hand: Hand,
  {
    walletTimeoutMs,
    tableTimes,
    pattiTimes,
    rummyTimes,
    paymentsUrl = 'http://127.0.0.1:9/payments',
  }: WorldOptions,
): Promise<Running> {
  const sandbox = await startSandbox({
    config: {
      ...surroundings,
      port: 0,
      smtpPort: 0,
      smsToken: SMS_TOKEN,
      paymentsKey: PAYMENTS_KEY,
      paymentsSecret: PAYMENTS_SECRET,
      paymentsWebhookUrl: paymentsUrl,
      arcadeOrigin: 'http://127.0.0.1:8081',
      operatorId: null,
      hasControl: true,
    },
    log: createLogger(
      () => {},
      () => new Date(),
    ),
    now: () => new Date(hand.clockMs),
    randomBelow: (limit) => hand.nextStops().shift() ?? randomInt(limit),
    crash: () => {
      throw new Error('only a sandbox that runs apart can crash');
    },
    ...(walletTimeoutMs === undefined ? {} : { walletTimeoutMs }),
    ...(tableTimes === undefined ? {} : { tableTimes }),
    ...(pattiTimes === undefined ? {} : { pattiTimes }),
    ...(rummyTimes === undefined ? {} : { rummyTimes }),
  });
  return { ...sandbox, kill: () => sandbox.stop(), ended: new Promise(() => {}) };
}
