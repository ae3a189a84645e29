// The database tests also run on the oldest PostgreSQL that DATABASE_URL may lead to. Only on the machine of a
// continuous integration run: there Debian's packages may be installed.

import { existsSync } from 'node:fs';
import { say } from './say.mjs';

const MAJOR = 15;
const BIN_DIR = `/usr/lib/postgresql/${MAJOR}/bin`;

/**
 * What another PostgreSQL may answer otherwise: the statements that decide about money, the migrations, and one call
 * of every kind. `FULL=1` runs all of the server's database tests on it.
 */
export const OTHER_POSTGRES_TESTS = [
  'apps/server/src/modules/ledger/',
  'apps/server/src/modules/lottery/',
  'apps/server/src/modules/play/wallet',
  'apps/server/src/modules/play/hub88/',
  'apps/server/src/platform/db.db.test.ts',
  'apps/server/src/platform/migrations/',
  'apps/server/test/database.db.test.ts',
  'apps/server/test/every-call.db.test.ts',
];

/** @returns {{ name: string, binDir: string } | undefined} nothing where it is not to be had */
export function findOtherPostgres() {
  if (process.env.NOKSHI_CI !== '1') return undefined;
  if (isThere()) return { name: `PostgreSQL ${MAJOR}`, binDir: BIN_DIR };
  say(
    `  PostgreSQL ${MAJOR} is not to be had on this machine: the database tests ran on the embedded one alone`,
  );
  return undefined;
}

/** @returns {string[]} what would bring it to a machine that has none */
export function missingPostgresPackages() {
  return isThere() ? [] : [`postgresql-${MAJOR}`];
}

function isThere() {
  return existsSync(`${BIN_DIR}/postgres`);
}
