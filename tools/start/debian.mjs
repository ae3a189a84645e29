// Packages of the system, installed once for all that a run needs. Only on the machine of a continuous integration
// run: nobody else's is ours to install on.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { step } from './say.mjs';

const APT = '/usr/bin/apt-get';
const LIMIT_MS = 600_000;

/** Whether packages may be installed here, and can be. */
function mayInstall() {
  return process.env.NOKSHI_CI === '1' && process.getuid?.() === 0 && existsSync(APT);
}

/**
 * Installs what is named and shows how long it took. A package that is not to be had is no fault here: who needs it
 * looks for its program and says what is missing.
 * @param {readonly string[]} packages
 */
export async function installPackages(packages) {
  if (packages.length === 0 || !mayInstall()) return;
  // PostgreSQL's package would otherwise make a cluster and start it.
  mkdirSync('/etc/postgresql-common', { recursive: true });
  writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
  await step(`installing ${packages.join(' and ')} with apt-get`, async () => {
    await apt('update', '-q');
    // One by one: a name that this system's sources do not have would keep the others away.
    for (const name of packages) await apt('install', '-y', '-q', '--no-install-recommends', name);
  });
}

/** @param {string[]} words @returns {Promise<void>} */
function apt(...words) {
  return new Promise((resolve) => {
    const child = spawn(APT, words, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: LIMIT_MS,
    });
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}
