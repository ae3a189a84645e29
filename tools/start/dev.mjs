// `npm run dev`: the world of `npm start`, in which every change of a source is built and taken up at once. The same
// bundles run as in production; a change that does not build is shown, and what ran before goes on running.

import './node-version.mjs';
import { rmSync, watch } from 'node:fs';
import path from 'node:path';
import { describe, nodeBundle, viteProgram } from './bundle.mjs';
import { startChild } from './children.mjs';
import { ROOT } from './home.mjs';
import { applyMigrations } from './migration.mjs';
import { runMain, say } from './say.mjs';
import { openSession } from './session.mjs';
import { onStopRequest } from './stopping.mjs';
import { listTargets } from './targets.mjs';

const SETTLE_MS = 200;
const RELOADED = ['server', 'sandbox'];

await runMain(main);
process.exit();

async function main() {
  /** @type {(reason: string) => void} */
  let askToStop = () => {};
  /** @type {Promise<string>} */
  const stopAsked = new Promise((resolve) => {
    askToStop = resolve;
  });
  onStopRequest(askToStop);
  const session = await openSession({ command: 'npm run dev', inherited: process.env });
  // What is built from here on follows the sources, not the stamps.
  rmSync(path.join(ROOT, 'dist/stamps'), { recursive: true, force: true });
  /** @type {(() => Promise<void>)[]} */
  const stops = [];
  /** @type {Map<string, import('./children.mjs').Child>} */
  const running = new Map();
  try {
    for (const target of listTargets()) {
      if (target.kind === 'web') stops.push(watchWeb(session, target).stop);
      else if (RELOADED.includes(target.name)) {
        const reloader = await watchNode(session, target, running);
        stops.push(reloader.stop);
        if (target.name === 'server') stops.push(watchMigrations(session, reloader.restart));
      }
    }
    const { PORT, ADMIN_PORT } = session.ports;
    say(`  http://localhost:${PORT} (admin ${ADMIN_PORT}); logs in ${path.join(session.home, 'logs')}`);
    await stopAsked;
  } finally {
    session.markStopping();
    say('\nstopping');
    await Promise.all(stops.map((stop) => stop()));
    await session.close();
  }
}

/**
 * @param {import('./session.mjs').Session} session
 * @param {Extract<import('./targets.mjs').Target, { kind: 'web' }>} target
 */
function watchWeb({ home, environment }, { name, folder }) {
  return startChild({
    name,
    script: 'tools/start/leash.mjs',
    args: [viteProgram(), 'build', '--watch', '--clearScreen', 'false'],
    cwd: path.join(ROOT, folder),
    home,
    environment: { ...environment, NODE_ENV: 'production' },
    isShown: true,
  });
}

/**
 * Rebuilds a process's bundle when one of its sources changes, and starts the process again.
 * @param {import('./session.mjs').Session} session
 * @param {Extract<import('./targets.mjs').Target, { kind: 'node' }>} target
 * @param {Map<string, import('./children.mjs').Child>} running
 */
async function watchNode({ home, environment, announce }, { name, entries }, running) {
  const { context } = await import('esbuild');
  const script = `dist/${name}/main.mjs`;
  // One change after the other: a process is never started before its predecessor has left its ports.
  let queue = Promise.resolve();
  const restart = () => {
    queue = queue.then(async () => {
      await running.get(name)?.stop();
      running.set(name, startChild({ name, script, home, environment, isShown: true }));
      announce([...running.values()].map(({ pid, mark, script }) => ({ pid, mark, script })));
      say(`  ${name} started`);
    });
    return queue;
  };
  const bundle = await context({
    ...nodeBundle(entries),
    plugins: [
      ...(nodeBundle(entries).plugins ?? []),
      {
        name: 'restart',
        setup: (build) =>
          build.onEnd(async ({ errors }) => {
            if (errors.length > 0) say(`${await describe(errors)}  ${name} keeps running as it was`);
            else void restart();
          }),
      },
    ],
  });
  await bundle.watch();
  return {
    restart,
    stop: async () => {
      await bundle.dispose();
      await queue;
      await running.get(name)?.stop();
    },
  };
}

/**
 * @param {import('./session.mjs').Session} session
 * @param {() => Promise<void>} restart
 * @returns {() => Promise<void>}
 */
function watchMigrations({ store }, restart) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const apply = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      applyMigrations(store.urls.owner)
        .then(restart)
        .catch((error) => say(error instanceof Error ? error.message : String(error)));
    }, SETTLE_MS);
  };
  const watchers = [
    watch(path.join(ROOT, 'apps/server/migrations'), apply),
    watch(path.join(ROOT, 'apps/server/sql'), { recursive: true }, apply),
  ];
  return async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
