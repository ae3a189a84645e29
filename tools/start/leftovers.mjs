// What a world leaves behind when its command is killed with kill -9: server and sandbox see their pipe close and
// end by themselves, which takes a moment in which they still hold their ports.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { endProcess, processMark, waitForEnd } from './processes.mjs';
import { eraseWorld, findRunningWorld, readWorld } from './world.mjs';

const OWN_END_MS = 15_000;
const GRACE_MS = 5_000;

/**
 * Waits for the processes of a former world to end, and ends those that do not.
 * @param {string} home
 */
export async function clearLeftovers(home) {
  const world = readWorld(home);
  if (world === undefined || findRunningWorld(home) !== undefined) return;
  for (const { pid, mark, script } of world.processes) {
    if (processMark(pid) !== mark || !runsScript(pid, script)) continue;
    if (await waitForEnd({ pid, mark, timeoutMs: OWN_END_MS })) continue;
    await endProcess({ pid, mark, graceMs: GRACE_MS });
  }
  eraseWorld(home);
}

/**
 * The note may be a copy from another machine, so the process must also look like ours before it is ended.
 * @param {number} pid
 * @param {string} script
 */
function runsScript(pid, script) {
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes(script);
  } catch {
    return false;
  }
}
