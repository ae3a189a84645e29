// The node processes of a world. Each reads a pipe from us and ends when it closes, so that none outlives us; each
// writes its log into the data folder and runs in a session of its own, so that we decide the order in which they
// stop.

import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './home.mjs';
import { lastLines, logSize, rotateLog } from './logs.mjs';
import { endProcess, processMark } from './processes.mjs';
import { Refusal } from './say.mjs';

const STOP_GRACE_MS = 20_000;
const READY_TIMEOUT_MS = 120_000;
const SHOWN_LINES = 8;

/**
 * `ended` resolves to a word about how the process ended.
 * @typedef {{
 *   name: string,
 *   pid: number,
 *   mark: string,
 *   script: string,
 *   logFile: string,
 *   logStart: number,
 *   ended: Promise<string>,
 *   hasEnded: () => boolean,
 *   stop: () => Promise<void>,
 * }} Child
 */

/**
 * @param {{ name: string, script: string, nodeOptions?: readonly string[], args?: string[], cwd?: string, home: string,
 *   environment: NodeJS.ProcessEnv, isShown?: boolean }} options
 *   `script` is relative to the project; a child that is shown writes to the terminal instead of its log
 * @returns {Child}
 */
export function startChild({
  name,
  script,
  nodeOptions = [],
  args = [],
  cwd = ROOT,
  home,
  environment,
  isShown = false,
}) {
  const logFile = path.join(home, 'logs', `${name}.log`);
  rotateLog(logFile);
  const logStart = logSize(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', ...nodeOptions, path.resolve(ROOT, script), ...args],
    {
      cwd,
      env: environment,
      detached: true,
      stdio: isShown ? ['pipe', 'inherit', 'inherit'] : ['pipe', log, log],
    },
  );
  closeSync(log);
  child.stdin?.on('error', () => {});
  let hasEnded = false;
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      hasEnded = true;
      resolve(signal === null ? `exit code ${code}` : `signal ${signal}`);
    });
  });
  const pid = child.pid ?? 0;
  const mark = processMark(pid) ?? '';
  return {
    name,
    pid,
    mark,
    script,
    logFile,
    logStart,
    ended,
    hasEnded: () => hasEnded,
    stop: async () => {
      child.stdin?.end();
      await endProcess({ pid, mark, graceMs: STOP_GRACE_MS });
      await ended;
    },
  };
}

/**
 * Waits until a child is ready to serve.
 * @param {Child} child
 * @param {() => Promise<boolean>} isReady
 * @throws {Refusal} with the last words of its log when it ends or takes too long
 */
export async function waitUntilReady(child, isReady) {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (child.hasEnded()) throw await refusalFor(child);
    if (await isReady()) return;
    await sleep(50);
  }
  throw new Refusal(
    `The ${child.name} is not ready after ${READY_TIMEOUT_MS / 1000} s (see ${child.logFile})`,
  );
}

/**
 * What to tell when a child ended that nobody asked to end.
 * @param {Child} child
 */
async function refusalFor(child) {
  const how = await child.ended;
  const words = lastLines(child.logFile, { count: SHOWN_LINES, fromByte: child.logStart });
  return new Refusal(
    [...words, `The ${child.name} stopped by itself (${how}; see ${child.logFile})`].join('\n'),
  );
}

/** @param {string} url @returns {Promise<boolean>} true when the address answers well */
export async function answersOk(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** @param {number} port @returns {Promise<boolean>} true when somebody listens on this machine's port */
export function isListening(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
