import type { MemberId } from '@nokshi/contract/ids.ts';
import type { CrashMessage } from '@nokshi/contract/in-house-crash.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Logger } from '../../../../platform/logger.ts';
import type { Leadership } from '../../../../platform/outbox/index.ts';
import type { Turns } from '../../../../platform/turns.ts';
import { createWake } from '../../../../platform/wake.ts';
import { tellStanding } from '../../../ledger/index.ts';
import type { WalletGate } from '../../wallet/wallet-gate.ts';
import { houseStanding } from '../house-session.ts';
import { createChains } from './chain.ts';
import { type CrashBets, createCrashBets } from './crash-bets.ts';
import { createCrashTable, describeCrashBet } from './crash-table.ts';
import { createDealer, type Dealer } from './dealer.ts';
import { createEndBets } from './end-bets.ts';
import { createLiveSockets, type LiveOptions, type LiveSockets } from './live-sockets.ts';
import type { SaltSource } from './salt.ts';

/** Advisory lock of the process that deals. */
export const CRASH_LOCK = 7_201_103;

const TURN_MS = 40;
const REST_MS = 250;
const TICK_MS = 200;
const BETS_TOLD_MS = 500;

export interface CrashDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly gate: WalletGate;
  readonly inTurn: Turns;
  readonly salts: SaltSource | undefined;
  /** Games of a new chain; 100,000 unless told. */
  readonly chainGames?: number;
  readonly takeLead: () => Promise<Leadership | undefined>;
  readonly findGone: LiveOptions['findGone'];
  readonly watcherOf: LiveOptions['authenticate'];
}

export interface Crash {
  readonly bets: CrashBets;
  readonly dealer: Dealer;
  /** Opens the table's WebSocket on the games' origin. */
  mount(
    app: FastifyInstance,
    options: Pick<LiveOptions, 'rateLimiter' | 'trustedOrigins' | 'endBroken'>,
  ): Promise<void>;
  /** Runs the table of this process until it is stopped. */
  start(): { stop(): Promise<void> };
  /** Tells everybody who watches what they have not been told. */
  publish(): void;
  stopSockets(): void;
}

const CHAIN_GAMES = 100_000;

export function createCrash(deps: CrashDeps): Crash {
  const { db, clock, log } = deps;
  const host = newId();
  const table = createCrashTable();
  const ends = createEndBets(deps);
  const bets = createCrashBets({ ...deps, table, ends, host });
  const chains = createChains({ ...deps, games: deps.chainGames ?? CHAIN_GAMES });
  let sockets: LiveSockets | undefined;
  const watchers = () => sockets?.count() ?? 0;
  const dealer = createDealer({ ...deps, table, bets, ends, chains, host, watchers });
  const now = () => clock.now().getTime();

  const greet = async (memberId: MemberId): Promise<readonly CrashMessage[]> => {
    const standing = await houseStanding(db, memberId);
    const own = table.find(memberId);
    const bet = own && own.state !== 'refunded' ? describeCrashBet(own) : null;
    return [table.describe(now()), { type: 'mine', bet, ...tellStanding(standing) }];
  };
  bets.onChange((bet, standing) => {
    if (standing === null) return;
    const mine = bet.state === 'refunded' || bet.state === 'dropped' ? null : describeCrashBet(bet);
    sockets?.tell(bet.member_id, { type: 'mine', bet: mine, ...tellStanding(standing) });
  });
  const publish = createPublisher(table, () => sockets, now);

  return {
    bets,
    dealer,
    async mount(app, options) {
      sockets = createLiveSockets({
        ...options,
        log,
        authenticate: deps.watcherOf,
        findGone: deps.findGone,
        greet,
        newest: () => table.describe(now()),
      });
      await sockets.mount(app);
    },
    start: () => runTable({ log, dealer, publish, isBusy: () => watchers() > 0 || table.betCount() > 0 }),
    publish,
    stopSockets: () => sockets?.stop(),
  };
}

/** A change of the round is told at once, of its bets twice a second; while it runs, the clock ticks. */
function createPublisher(
  table: ReturnType<typeof createCrashTable>,
  sockets: () => LiveSockets | undefined,
  now: () => number,
): () => void {
  const told = { mark: '', version: -1, at: -Infinity, tickAt: -Infinity };
  return () => {
    const at = now();
    const message = table.version() === told.version ? undefined : table.describe(at);
    if (message !== undefined) {
      const mark = `${message.phase} ${message.round} ${message.betsUntil}`;
      if (mark !== told.mark || at - told.at >= BETS_TOLD_MS) {
        Object.assign(told, { mark, version: table.version(), at, tickAt: at });
        sockets()?.broadcast(message);
        return;
      }
    }
    const hundredths = table.hundredthsAt(at);
    if (hundredths === undefined || at - told.tickAt < TICK_MS) return;
    told.tickAt = at;
    sockets()?.broadcast({ type: 'tick', at, round: table.round()?.no ?? 0, hundredths });
  };
}

function runTable({
  log,
  dealer,
  publish,
  isBusy,
}: {
  readonly log: Logger;
  readonly dealer: Dealer;
  readonly publish: () => void;
  readonly isBusy: () => boolean;
}): { stop(): Promise<void> } {
  const wake = createWake();
  const stopping = new AbortController();
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await dealer.turn().catch((error: unknown) => log.warn({ err: error }, 'a turn of Crash failed'));
      publish();
      if (!stopping.signal.aborted) await wake.sleep(isBusy() ? TURN_MS : REST_MS);
    }
  }
  const running = run();
  return {
    async stop() {
      stopping.abort();
      wake.wake();
      await running;
      await dealer.stop();
    },
  };
}
