// The database tests also run on the oldest PostgreSQL that DATABASE_URL may lead to. Only on the machine of a
// continuous integration run: there Debian's packages may be installed.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { say } from './say.mjs';

const MAJOR = 15;
const BIN_DIR = `/usr/lib/postgresql/${MAJOR}/bin`;

/** @returns {{ name: string, binDir: string } | undefined} nothing where it is not to be had */
export function findOtherPostgres() {
  if (process.env.NOKSHI_CI !== '1') return undefined;
  if (!existsSync(`${BIN_DIR}/postgres`)) installFromDebian();
  if (existsSync(`${BIN_DIR}/postgres`)) return { name: `PostgreSQL ${MAJOR}`, binDir: BIN_DIR };
  say(
    `  PostgreSQL ${MAJOR} is not to be had on this machine: the database tests ran on the embedded one alone`,
  );
  return undefined;
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say(`  installing PostgreSQL ${MAJOR} with apt-get`);
  // The package would otherwise make a cluster and start it.
  mkdirSync('/etc/postgresql-common', { recursive: true });
  writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
  const options = /** @type {const} */ ({
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 600_000,
  });
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', `postgresql-${MAJOR}`], options);
}
