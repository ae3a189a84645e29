// PostgreSQL refuses to run as root, and its data folder must belong to the user it runs as. This module decides
// who that user is and where programs and data lie, so that the user can reach both.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, lchownSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyBinaries } from './postgres-binaries.mjs';
import { Refusal } from './say.mjs';

/**
 * - `self`: the user who runs this command;
 * - `namespace`: the user who runs this command, seen as an ordinary one inside a user namespace;
 * - `user`: another user of the machine, whom only root can become.
 * @typedef {{ kind: 'self' } | { kind: 'namespace' } | { kind: 'user', uid: number, gid: number }} Identity
 *
 * @typedef {{ identity: Identity, binDir: string, dataDir: string }} Place
 */

/** The user "nobody" of every Linux, for a root that may not make a user namespace. */
const NOBODY = 65_534;

const ORDINARY_USER = 1_000;

/** Where root keeps a database that lies in a folder its user cannot reach. */
const MACHINE_FOLDER = '/var/lib/nokshi';

/**
 * @param {{
 *   dataDir: string,
 *   binaries: import('./postgres-binaries.mjs').Binaries,
 *   mayUseNamespace?: boolean,
 *   log?: (line: string) => void,
 * }} options
 * @returns {Place}
 */
export function choosePlace({ dataDir, binaries, mayUseNamespace = true, log = () => {} }) {
  const owner = ownerOf(dataDir);
  const me = process.getuid?.();
  if (me !== 0) {
    if (owner !== undefined && me !== undefined && owner !== me) {
      throw new Refusal(
        `The database in ${dataDir} belongs to another user: run as that user, or set NOKSHI_HOME to a folder of your own.`,
      );
    }
    return { identity: { kind: 'self' }, binDir: binaries.binDir, dataDir };
  }
  const moved = path.join(MACHINE_FOLDER, `data-${shortHash(dataDir)}`);
  if (owner === undefined && existsSync(moved))
    return placeForUser({ dataDir: moved, binaries, uid: ownerOf(moved) });
  if (owner !== undefined && owner !== 0) return placeForUser({ dataDir, binaries, uid: owner });
  if (mayUseNamespace && namespaceReaches(binaries.binDir, path.dirname(dataDir))) {
    return { identity: { kind: 'namespace' }, binDir: binaries.binDir, dataDir };
  }
  const nobody = /** @type {const} */ ({ kind: 'user', uid: NOBODY, gid: NOBODY });
  if (canPass(nobody, path.dirname(dataDir))) {
    if (owner === 0) giveFolder(dataDir, nobody);
    return placeForUser({ dataDir, binaries, uid: NOBODY });
  }
  if (owner === 0) {
    throw new Refusal(
      `The database in ${dataDir} cannot be started as root here: move it to a folder that every user can reach and set NOKSHI_HOME to it.`,
    );
  }
  log(`The database lies in ${moved}, because its user cannot reach ${path.dirname(dataDir)}.`);
  return placeForUser({ dataDir: moved, binaries, uid: NOBODY });
}

/**
 * @param {{ dataDir: string, binaries: import('./postgres-binaries.mjs').Binaries, uid: number | undefined }} options
 * @returns {Place}
 */
function placeForUser({ dataDir, binaries, uid = NOBODY }) {
  const gid = existsSync(dataDir) ? statSync(dataDir).gid : uid;
  const identity = /** @type {const} */ ({ kind: 'user', uid, gid });
  mkdirSync(path.dirname(dataDir), { recursive: true, mode: 0o755 });
  const isReadable = canReach(identity, path.join(binaries.binDir, 'postgres'));
  if (!isReadable) mkdirSync(MACHINE_FOLDER, { recursive: true, mode: 0o755 });
  const binDir = isReadable ? binaries.binDir : copyBinaries(binaries, MACHINE_FOLDER);
  return { identity, binDir, dataDir };
}

/** @param {string} folder */
function ownerOf(folder) {
  return existsSync(folder) ? statSync(folder).uid : undefined;
}

/** @param {string} text */
export function shortHash(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

/**
 * The command line that runs a program as that user.
 * @param {Identity} identity
 * @param {string} file
 * @param {string[]} args
 * @returns {{ file: string, args: string[], options: { uid?: number, gid?: number } }}
 */
export function commandAs(identity, file, args) {
  if (identity.kind === 'namespace') {
    const uid = namespaceUser();
    return {
      file: 'unshare',
      args: ['--user', `--map-user=${uid}`, `--map-group=${uid}`, '--', file, ...args],
      options: {},
    };
  }
  const options = identity.kind === 'user' ? { uid: identity.uid, gid: identity.gid } : {};
  return { file, args, options };
}

/** Inside the namespace root is an ordinary user, and `initdb` wants that user to have a name. */
function namespaceUser() {
  return hasName(ORDINARY_USER) ? ORDINARY_USER : NOBODY;
}

/** @param {number} uid */
function hasName(uid) {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .some((line) => line.split(':')[2] === String(uid));
  } catch {
    return false;
  }
}

/**
 * Who makes the data folder: the same user, seen under a name where containers run under a number that has none.
 * @param {Identity} identity
 * @returns {Identity}
 */
export function initIdentity(identity) {
  if (identity.kind !== 'self' || process.platform !== 'linux') return identity;
  try {
    os.userInfo();
    return identity;
  } catch {
    return { kind: 'namespace' };
  }
}

/**
 * @param {Identity} identity
 * @param {string} target a file or folder
 */
export function canReach(identity, target) {
  const command = commandAs(identity, '/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', target]);
  return (
    spawnSync(command.file, command.args, { ...command.options, cwd: '/', stdio: 'ignore' }).status === 0
  );
}

/**
 * Whether a user can reach what lies in a folder by its name; nobody needs to list it.
 * @param {Identity} identity
 * @param {string} folder
 */
function canPass(identity, folder) {
  const command = commandAs(identity, '/bin/sh', ['-c', 'test -x "$1"', 'sh', folder]);
  return (
    spawnSync(command.file, command.args, { ...command.options, cwd: '/', stdio: 'ignore' }).status === 0
  );
}

/** @param {string} binDir @param {string} folder */
function namespaceReaches(binDir, folder) {
  const identity = /** @type {const} */ ({ kind: 'namespace' });
  return canReach(identity, path.join(binDir, 'postgres')) && canReach(identity, folder);
}

/**
 * Makes a folder and everything in it the property of the database's user.
 * @param {string} folder
 * @param {Identity} identity
 */
export function giveFolder(folder, identity) {
  if (identity.kind !== 'user') return;
  chownSync(folder, identity.uid, identity.gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(path.join(entry.parentPath, entry.name), identity.uid, identity.gid);
  }
}
