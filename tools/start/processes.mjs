// Questions about processes that may not be our children: a process id alone says nothing, because the system
// gives it out again, so every question carries the moment the process began.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A text that only this process with this id has (its start time), or nothing when no such process runs.
 * A process that has ended but was not yet collected by its parent counts as ended.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function processMark(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return undefined;
  }
  if (process.platform === 'linux') return linuxMark(pid);
  if (process.platform === 'win32') return 'running';
  try {
    const text = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return text === '' || text.startsWith('Z') ? undefined : text.replace(/^\S+\s+/, '');
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function linuxMark(pid) {
  const fields = linuxStat(pid);
  if (fields === undefined || fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return fields[19];
}

/**
 * The fields of /proc/PID/stat after the command's name, which may itself contain spaces and brackets.
 * @param {number} pid
 * @returns {string[] | undefined}
 */
function linuxStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** @param {number} pid @returns {number | undefined} */
export function parentOf(pid) {
  if (pid === process.pid) return process.ppid;
  const parent = Number(process.platform === 'linux' ? linuxStat(pid)?.[1] : undefined);
  return Number.isInteger(parent) ? parent : undefined;
}

/**
 * @param {{ pid: number, mark?: string | undefined, timeoutMs: number }} options
 * @returns {Promise<boolean>} true when the process ended in time
 */
export async function waitForEnd({ pid, mark = processMark(pid), timeoutMs }) {
  const deadline = performance.now() + timeoutMs;
  while (mark !== undefined && processMark(pid) === mark) {
    if (performance.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

/**
 * Ends a process of ours: asks first, then insists.
 * @param {{ pid: number, mark: string, graceMs: number }} options
 */
export async function endProcess({ pid, mark, graceMs }) {
  if (processMark(pid) !== mark) return;
  sendSignal(pid, 'SIGTERM');
  if (await waitForEnd({ pid, mark, timeoutMs: graceMs })) return;
  sendSignal(pid, 'SIGKILL');
  await waitForEnd({ pid, mark, timeoutMs: 5_000 });
}

/**
 * A signal to a process that may have ended in the meantime.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
