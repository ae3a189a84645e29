// From a checkout to a prepared world: everything that `npm start` and `npm run dev` do before their processes run.

import { existsSync } from 'node:fs';
import { ensureBuilt, resultsOf } from './build.mjs';
import { ensureGamesTls, wantsGamesTls } from './games-tls.mjs';
import { lockHome, prepareHome } from './home.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureKeys } from './keys.mjs';
import { clearLeftovers } from './leftovers.mjs';
import { choosePorts } from './ports.mjs';
import { processMark } from './processes.mjs';
import { seedOnce } from './seeding.mjs';
import { openMigratedStore } from './store.mjs';
import { eraseWorld, shareableEnvironment, worldEnvironment, writeWorld } from './world.mjs';

/**
 * @typedef {{
 *   home: string,
 *   ports: import('./ports.mjs').Ports,
 *   environment: NodeJS.ProcessEnv,
 *   store: import('./store.mjs').Store,
 *   announce: (processes: import('./world.mjs').WorldProcess[]) => void,
 *   markStopping: () => void,
 *   close: () => Promise<void>,
 * }} Session
 */

/**
 * @param {{ command: string, inherited: NodeJS.ProcessEnv,
 *   mustBeFresh?: (target: import('./targets.mjs').Target, home: string) => boolean }} options `command` as the person
 *   typed it; what need not be fresh is built only where it never was
 * @returns {Promise<Session>}
 */
export async function openSession({ command, inherited, mustBeFresh = () => true }) {
  const isGamesTls = wantsGamesTls(inherited);
  const home = prepareHome(inherited);
  const lock = await lockHome(home, command);
  /** @type {import('./store.mjs').Store | undefined} */
  let store;
  try {
    await clearLeftovers(home);
    const ports = await choosePorts(inherited);
    await ensureInstalled();
    await ensureBuilt({
      only: (target) => mustBeFresh(target, home) || !resultsOf(target).every((file) => existsSync(file)),
    });
    store = await openMigratedStore({ home, inherited });
    const environment = worldEnvironment({
      home,
      ports,
      databases: store.urls,
      keys: { ...ensureKeys(home), ...(isGamesTls && (await ensureGamesTls(home))) },
      inherited,
    });
    await seedOnce({ home, environment, ownerUrl: store.urls.owner });
    const opened = store;
    return {
      home,
      ports,
      environment,
      store,
      announce: (processes) =>
        writeWorld(home, {
          keeper: { pid: process.pid, mark: processMark(process.pid) ?? '' },
          processes,
          environment: shareableEnvironment(environment, { isEmbedded: opened.cluster !== undefined }),
        }),
      markStopping: lock.markStopping,
      close: async () => {
        await opened.stop();
        eraseWorld(home);
        lock.release();
      },
    };
  } catch (error) {
    await store?.stop();
    lock.release();
    throw error;
  }
}
