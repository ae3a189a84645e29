// The embedded database: PostgreSQL in a folder, reached over a unix socket that only its user can open. Started
// here, adopted when it still runs from before, stopped with the process that started it.

import { spawn } from 'node:child_process';
import { constants, cpSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { lastLines, logSize, rotateLog } from './logs.mjs';
import { answers, connectionUrl, freePort, withoutPostgresVariables } from './postgres-address.mjs';
import { findBinaries } from './postgres-binaries.mjs';
import { choosePlace, commandAs } from './postgres-identity.mjs';
import { initializeData, MAJOR_VERSION_FILE, refuseOtherVersion } from './postgres-init.mjs';
import { lifeOf, waitForFormerKeeper } from './postgres-keeping.mjs';
import { prepareSocketFolder, SOCKET_PORT } from './postgres-socket.mjs';
import { isPostmaster, readPostmaster } from './postmaster.mjs';
import { sendSignal, waitForEnd } from './processes.mjs';
import { Refusal } from './say.mjs';

const KEEPER = fileURLToPath(new URL('./postgres-keeper.mjs', import.meta.url));
const READY_TIMEOUT_MS = 120_000;
const SILENCE_MS = 5_000;
const MEMORY_ATTEMPTS = 40;
const MEMORY_PAUSE_MS = 250;
const USES_SOCKETS = process.platform !== 'win32';

/** What every cluster runs with; `settings` of a caller come after and win. */
const SETTINGS = {
  shared_buffers: '256MB',
  max_connections: '100',
  max_wal_size: '1GB',
  min_wal_size: '128MB',
  checkpoint_timeout: '10min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
};

/** What may be lost when the machine loses power: fit for a database that lives as long as its tests. */
const UNSAFE_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/**
 * @typedef {{
 *   dataDir: string,
 *   socketDir: string,
 *   port: number,
 *   pid: number,
 *   version: string,
 *   wasAdopted: boolean,
 *   isNew: boolean,
 *   superuserUrl: (database: string) => string,
 *   urlFor: (role: string, database: string) => string,
 *   ended: Promise<void>,
 *   stop: () => Promise<void>,
 * }} Cluster
 *
 * @typedef {{
 *   dataDir: string,
 *   log?: (line: string) => void,
 *   fsync?: boolean,
 *   settings?: Record<string, string>,
 *   binDir?: string,
 *   removeWhenStopped?: string[],
 *   mayUseNamespace?: boolean,
 * }} ClusterOptions
 */

/**
 * Starts the cluster of a data folder, creating the folder when there is none.
 *
 * The database's log is `postgres.log` beside the data folder. `binDir` names the programs of another PostgreSQL.
 * The folders of `removeWhenStopped` are deleted after the last moment of a cluster that was only needed for a while.
 * `ended` settles when the server is no more, whoever stopped it.
 * @param {ClusterOptions} options
 * @returns {Promise<Cluster>}
 * @throws {Refusal} when it cannot start; the message is one line and names the log
 */
export async function startCluster(options) {
  const { log = () => {}, fsync = true } = options;
  const binaries =
    options.binDir === undefined
      ? findBinaries()
      : { binDir: options.binDir, nativeDir: undefined, version: 'outside' };
  mkdirSync(path.dirname(options.dataDir), { recursive: true });
  const place = choosePlace({
    dataDir: path.join(realpathSync(path.dirname(options.dataDir)), path.basename(options.dataDir)),
    binaries,
    mayUseNamespace: options.mayUseNamespace ?? true,
    log,
  });
  const { dataDir } = place;
  const logFile = path.join(path.dirname(dataDir), 'postgres.log');
  await waitForFormerKeeper(dataDir);
  const adopted = await findRunning(dataDir, log);
  const isNew = !existsSync(path.join(dataDir, MAJOR_VERSION_FILE));
  if (isNew) initializeData({ place, sync: fsync });
  else refuseOtherVersion(place);
  rotateLog(logFile);
  const task = {
    dataDir,
    binDir: place.binDir,
    logFile,
    owner: lifeOf(process.pid),
    removeWhenStopped: options.removeWhenStopped ?? [],
  };
  if (adopted !== undefined)
    return openCluster({ ...task, socketDir: adopted.host, adopt: adopted.pid }, { ...adopted, isNew });

  const host = USES_SOCKETS ? prepareSocketFolder(dataDir, place.identity) : '127.0.0.1';
  const port = USES_SOCKETS ? SOCKET_PORT : await freePort();
  const settings = { ...SETTINGS, ...(fsync ? {} : UNSAFE_SETTINGS), ...options.settings };
  const launch = commandAs(place.identity, path.join(place.binDir, 'postgres'), [
    ...['-D', dataDir, '-p', String(port), '-k', USES_SOCKETS ? host : ''],
    ...['-c', `listen_addresses=${USES_SOCKETS ? '' : host}`, '-c', 'unix_socket_permissions=0700'],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  return retryWhileMemoryIsHeld(() =>
    openCluster({ ...task, socketDir: host, launch }, { host, port, isNew }),
  );
}

/**
 * After kill -9 of the server its last backends hold the shared memory for another moment.
 * @param {() => Promise<Cluster>} open
 */
async function retryWhileMemoryIsHeld(open) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open();
    } catch (error) {
      const isPassing = error instanceof Refusal && error.message.includes('shared memory block');
      if (!isPassing || attempt === MEMORY_ATTEMPTS) throw error;
      await sleep(MEMORY_PAUSE_MS);
    }
  }
}

/**
 * Looks for a server that still runs on the folder: one whose command was killed together with its keeper, or one
 * that is just shutting down.
 * @param {string} dataDir
 * @param {(line: string) => void} log
 */
async function findRunning(dataDir, log) {
  const startedAtMs = performance.now();
  let wasAskedToStop = false;
  for (;;) {
    const postmaster = readPostmaster(dataDir);
    if (postmaster === undefined) return undefined;
    if (!isPostmaster(dataDir, postmaster.pid)) {
      // PostgreSQL itself removes a stale file, but not when its process id belongs to a stranger by now.
      rmSync(path.join(dataDir, 'postmaster.pid'), { force: true });
      return undefined;
    }
    if (postmaster.status === 'ready' && (await answers(postmaster.host, postmaster.port))) {
      log(`The database still runs from before (process ${postmaster.pid}).`);
      return postmaster;
    }
    const waitedMs = performance.now() - startedAtMs;
    if (!wasAskedToStop && postmaster.status === 'ready' && waitedMs > SILENCE_MS) {
      // Nobody keeps it and nobody can reach it: its socket's folder was cleaned away.
      sendSignal(postmaster.pid, 'SIGINT');
      wasAskedToStop = true;
    }
    if (waitedMs > READY_TIMEOUT_MS) {
      throw new Refusal(
        `The database process ${postmaster.pid} of ${dataDir} neither answers nor ends: stop it first.`,
      );
    }
    await waitForEnd({ pid: postmaster.pid, timeoutMs: 100 });
  }
}

/**
 * @param {import('./postgres-keeper.mjs').Task} task
 * @param {{ host: string, port: number, isNew: boolean }} address
 * @returns {Promise<Cluster>}
 */
async function openCluster(task, { host, port, isNew }) {
  const logStart = logSize(task.logFile);
  const keeper = spawn(process.execPath, [KEEPER, JSON.stringify(task)], {
    cwd: path.parse(task.dataDir).root,
    detached: true,
    env: withoutPostgresVariables(process.env),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  keeper.stdin.on('error', () => {});
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => keeper.once('exit', () => resolve()));
  const pid = await new Promise((resolve) => {
    keeper.stdout.once('data', (chunk) => resolve(Number(String(chunk))));
    void ended.then(() => resolve(0));
  });
  const version = await waitUntilReady({ task, host, port, pid, ended, logStart });
  return {
    dataDir: task.dataDir,
    socketDir: host,
    port,
    pid,
    version,
    isNew,
    wasAdopted: task.adopt !== undefined,
    superuserUrl: (database) => connectionUrl({ role: 'postgres', database, host, port }),
    urlFor: (role, database) => connectionUrl({ role, database, host, port }),
    ended,
    stop: async () => {
      keeper.stdin.end();
      await ended;
    },
  };
}

/**
 * @param {{
 *   task: import('./postgres-keeper.mjs').Task, host: string, port: number, pid: number, ended: Promise<void>, logStart: number,
 * }} options
 * @returns {Promise<string>} the server's version
 */
async function waitUntilReady({ task, host, port, pid, ended, logStart }) {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (!hasEnded && performance.now() < deadline) {
    const postmaster = readPostmaster(task.dataDir);
    if (postmaster?.pid === pid && postmaster.status === 'ready') {
      const version = await answers(host, port);
      if (version !== undefined) return version;
    }
    await sleep(20);
  }
  const lines = lastLines(task.logFile, { count: 20, fromByte: logStart });
  const reason =
    lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? 'no reason given';
  throw new Refusal(
    `The database did not start: ${reason.replace(/^.*?(FATAL|PANIC|ERROR): */, '')} (see ${task.logFile})`,
  );
}

/**
 * Copies the data folder of a stopped cluster. The copy appears under its name only when it is complete.
 * @param {string} dataDir as the cluster gave it
 * @param {string} to a path where nothing is yet
 * @throws {Refusal} when a server runs on the folder or was not stopped in order
 */
export function copyStopped(dataDir, to) {
  if (existsSync(path.join(dataDir, 'postmaster.pid'))) {
    throw new Refusal(`The database in ${dataDir} still runs: it can be copied only when it is stopped.`);
  }
  if (existsSync(to)) throw new Refusal(`${to} exists already.`);
  const draft = `${to}.incomplete`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(dataDir, draft, {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  });
  renameSync(draft, to);
}
