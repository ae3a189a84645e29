// Who keeps a data folder's server: a note beside the folder names the keeper and the command it works for, so
// that two commands never share a server that the first of them will stop.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { processMark, waitForEnd } from './processes.mjs';
import { Refusal } from './say.mjs';

/**
 * @typedef {{ pid: number, mark: string }} Life a process and the moment it began
 * @typedef {{ keeper: Life, owner: Life }} Keeping
 */

const OWNER_END_MS = 1_000;

/** A keeper whose command was killed needs no longer than its own patience with the server. */
const KEEPER_END_MS = 80_000;

/** @param {number} pid @returns {Life} */
export function lifeOf(pid) {
  return { pid, mark: processMark(pid) ?? '' };
}

/** @param {string} dataDir */
function noteOf(dataDir) {
  return `${dataDir}.keeper`;
}

/** @param {string} dataDir @param {Life} owner */
export function writeKeeping(dataDir, owner) {
  writeFileSync(noteOf(dataDir), JSON.stringify({ keeper: lifeOf(process.pid), owner }), { mode: 0o600 });
}

/** @param {string} dataDir */
export function eraseKeeping(dataDir) {
  rmSync(noteOf(dataDir), { force: true });
}

/**
 * Waits for a keeper whose command is gone to end its server.
 * @param {string} dataDir
 * @throws {Refusal} when the command still runs
 */
export async function waitForFormerKeeper(dataDir) {
  const keeping = readKeeping(dataDir);
  if (keeping === undefined) return;
  const { keeper, owner } = keeping;
  if (processMark(keeper.pid) !== keeper.mark) return;
  // Right after kill -9 the command may still be seen for a moment.
  if (!(await waitForEnd({ ...owner, timeoutMs: OWNER_END_MS }))) {
    throw new Refusal(
      `The database in ${dataDir} is in use by process ${owner.pid}: stop that first, or set NOKSHI_HOME.`,
    );
  }
  if (!(await waitForEnd({ ...keeper, timeoutMs: KEEPER_END_MS }))) {
    throw new Refusal(
      `Process ${keeper.pid} does not finish stopping the database in ${dataDir}: end it first.`,
    );
  }
}

/** @param {string} dataDir @returns {Keeping | undefined} */
function readKeeping(dataDir) {
  try {
    return JSON.parse(readFileSync(noteOf(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
}
