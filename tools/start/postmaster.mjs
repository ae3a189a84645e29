// What a data folder says about the server that runs on it, by the file postmaster.pid.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { processMark } from './processes.mjs';

/**
 * `status` is PostgreSQL's own word: starting, ready, stopping or standby.
 * @typedef {{ pid: number, port: number, host: string, status: string }} Postmaster
 */

/**
 * @param {string} dataDir
 * @returns {Postmaster | undefined} nothing when the folder's server was stopped in order
 */
export function readPostmaster(dataDir) {
  const file = path.join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return {
    pid,
    port: Number(lines[3]),
    host: lines[4]?.trim() || (lines[5]?.trim() ?? ''),
    status: lines[7]?.trim() ?? '',
  };
}

/**
 * True when the process is the server of this folder, and not a stranger that was given the same id later.
 * @param {string} dataDir
 * @param {number} pid
 */
export function isPostmaster(dataDir, pid) {
  if (processMark(pid) === undefined) return false;
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      'postgres',
    );
  }
  try {
    // The server works in its data folder.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir);
  } catch {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(dataDir);
  }
}
