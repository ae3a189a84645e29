import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { encodeBatch } from '../../apps/server/src/modules/play/index.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { cpuSecondsOfFamily } from '../world/cpu-time.ts';
import { type Account, type PlayedGame, roundCommands, roundOrder } from './rounds.ts';

export const BASELINE_PROCESS = 'wallet-baseline';

/** A closed loop of so many connections: more than the machine has cores, so that commits share their flush. */
export const BASELINE_CONNECTIONS = 16;

const WALLET_CALL = 'select * from play_wallet($1::jsonb, now())';
const INSERT_BATCH = 4000;

/** What the own driver of a baseline is told. */
export interface BaselineOrder {
  readonly connection: { readonly host: string; readonly port: number; readonly database: string };
  readonly connections: number;
  readonly callsEach: number;
}

export interface BaselineResult {
  readonly perSecond: number;
  readonly driver: string;
  /** Seconds of CPU of the database for one transaction. */
  readonly databaseCpuSeconds: number;
}

/**
 * Transactions a second that the wallet function reaches without a server in front of it: one command a call, one
 * call a transaction, prepared once, in a closed loop. By pgbench where it is installed, else by a loop of our own.
 */
export async function runBaseline(
  world: BenchWorld,
  order: { readonly accounts: readonly Account[]; readonly game: PlayedGame; readonly callsEach: number },
): Promise<BaselineResult> {
  await storeCalls(world, order);
  const program = findPgbench();
  const cpuBefore = cpuSecondsOfFamily(world.databasePid);
  const perSecond =
    program === undefined
      ? await runOwnDriver(world, order.callsEach)
      : await runPgbench(program, world, order.callsEach);
  const cpuSeconds = cpuSecondsOfFamily(world.databasePid) - cpuBefore;
  return {
    perSecond,
    driver: program === undefined ? 'own driver' : 'pgbench',
    databaseCpuSeconds: cpuSeconds / (order.callsEach * BASELINE_CONNECTIONS),
  };
}

/** The calls lie ready in a table, numbered: those of one connection stand together, bet before win. */
async function storeCalls(
  world: BenchWorld,
  order: { readonly accounts: readonly Account[]; readonly game: PlayedGame; readonly callsEach: number },
): Promise<void> {
  const client = new Client({ connectionString: world.ownerUrl });
  await client.connect();
  try {
    await client.query('drop table if exists bench_call');
    await client.query('create unlogged table bench_call (n bigint primary key, call text not null)');
    const rounds = Math.ceil((order.callsEach * BASELINE_CONNECTIONS) / 2);
    let calls: string[] = [];
    let first = 0;
    for (let index = 0; index < rounds; index += 1) {
      const account = order.accounts[index % order.accounts.length];
      if (!account) throw new Error('a baseline needs accounts');
      const commands = roundCommands(account, order.game, roundOrder(account, order.game, index));
      calls.push(...commands.map((command) => encodeBatch([command], new Date())));
      if (calls.length < INSERT_BATCH && index < rounds - 1) continue;
      await client.query(
        'insert into bench_call select $1::bigint + n - 1, call from unnest($2::text[]) with ordinality as t (call, n)',
        [first, calls],
      );
      first += calls.length;
      calls = [];
    }
    await client.query('grant select on bench_call to nokshi_app');
    await client.query('vacuum analyze bench_call');
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

async function runPgbench(program: string, world: BenchWorld, callsEach: number): Promise<number> {
  const script = path.join(world.folder, 'baseline.sql');
  writeFileSync(
    script,
    [
      '\\set n :client_id * :calls_each + :i',
      '\\set i :i + 1',
      WALLET_CALL.replace('$1', '(select call from bench_call where n = :n)'),
      '',
    ].join('\n'),
  );
  const { host, port, name } = world.socket;
  const { stdout } = await promisify(execFile)(
    program,
    [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${BASELINE_CONNECTIONS}`,
      '--jobs=1',
      `--transactions=${callsEach}`,
      `--define=calls_each=${callsEach}`,
      '--define=i=0',
      `--file=${script}`,
      `--host=${host}`,
      `--port=${port}`,
      '--username=nokshi_app',
      name,
    ],
    { env: { PATH: process.env['PATH'], PGOPTIONS: '-c jit=off' } },
  );
  const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? '0';
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1] ?? Number.NaN);
  if (failed !== '0' || Number.isNaN(perSecond)) throw new Error(`pgbench did not do its work:\n${stdout}`);
  return perSecond;
}

async function runOwnDriver(world: BenchWorld, callsEach: number): Promise<number> {
  const { host, port, name } = world.socket;
  const child = fork(process.argv[1] ?? '', [BASELINE_PROCESS], { execArgv: [] });
  const order: BaselineOrder = {
    connection: { host, port, database: name },
    connections: BASELINE_CONNECTIONS,
    callsEach,
  };
  child.send(order);
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  const [perSecond] = (await once(child, 'message', { signal: ended.signal })) as [number];
  child.disconnect();
  return perSecond;
}

/** The process of the own driver: does what pgbench does, with named statements. */
export function runBaselineProcess(): void {
  process.on('disconnect', () => process.exit(0));
  process.on('message', (order: BaselineOrder) => {
    void drive(order).then((perSecond) => process.send?.(perSecond));
  });
}

async function drive(order: BaselineOrder): Promise<number> {
  const clients = Array.from(
    { length: order.connections },
    () => new Client({ ...order.connection, user: 'nokshi_app', options: '-c jit=off' }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  const reader = clients[0];
  const { rows } = (await reader?.query('select call from bench_call order by n')) ?? { rows: [] };
  const calls = (rows as { call: string }[]).map((row) => row.call);
  const startedAt = performance.now();
  await Promise.all(
    clients.map(async (client, index) => {
      const own = calls.slice(index * order.callsEach, (index + 1) * order.callsEach);
      for (const call of own) await client.query({ name: 'wallet', text: WALLET_CALL, values: [call] });
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return (order.connections * order.callsEach) / seconds;
}
