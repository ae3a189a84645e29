// The data folder of a world, `.nokshi` in the project unless NOKSHI_HOME names another.

import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeLock } from './lock.mjs';
import { Refusal } from './say.mjs';

/** The project's own folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const SECOND_COMER_PATIENCE_MS = 3_000;

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string} an absolute path
 */
export function homeFolder(environment) {
  const given = environment.NOKSHI_HOME;
  return given === undefined || given === '' ? path.join(ROOT, '.nokshi') : path.resolve(given);
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string} the data folder, which exists and can be written to
 */
export function prepareHome(environment) {
  const home = homeFolder(environment);
  try {
    makeFolder(path.join(home, 'logs'));
    keepToOurselves(home);
    accessSync(home, constants.W_OK);
    accessSync(path.join(home, 'logs'), constants.W_OK);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Refusal(
      `NOKSHI_HOME (${home}) cannot be written to (${code}): set it to a folder of your own.`,
    );
  }
  return home;
}

/**
 * What lies in a data folder is nobody else's: keys, accounts of the demonstration, logs. Root lets others pass through
 * it, because the database runs as another user below it; they can neither list nor read.
 * @param {string} home
 */
function keepToOurselves(home) {
  if (process.platform === 'win32') return;
  narrow(home, process.getuid?.() === 0 ? 0o711 : 0o700);
  for (const name of ['logs', 'copies']) {
    const folder = path.join(home, name);
    if (existsSync(folder)) narrow(folder, 0o700);
  }
}

/** Takes rights from a file or folder and gives none. @param {string} place @param {number} most */
export function narrow(place, most) {
  const { mode } = statSync(place);
  if ((mode & 0o777 & ~most) !== 0) chmodSync(place, mode & most);
}

/**
 * Node's own recursive form never returns on some file systems that refuse new folders, such as /proc.
 * @param {string} folder
 */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

/**
 * One command at a time works with a data folder's database.
 * @param {string} home
 * @param {string} command as the person typed it
 */
export async function lockHome(home, command) {
  const taken = await takeLock({
    file: path.join(home, 'lock'),
    command,
    patienceMs: SECOND_COMER_PATIENCE_MS,
  });
  if ('heldBy' in taken) {
    const { pid, command: other } = taken.heldBy;
    throw new Refusal(
      `"${other}" (process ${pid}) already uses NOKSHI_HOME ${home}: stop it, or set NOKSHI_HOME and PORT for a second world.`,
    );
  }
  return taken;
}

/** The place of the database inside a data folder. @param {string} home */
export function dataFolder(home) {
  return path.join(home, 'postgres');
}
