import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describeLatencies, ms } from '../load/latencies.ts';
import type { Stretch } from '../profile/summarise-profile.ts';
import { profileClock, profileOptions, tellProfile } from '../profile/tell-profile.ts';
import { scaled } from '../scale.ts';
import { tell, tellVerdicts, type Verdict } from '../verdict.ts';
import { type BenchWorld, openBenchWorld } from '../world/bench-world.ts';
import { judgeBooks } from '../world/books.ts';
import { cpuSecondsOf, cpuSecondsOfFamily } from '../world/cpu-time.ts';
import { SILENT_BEACON } from '../world/silent-beacon.ts';
import {
  atReference,
  cpuRatio,
  type Goal,
  meanOf,
  rateRatio,
  type YardstickRun,
} from '../yardstick/ratios.ts';
import { type Measured, tellFigures } from '../yardstick/tell-figures.ts';
import { openYardstick, type Yardstick } from '../yardstick/yardstick.ts';
import { makeAccounts } from './accounts.ts';
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

/** Ratios and times where the yardstick is 2,000/s; `before` is what stood when they were set. */
const GOALS = {
  databaseCpu: {
    name: 'CPU of a transaction, database',
    unit: 'us',
    sense: 'most',
    before: 505,
    asked: 150,
    stretch: 100,
  },
  serverCpu: {
    name: 'CPU of a transaction, server',
    unit: 'us',
    sense: 'most',
    before: 427,
    asked: 200,
    stretch: 120,
  },
  distinct: { name: 'distinct accounts', unit: 'x', sense: 'least', before: 0.87, asked: 2, stretch: 2.7 },
  hot: { name: 'one hot account', unit: 'x', sense: 'least', before: 0.49, asked: 2, stretch: 2.7 },
  halfLoad: { name: 'p99 at half load', unit: 'ms', sense: 'most', before: 108, asked: 40, stretch: 20 },
} as const satisfies Readonly<Record<string, Goal>>;

interface Course {
  readonly world: BenchWorld;
  readonly load: LoadGenerator;
  readonly game: PlayedGame;
  readonly accounts: readonly Account[];
  readonly yardstick: Yardstick;
}

/** A run of the load, and seconds of CPU of server and database for one of its transactions. */
interface Served extends LoadResult {
  readonly serverCpuSeconds: number;
  readonly databaseCpuSeconds: number;
  readonly stretch: Stretch;
}

/**
 * Place-and-settle through HTTP with signatures on, beside the yardstick on the same cluster. `--profile` says where the
 * server's time went; `--own-driver` leaves an installed pgbench alone.
 */
export async function benchWallet(switches: readonly string[]): Promise<boolean> {
  const profileFolder = switches.includes('--profile')
    ? mkdtempSync(path.join(os.tmpdir(), 'nokshi-profile-'))
    : undefined;
  const world = await openBenchWorld(
    SILENT_BEACON,
    profileFolder === undefined ? [] : profileOptions(profileFolder),
  );
  const load = startLoadGenerator();
  let course: Awaited<ReturnType<typeof runCourse>>;
  try {
    const yardstick = await openYardstick(world, { withOwnDriver: switches.includes('--own-driver') });
    tell(`server process ${world.serverPid}, database process ${world.databasePid}`);
    const game = await findGame(world);
    const accounts = await makeAccounts(world.database.db, game, ACCOUNTS);
    course = await runCourse({ world, load, game, accounts, yardstick });
  } finally {
    load.close();
    await world.close();
  }
  // The server writes its profile when it ends.
  if (profileFolder !== undefined) tellProfileOf(profileFolder, course.distinct);
  return tellVerdicts('wallet', course.verdicts);
}

function tellProfileOf(folder: string, served: readonly Served[]): void {
  tellProfile(
    folder,
    served.map(({ stretch }) => stretch),
    served.reduce((sum, { transactions }) => sum + transactions, 0),
  );
}

async function runCourse(course: Course): Promise<{ verdicts: readonly Verdict[]; distinct: Served[] }> {
  const { world, accounts, yardstick } = course;
  const bars = [await yardstick.measure()];
  await played(course, { label: 'warm-up', accounts, rounds: scaled(WARM_UP_ROUNDS) });
  await analyse(world);
  // Yardstick and server take turns, so that a slow minute of the machine meets both.
  const distinct: Served[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    distinct.push(await played(course, { label: 'distinct', accounts, rounds: scaled(ROUNDS) }));
    bars.push(await yardstick.measure());
  }
  const hot = await played(course, {
    label: 'one hot account',
    accounts: accounts.slice(0, 1),
    rounds: scaled(HOT_ROUNDS),
  });
  const roundsPerSecond = mean(distinct.map(perSecond)) / 4;
  const half = await played(course, {
    label: 'half load',
    accounts,
    rounds: scaled(roundsPerSecond * HALF_LOAD_SECONDS),
    roundsPerSecond,
  });
  bars.push(await yardstick.measure());
  const figures = tellFigures(figuresOf({ bar: meanOf(bars), distinct, hot, half }));
  return { verdicts: [...figures, await judgeBooks(world)], distinct };
}

function figuresOf(runs: {
  readonly bar: YardstickRun;
  readonly distinct: readonly Served[];
  readonly hot: Served;
  readonly half: Served;
}): Measured[] {
  const { bar, distinct, hot, half } = runs;
  const cpu = (goal: Goal, seconds: number): Measured => ({
    goal,
    value: atReference(seconds * 1e6, bar),
    seen: `${micros(seconds)}, ${times(cpuRatio(seconds, bar))} the database's CPU of the yardstick`,
  });
  const rate = (goal: Goal, reached: number): Measured => ({
    goal,
    value: rateRatio(reached, bar),
    seen: `${whole(reached)}/s to ${whole(bar.perSecond)}/s`,
  });
  return [
    cpu(GOALS.databaseCpu, mean(distinct.map(({ databaseCpuSeconds }) => databaseCpuSeconds))),
    cpu(GOALS.serverCpu, mean(distinct.map(({ serverCpuSeconds }) => serverCpuSeconds))),
    rate(GOALS.distinct, mean(distinct.map(perSecond))),
    rate(GOALS.hot, perSecond(hot)),
    {
      goal: GOALS.halfLoad,
      value: atReference(half.latencies.p99Ms, bar),
      seen: `${ms(half.latencies.p99Ms)} at ${whole(perSecond(half))}/s`,
    },
  ];
}

async function played(
  { world, load, game }: Course,
  order: {
    readonly label: string;
    readonly accounts: readonly Account[];
    readonly rounds: number;
    readonly roundsPerSecond?: number;
  },
): Promise<Served> {
  const { label, accounts, rounds, roundsPerSecond } = order;
  await load.sign({ rounds, accounts, game, keyPem: world.supplierKeyPem });
  const before = { database: cpuSecondsOfFamily(world.databasePid), server: cpuSecondsOf(world.serverPid) };
  const from = profileClock();
  const result = await load.play({
    port: world.port,
    connections: roundsPerSecond === undefined ? CONNECTIONS : OPEN_CONNECTIONS,
    roundsPerSecond,
  });
  const to = profileClock();
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
  return {
    ...result,
    serverCpuSeconds: server / result.transactions,
    databaseCpuSeconds: database / result.transactions,
    stretch: { from, to },
  };
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
