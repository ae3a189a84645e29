// The folder of the database's socket. Whoever may open the socket is trusted, so the folder admits one user
// alone, and an unknown folder with the right name is never used.

import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { canReach, shortHash } from './postgres-identity.mjs';
import { Refusal } from './say.mjs';

/** The port is only a part of the socket's file name: every cluster has a folder of its own. */
export const SOCKET_PORT = 5432;

/** A socket's path has 108 bytes on Linux and 104 on macOS, the closing zero included. */
const LONGEST_PATH_BYTES = process.platform === 'linux' ? 107 : 103;

const ATTEMPTS = 10;

/**
 * @param {string} dataDir
 * @param {import('./postgres-identity.mjs').Identity} identity
 * @returns {string} an existing folder with mode 0700 that belongs to the database's user, empty of what a server
 *   that was killed left in it; no server may run on the data folder
 */
export function prepareSocketFolder(dataDir, identity) {
  const name = `nk-${shortHash(dataDir)}`;
  const base = [os.tmpdir(), '/tmp', '/var/tmp'].find((folder) => isFit(folder, name, identity));
  if (base === undefined) {
    throw new Refusal(
      `TMPDIR (${os.tmpdir()}) is not fit for the database's socket: its path is too long or closed.`,
    );
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const folder = path.join(base, attempt === 0 ? name : `${name}-${attempt}`);
    if (!takeFolder(folder, identity)) continue;
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { force: true });
    return folder;
  }
  throw new Refusal(`${path.join(base, name)} belongs to another user: set TMPDIR to a folder of your own.`);
}

/**
 * @param {string} base
 * @param {string} name
 * @param {import('./postgres-identity.mjs').Identity} identity
 */
function isFit(base, name, identity) {
  const longest = path.join(base, `${name}-${ATTEMPTS}`, `.s.PGSQL.${SOCKET_PORT}.lock`);
  if (Buffer.byteLength(longest) > LONGEST_PATH_BYTES) return false;
  try {
    accessSync(base, constants.W_OK);
  } catch {
    return false;
  }
  return identity.kind === 'self' || canReach(identity, base);
}

/**
 * @param {string} folder
 * @param {import('./postgres-identity.mjs').Identity} identity
 * @returns {boolean} false when somebody else has a file or folder of this name
 */
function takeFolder(folder, identity) {
  const uid = identity.kind === 'user' ? identity.uid : process.getuid?.();
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (identity.kind === 'user') chownSync(folder, identity.uid, identity.gid);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== uid) return false;
  if ((found.mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
  return true;
}
