// The first moment of a data folder. It is made beside its place and moved there when complete, so that a start
// that was cut off leaves nothing half made.

import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { commandAs, giveFolder, initIdentity } from './postgres-identity.mjs';
import { Refusal } from './say.mjs';

/** PostgreSQL writes its major version into this file of every data folder. */
export const MAJOR_VERSION_FILE = 'PG_VERSION';

/** Since this version PostgreSQL brings a UTF-8 order of its own, the same on every machine. */
const BUILTIN_LOCALE_SINCE = 17;

/**
 * @param {{ place: import('./postgres-identity.mjs').Place, sync: boolean }} options
 */
export function initializeData({ place, sync }) {
  if (existsSync(place.dataDir) && readdirSync(place.dataDir).length > 0) {
    throw new Refusal(
      `${place.dataDir} is not empty and holds no database: move it away, or set NOKSHI_HOME.`,
    );
  }
  const draft = `${place.dataDir}.incomplete`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  chmodSync(draft, 0o700);
  giveFolder(draft, place.identity);
  const command = commandAs(initIdentity(place.identity), path.join(place.binDir, 'initdb'), [
    ...['-D', draft, '-U', 'postgres', '--encoding=UTF8', '--no-instructions'],
    ...localeArguments(place.binDir),
    '--auth-local=trust',
    process.platform === 'win32' ? '--auth-host=trust' : '--auth-host=reject',
    ...(sync ? [] : ['--no-sync']),
  ]);
  const result = spawnSync(command.file, command.args, {
    ...command.options,
    cwd: path.parse(draft).root,
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC', SystemRoot: process.env.SystemRoot ?? '' },
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    const reason = result.error?.message ?? result.stderr.trim().split('\n').at(-1);
    throw new Refusal(`The database's folder ${place.dataDir} could not be made: ${reason}`);
  }
  renameSync(draft, place.dataDir);
}

/** @param {string} binDir */
function localeArguments(binDir) {
  return programMajorVersion(binDir) >= BUILTIN_LOCALE_SINCE
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8'];
}

/** @param {string} binDir */
function programMajorVersion(binDir) {
  const { stdout, error } = spawnSync(path.join(binDir, 'postgres'), ['--version'], { encoding: 'utf8' });
  const major = Number(/ (\d+)/.exec(stdout ?? '')?.[1]);
  if (Number.isInteger(major)) return major;
  throw new Refusal(
    `PostgreSQL does not run on this machine: ${error?.message ?? 'it names no version'} (${binDir})`,
  );
}

/**
 * @param {import('./postgres-identity.mjs').Place} place
 * @throws {Refusal} when another major version of PostgreSQL made the folder
 */
export function refuseOtherVersion(place) {
  const made = Number(readFileSync(path.join(place.dataDir, MAJOR_VERSION_FILE), 'utf8').trim());
  const runs = programMajorVersion(place.binDir);
  if (made !== runs) {
    throw new Refusal(
      `The database in ${place.dataDir} was made by PostgreSQL ${made}, and this is PostgreSQL ${runs}.`,
    );
  }
}
