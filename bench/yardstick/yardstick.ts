import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { scaled } from '../scale.ts';
import { tell } from '../verdict.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { cpuSecondsOfEndedChildren, cpuSecondsOfFamily } from '../world/cpu-time.ts';
import type { YardstickRun } from './ratios.ts';
import { emptyHistory, FULL_SCALE, fillTpcbTables } from './statements.ts';
import { type DriverOrder, type DriverResult, YARDSTICK_PROCESS } from './yardstick-driver.ts';

const DATABASE = 'yardstick';
const SUPERUSER = 'postgres';
const CLIENTS = 16;
const THREADS = 2;
const TRANSACTIONS_EACH = 1500;

export interface Yardstick {
  /** One run of it, told in a line. */
  measure(): Promise<YardstickRun>;
}

/**
 * What every figure is held against: `pgbench -b tpcb-like -s 50 -c 16 -j 2 -M prepared` in a database of its own on the
 * cluster that serves the bench, with the server beside it. Where pgbench is not installed, or `withOwnDriver` says so,
 * a process of ours sends the same seven statements.
 */
export async function openYardstick(
  world: BenchWorld,
  { withOwnDriver }: { readonly withOwnDriver: boolean },
): Promise<Yardstick> {
  const scale = scaled(FULL_SCALE);
  await onCluster(world, world.socket.name, (client) => client.query(`create database ${DATABASE}`));
  await onCluster(world, DATABASE, (client) => fillTpcbTables(client, scale));
  const program = withOwnDriver ? undefined : findPgbench();
  const transactionsEach = scaled(TRANSACTIONS_EACH);
  if (program === undefined) {
    tell(
      'the yardstick runs without pgbench, by a driver that costs more: ratios flatter, the goals are worded for pgbench',
    );
  }
  return {
    async measure() {
      await onCluster(world, DATABASE, emptyHistory);
      const before = cpuSecondsOfFamily(world.databasePid);
      const { perSecond, driverCpuSeconds } =
        program === undefined
          ? await runOwnDriver(world, { transactionsEach, scale })
          : await runPgbench(program, world, { transactionsEach, scale });
      const used = cpuSecondsOfFamily(world.databasePid) - before;
      const databaseCpuSeconds = used / (CLIENTS * transactionsEach);
      const micros = (seconds: number) => `${Math.round(seconds * 1e6)} us`;
      tell(
        `yardstick (${program === undefined ? 'own driver' : 'pgbench'}, scale ${scale}): ${Math.round(perSecond).toLocaleString('en')} tx/s; CPU a tx: database ${micros(databaseCpuSeconds)}, driver ${micros(driverCpuSeconds)}`,
      );
      return { perSecond, databaseCpuSeconds };
    },
  };
}

async function onCluster(
  { socket }: BenchWorld,
  database: string,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ host: socket.host, port: socket.port, database, user: SUPERUSER });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : [];
  const folders = [
    ...versions.map((version) => `${debian}/${version}/bin`),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file));
}

interface RunOrder {
  readonly transactionsEach: number;
  readonly scale: number;
}

async function runPgbench(
  program: string,
  { socket }: BenchWorld,
  { transactionsEach, scale }: RunOrder,
): Promise<DriverResult> {
  const before = cpuSecondsOfEndedChildren();
  const { stdout } = await promisify(execFile)(
    program,
    [
      '--no-vacuum',
      '--builtin=tpcb-like',
      `--scale=${scale}`,
      '--protocol=prepared',
      `--client=${CLIENTS}`,
      `--jobs=${THREADS}`,
      `--transactions=${transactionsEach}`,
      `--host=${socket.host}`,
      `--port=${socket.port}`,
      `--username=${SUPERUSER}`,
      DATABASE,
    ],
    { env: { PATH: process.env['PATH'] } },
  );
  const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? '0';
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1] ?? Number.NaN);
  if (failed !== '0' || Number.isNaN(perSecond)) throw new Error(`pgbench did not do its work:\n${stdout}`);
  const driverCpuSeconds = (cpuSecondsOfEndedChildren() - before) / (CLIENTS * transactionsEach);
  return { perSecond, driverCpuSeconds };
}

async function runOwnDriver({ socket }: BenchWorld, run: RunOrder): Promise<DriverResult> {
  const child = fork(process.argv[1] ?? '', [YARDSTICK_PROCESS], { execArgv: [] });
  const order: DriverOrder = {
    connection: { host: socket.host, port: socket.port, database: DATABASE },
    user: SUPERUSER,
    clients: CLIENTS,
    ...run,
  };
  child.send(order);
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  const [result] = (await once(child, 'message', { signal: ended.signal })) as [DriverResult];
  child.disconnect();
  return result;
}
