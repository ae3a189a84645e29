// A world's database: the embedded cluster, or the one that DATABASE_URL names. Before existing data is migrated, a
// copy of the stopped data folder is taken.

import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { prepareEmbedded, prepareOutside } from './databases.mjs';
import { dataFolder } from './home.mjs';
import { applyMigrations, countPending } from './migration.mjs';
import { copyStopped, startCluster } from './postgres.mjs';
import { Refusal, say, step } from './say.mjs';

/** How many copies of the data folder are kept; the oldest goes when another migration went well. */
const KEPT_COPIES = 3;

/**
 * @typedef {{
 *   urls: import('./databases.mjs').DatabaseUrls,
 *   cluster: import('./postgres.mjs').Cluster | undefined,
 *   stop: () => Promise<void>,
 * }} Store `cluster` is the embedded one; a database of the person's own has none
 */

/** @param {NodeJS.ProcessEnv} inherited */
export function usesOutsideDatabase(inherited) {
  return (inherited.DATABASE_URL ?? '') !== '';
}

/**
 * Opens the database as it is.
 * @param {{ home: string, inherited: NodeJS.ProcessEnv }} options
 * @returns {Promise<Store>}
 */
export async function openStore({ home, inherited }) {
  if (usesOutsideDatabase(inherited)) {
    return { urls: await prepareOutside(inherited), cluster: undefined, stop: async () => {} };
  }
  const cluster = await startCluster({ dataDir: dataFolder(home), log: (line) => say(`  ${line}`) });
  try {
    return { urls: await prepareEmbedded(cluster), cluster, stop: cluster.stop };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/**
 * Opens the database and brings it to the code's state.
 * @param {{ home: string, inherited: NodeJS.ProcessEnv }} options
 * @returns {Promise<Store>}
 * @throws {Refusal} exit code 3 when the database is newer than the code
 */
export async function openMigratedStore({ home, inherited }) {
  let store = await step('starting the database', () => openStore({ home, inherited }));
  try {
    if ((await countPending(store.urls.owner)) === 0) return store;
    const { cluster } = store;
    /** @type {string | undefined} */
    let copy;
    if (cluster !== undefined && !cluster.isNew) {
      copy = path.join(copiesFolder(home), new Date().toISOString().replaceAll(':', '-').slice(0, 19));
      const to = copy;
      await step('copying the data before it is migrated', async () => {
        await cluster.stop();
        copyStopped(cluster.dataDir, to);
      });
      store = await openStore({ home, inherited });
    }
    await step('migrating the database', () => migrateKeeping(store.urls.owner, copy));
    removeOldCopies(home);
    return store;
  } catch (error) {
    await store.stop();
    throw error;
  }
}

/** @param {string} ownerUrl @param {string | undefined} copy */
async function migrateKeeping(ownerUrl, copy) {
  try {
    await applyMigrations(ownerUrl);
  } catch (error) {
    if (!(error instanceof Refusal) || copy === undefined) throw error;
    throw new Refusal(`${error.message}\nThe data as it was before lies in ${copy}`, error.exitCode);
  }
}

/** @param {string} home */
function copiesFolder(home) {
  return path.join(home, 'copies');
}

/**
 * Only a migration that went well makes older copies dispensable.
 * @param {string} home
 */
function removeOldCopies(home) {
  const folder = copiesFolder(home);
  if (!existsSync(folder)) return;
  for (const old of readdirSync(folder).sort().slice(0, -KEPT_COPIES)) {
    rmSync(path.join(folder, old), { recursive: true, force: true });
  }
}
