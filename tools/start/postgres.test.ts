import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { withClient } from './databases.mjs';
import { type Cluster, type ClusterOptions, copyStopped, startCluster } from './postgres.mjs';

// Starting a server waits for the disk, which other tests keep busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;
const SMALL = { shared_buffers: '16MB', max_connections: '20' };
const LAUNCHER = fileURLToPath(new URL('./postgres.mjs', import.meta.url));

let base: string;
let dataDir: string;
const open = new Set<Cluster>();

beforeAll(async () => {
  base = mkdtempSync(path.join(os.tmpdir(), 'nokshi start '));
  dataDir = path.join(base, 'data');
  const cluster = await startCluster({ dataDir, fsync: false, settings: SMALL });
  await withClient(cluster.superuserUrl('postgres'), (client) => client.query('create table kept (id int)'));
  await cluster.stop();
});

afterEach(async () => {
  for (const cluster of open) await cluster.stop();
  open.clear();
});

afterAll(() => rmSync(base, { recursive: true, force: true }));

async function start(options: ClusterOptions): Promise<Cluster> {
  const cluster = await startCluster({ fsync: false, settings: SMALL, ...options });
  open.add(cluster);
  return cluster;
}

async function add(cluster: Cluster, id: number): Promise<void> {
  await withClient(cluster.superuserUrl('postgres'), (client) =>
    client.query('insert into kept values ($1)', [id]),
  );
}

async function listIds(cluster: Cluster): Promise<unknown[]> {
  const query = (url: string) => withClient(url, (client) => client.query('select id from kept order by id'));
  return (await query(cluster.superuserUrl('postgres'))).rows.map(({ id }) => id);
}

/** Starts the cluster in another process, as a command does, and returns when it is ready. */
async function startInProcess(options: Partial<ClusterOptions> = {}) {
  const script = `
    const { startCluster } = await import(${JSON.stringify(LAUNCHER)});
    const cluster = await startCluster(${JSON.stringify({ dataDir, fsync: false, settings: SMALL, ...options })});
    console.log(cluster.pid);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, serverPid: Number(String(line)) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('a database in a path with spaces keeps its data from one start to the next', async () => {
  const first = await start({ dataDir });
  expect(first).toMatchObject({ isNew: false, wasAdopted: false });
  expect(first.version).toMatch(/^18\./);
  await add(first, 1);
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  const second = await start({ dataDir });
  expect(await listIds(second)).toContain(1);
});

test.skipIf(process.platform === 'win32')('only the user who started it can reach the database', async () => {
  const cluster = await start({ dataDir });
  expect(statSync(cluster.socketDir).mode & 0o777).toBe(0o700);
  expect(statSync(cluster.dataDir).mode & 0o777).toBe(0o700);
  const longest = path.join(cluster.socketDir, '.s.PGSQL.5432.lock');
  expect(Buffer.byteLength(longest)).toBeLessThanOrEqual(107);
  const { rows } = await withClient(cluster.superuserUrl('postgres'), (client) =>
    client.query('show listen_addresses'),
  );
  expect(rows).toEqual([{ listen_addresses: '' }]);
});

test('text is UTF-8 in an order that no operating system changes', async () => {
  const cluster = await start({ dataDir });
  const { rows } = await withClient(cluster.superuserUrl('postgres'), (client) =>
    client.query(
      `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale
       from pg_database where datname = 'postgres'`,
    ),
  );
  expect(rows).toEqual([{ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' }]);
});

test('a command that is killed takes its database with it, and the next start finds everything', async () => {
  const { child, serverPid } = await startInProcess();
  child.kill('SIGKILL');
  const next = await start({ dataDir });
  expect(next.pid).not.toBe(serverPid);
  expect(isAlive(serverPid)).toBe(false);
  await add(next, 7);
  expect(await listIds(next)).toContain(7);
});

test('a server that lost its command and its keeper is adopted, and stopped by who adopted it', async () => {
  const { child, serverPid } = await startInProcess();
  const { keeper } = JSON.parse(readFileSync(`${dataDir}.keeper`, 'utf8')) as { keeper: { pid: number } };
  process.kill(keeper.pid, 'SIGKILL');
  child.kill('SIGKILL');
  const adopted = await start({ dataDir });
  expect(adopted).toMatchObject({ wasAdopted: true, pid: serverPid });
  await adopted.stop();
  expect(existsSync(path.join(dataDir, 'postmaster.pid'))).toBe(false);
});

test('a server that was killed is started again, committed data included', async () => {
  const first = await start({ dataDir, settings: { ...SMALL, synchronous_commit: 'on' } });
  await add(first, 3);
  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  open.delete(first);
  const second = await start({ dataDir });
  expect(await listIds(second)).toContain(3);
});

test('a stale pid file that names a living stranger does not hinder a start', async () => {
  writeFileSync(
    path.join(dataDir, 'postmaster.pid'),
    `${process.pid}\n${dataDir}\n1700000000\n5432\n/nowhere\n\n  1234567 0\nready\n`,
  );
  const cluster = await start({ dataDir });
  expect(cluster.wasAdopted).toBe(false);
});

test('two commands never share one data folder', async () => {
  await start({ dataDir });
  await expect(startCluster({ dataDir, settings: SMALL })).rejects.toThrow(
    `is in use by process ${process.pid}: stop that first, or set NOKSHI_HOME`,
  );
});

test('a running database is not copied, a stopped one is copied whole', async () => {
  const copy = path.join(base, 'copy', 'data');
  const cluster = await start({ dataDir });
  await add(cluster, 5);
  expect(() => copyStopped(cluster.dataDir, copy)).toThrow('still runs');
  await cluster.stop();
  copyStopped(cluster.dataDir, copy);
  const copied = await start({ dataDir: copy });
  expect(await listIds(copied)).toContain(5);
});

test('a start that fails says why in one line and names the log', async () => {
  const failing = startCluster({ dataDir, settings: { shared_buffers: 'plenty' } });
  await expect(failing).rejects.toThrow(/^The database did not start: .*shared_buffers.*postgres\.log\)$/);
});

test('a folder that holds something else is never turned into a database', async () => {
  const folder = mkdtempSync(path.join(base, 'full '));
  writeFileSync(path.join(folder, 'letter.txt'), 'mine');
  await expect(startCluster({ dataDir: folder, settings: SMALL })).rejects.toThrow(
    'is not empty and holds no database',
  );
  expect(readdirSync(folder)).toEqual(['letter.txt']);
});

test('a cluster for a while leaves no folder behind, even when its command is killed', async () => {
  const folder = path.join(base, 'for a while');
  const options = { dataDir: path.join(folder, 'data'), removeWhenStopped: [folder] };
  const { child } = await startInProcess(options);
  expect(existsSync(folder)).toBe(true);
  child.kill('SIGKILL');
  await expect.poll(() => existsSync(folder), { timeout: 30_000 }).toBe(false);
});

test.runIf(isRoot && process.platform === 'linux')(
  'root without user namespaces runs the database as nobody, and goes on so',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi nobody '));
    try {
      // The folder that mkdtemp makes is closed to others; a data folder of a world is not.
      chmodSync(folder, 0o755);
      const first = await start({ dataDir: path.join(folder, 'data'), mayUseNamespace: false });
      expect(lstatSync(first.dataDir).uid).toBe(65_534);
      await first.stop();
      const second = await start({ dataDir: path.join(folder, 'data') });
      expect(second.isNew).toBe(false);
      await second.stop();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
