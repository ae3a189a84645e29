import { sql } from 'kysely';
import { Client } from 'pg';
import { describeLatencies, ms } from '../load/latencies.ts';
import { scaled } from '../scale.ts';
import { tell, tellVerdicts } from '../verdict.ts';
import { type BenchWorld, openBenchWorld } from '../world/bench-world.ts';
import { cpuSecondsOf, cpuSecondsOfFamily } from '../world/cpu-time.ts';
import { makeAccounts } from './accounts.ts';
import { runBaseline } from './baseline.ts';
import { findGame } from './find-game.ts';
import { type LoadGenerator, startLoadGenerator } from './load-generator.ts';
import type { LoadResult } from './load-orders.ts';
import type { Account, PlayedGame } from './rounds.ts';

const ACCOUNTS = 2000;
/** Requests under way at once in the closed loop: enough to fill the batches of two calls in flight. */
const CONNECTIONS = 160;
/** Half the load must be answered from connections that are there. */
const OPEN_CONNECTIONS = 256;
const WARM_UP_ROUNDS = 6000;
const TURNS = 2;
const ROUNDS = 20_000;
const HOT_ROUNDS = 12_000;
const HALF_LOAD_SECONDS = 8;
const BASELINE_CALLS_EACH = 2000;
const HOT_BASELINE_CALLS_EACH = 300;

const DISTINCT_GOAL = 1;
const HOT_GOAL = 5;
const HALF_LOAD_P99_GOAL_MS = 100;
const STRETCH_PER_SECOND = 8000;

interface Course {
  readonly world: BenchWorld;
  readonly load: LoadGenerator;
  readonly game: PlayedGame;
  readonly accounts: readonly Account[];
}

/** Place-and-settle through HTTP with signatures on, beside the bare wallet function on the same cluster. */
export async function benchWallet(): Promise<boolean> {
  const world = await openBenchWorld();
  const load = startLoadGenerator();
  try {
    tell(`server process ${world.serverPid}, database process ${world.databasePid}`);
    const game = await findGame(world);
    const accounts = await makeAccounts(world.database.db, game, ACCOUNTS);
    return await runCourse({ world, load, game, accounts });
  } finally {
    load.close();
    await world.close();
  }
}

async function runCourse(course: Course): Promise<boolean> {
  const { world, accounts } = course;
  const hot = accounts.slice(0, 1);
  await played(course, { label: 'warm-up', accounts, rounds: scaled(WARM_UP_ROUNDS) });
  await analyse(world);
  // Baseline and server take turns, so that a slow minute of the machine meets both.
  const bare: number[] = [];
  const served: LoadResult[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    bare.push(await baseline(course, 'distinct', accounts, scaled(BASELINE_CALLS_EACH)));
    served.push(await played(course, { label: 'distinct', accounts, rounds: scaled(ROUNDS) }));
  }
  const bareHot = await baseline(course, 'one hot account', hot, scaled(HOT_BASELINE_CALLS_EACH));
  const servedHot = await played(course, {
    label: 'one hot account',
    accounts: hot,
    rounds: scaled(HOT_ROUNDS),
  });

  const reached = mean(served.map(perSecond));
  const roundsPerSecond = reached / 4;
  const half = await played(course, {
    label: 'half load',
    accounts,
    rounds: scaled(roundsPerSecond * HALF_LOAD_SECONDS),
    roundsPerSecond,
  });
  tell(`stretch of ${STRETCH_PER_SECOND}/s: reached ${whole(reached)}/s`);
  const ratio = reached / mean(bare);
  const hotRatio = perSecond(servedHot) / bareHot;
  return tellVerdicts('wallet', [
    { name: 'distinct', figure: times(ratio), goal: times(DISTINCT_GOAL), isMet: ratio >= DISTINCT_GOAL },
    { name: 'hot', figure: times(hotRatio), goal: times(HOT_GOAL), isMet: hotRatio >= HOT_GOAL },
    {
      name: 'p99 at half load',
      figure: ms(half.latencies.p99Ms),
      goal: `< ${ms(HALF_LOAD_P99_GOAL_MS)}`,
      isMet: half.latencies.p99Ms < HALF_LOAD_P99_GOAL_MS,
    },
  ]);
}

async function baseline(
  { world, game }: Course,
  label: string,
  accounts: readonly Account[],
  callsEach: number,
): Promise<number> {
  const { perSecond, driver, databaseCpuSeconds } = await runBaseline(world, { accounts, game, callsEach });
  tell(
    `baseline ${label} (${driver}): ${whole(perSecond)} tx/s; CPU a tx: database ${micros(databaseCpuSeconds)}`,
  );
  await settled(world);
  return perSecond;
}

async function played(
  { world, load, game }: Course,
  order: {
    readonly label: string;
    readonly accounts: readonly Account[];
    readonly rounds: number;
    readonly roundsPerSecond?: number;
  },
): Promise<LoadResult> {
  const { label, accounts, rounds, roundsPerSecond } = order;
  await load.sign({ rounds, accounts, game, keyPem: world.supplierKeyPem });
  const before = { database: cpuSecondsOfFamily(world.databasePid), server: cpuSecondsOf(world.serverPid) };
  const result = await load.play({
    port: world.port,
    connections: roundsPerSecond === undefined ? CONNECTIONS : OPEN_CONNECTIONS,
    roundsPerSecond,
  });
  const database = cpuSecondsOfFamily(world.databasePid) - before.database;
  const server = cpuSecondsOf(world.serverPid) - before.server;
  if (result.failures > 0) {
    throw new Error(`${result.failures} wallet calls were not answered RS_OK: ${result.firstFailure}`);
  }
  const each = (seconds: number) => micros(seconds / result.transactions);
  tell(
    `served ${label}: ${whole(perSecond(result))} tx/s, ${describeLatencies(result.latencies)}; CPU a tx: server ${each(server)}, database ${each(database)}, generator ${each(result.cpuSeconds)}; ${await countWaiting(world)} events left to publish`,
  );
  await settled(world);
  return result;
}

/** What autovacuum does by itself within a minute: a settled installation knows how large its tables are. */
async function analyse({ ownerUrl }: BenchWorld): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

async function countWaiting({ database }: BenchWorld): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox_pending`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
}

/** Waits until relay and roll-ups have caught up, so that no run pays for the one before. */
async function settled({ database }: BenchWorld): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ is_done: boolean }>`
      select not exists (select from outbox_pending)
         and not exists (select from outbox_cursor, outbox_counter
                          where outbox_cursor.position < outbox_counter.position - 200) as is_done`.execute(
      database.db,
    );
    if (rows[0]?.is_done === true) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function perSecond(result: LoadResult): number {
  return result.transactions / result.seconds;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function times(value: number): string {
  return `${value.toFixed(2)} x`;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function micros(seconds: number): string {
  return `${Math.round(seconds * 1e6)} us`;
}
