// A small process between a command and its database. It reads a pipe from the command; when the pipe closes, for
// whatever reason (an orderly stop, Ctrl-C, kill -9), it shuts the database down. It runs in a session of its own,
// so that Ctrl-C at the terminal reaches the command alone and the database ends last.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { eraseKeeping, writeKeeping } from './postgres-keeping.mjs';
import { processMark, sendSignal, waitForEnd } from './processes.mjs';

/**
 * Either `launch` (start the server) or `adopt` (watch over one that runs already).
 * @typedef {{
 *   dataDir: string,
 *   binDir: string,
 *   logFile: string,
 *   socketDir: string,
 *   owner: import('./postgres-keeping.mjs').Life,
 *   launch?: { file: string, args: string[], options: { uid?: number, gid?: number } },
 *   adopt?: number,
 *   removeWhenStopped?: string[],
 * }} Task
 */

const FAST_SHUTDOWN_MS = 60_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;

/** @type {Task} */
const task = JSON.parse(process.argv[2] ?? '{}');
const child = task.adopt === undefined ? launch() : undefined;
const pid = task.adopt ?? child?.pid ?? 0;
const mark = processMark(pid);
let isStopping = false;
writeKeeping(task.dataDir, task.owner);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => void stop());
// The command may be gone already; whom this tells, it tells no more.
process.stdout.on('error', () => {});
process.stdin.on('error', () => void stop());
process.stdin.on('end', () => void stop());
process.stdin.resume();
process.stdout.write(`${pid}\n`);
// A child must also be collected: as a zombie it would look alive to the next server.
if (child === undefined) await waitForEnd({ pid, mark, timeoutMs: Number.POSITIVE_INFINITY });
else if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
eraseKeeping(task.dataDir);
if (isStopping) {
  removeEmptyFolder(task.socketDir);
  for (const leftover of task.removeWhenStopped ?? []) rmSync(leftover, { recursive: true, force: true });
}
process.exit(0);

/** @param {string} folder */
function removeEmptyFolder(folder) {
  try {
    rmdirSync(folder);
  } catch {
    // It was not ours alone, or is not there.
  }
}

function launch() {
  if (task.launch === undefined) throw new Error('The keeper was given nothing to keep');
  const log = openSync(task.logFile, 'a', 0o600);
  const child = spawn(task.launch.file, task.launch.args, {
    ...task.launch.options,
    cwd: path.parse(task.dataDir).root,
    stdio: ['ignore', log, log],
  });
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  return child;
}

async function stop() {
  if (isStopping) return;
  isStopping = true;
  if (process.platform === 'win32') {
    spawnSync(path.join(task.binDir, 'pg_ctl'), ['stop', '-m', 'fast', '-w', '-D', task.dataDir], {
      stdio: 'ignore',
    });
    return;
  }
  sendSignal(pid, 'SIGINT');
  if (await waitForEnd({ pid, mark, timeoutMs: FAST_SHUTDOWN_MS })) return;
  // Nothing acknowledged is lost by it: the next start reads the log of what was committed.
  sendSignal(pid, 'SIGQUIT');
  if (await waitForEnd({ pid, mark, timeoutMs: IMMEDIATE_SHUTDOWN_MS })) return;
  sendSignal(pid, 'SIGKILL');
}
