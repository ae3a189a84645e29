// `npm run dev`: the world of `npm start`, in which every change of a source is built and taken up at once. The same
// bundles run as in production; a change that does not build is shown, and what ran before goes on running. It is ready
// in seconds, because only the server is built before it starts: pages are built when one of their sources changes.

import './node-version.mjs';
import { existsSync, rmSync, watch } from 'node:fs';
import path from 'node:path';
import { isTargetFresh, noteWatchedBuild, stampOf } from './build.mjs';
import { describe, nodeBundle } from './bundle.mjs';
import { startChild } from './children.mjs';
import { dataFolder, ROOT } from './home.mjs';
import { applyMigrations } from './migration.mjs';
import { runMain, say } from './say.mjs';
import { openSession } from './session.mjs';
import { listFiles } from './stamps.mjs';
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
  const session = await openSession({ command: 'npm run dev', inherited: process.env, mustBeFresh });
  /** @type {(() => Promise<void>)[]} */
  const stops = [];
  /** @type {Map<string, import('./children.mjs').Child>} */
  const running = new Map();
  try {
    /** @type {() => Promise<void>} */
    let restartServer = async () => {};
    for (const target of listTargets()) {
      if (target.kind === 'web') stops.push(watchWeb(target, () => restartServer()));
      else if (RELOADED.includes(target.name)) {
        const reloader = await watchNode(session, target, running);
        stops.push(reloader.stop);
        if (target.name !== 'server') continue;
        restartServer = reloader.restart;
        stops.push(watchMigrations(session, reloader.restart));
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
 * The server is built first because it brings the database to its state, and the seed where there is no world yet.
 * @param {import('./targets.mjs').Target} target
 * @param {string} home
 */
function mustBeFresh({ name }, home) {
  return name === 'server' || (name === 'tools' && !existsSync(dataFolder(home)));
}

/**
 * Builds a bundle for browsers when one of its sources changes, at once where they have changed since the last build. The
 * server knows the files that were there when it started, so it starts again.
 * @param {Extract<import('./targets.mjs').Target, { kind: 'web' }>} target
 * @param {() => Promise<void>} restartServer
 * @returns {() => Promise<void>} stops it
 */
function watchWeb(target, restartServer) {
  /** @type {import('node:fs').FSWatcher[]} */
  const waiting = [];
  /** @type {Promise<{ close: () => Promise<void> }> | undefined} */
  let building;
  const begin = () => {
    building ??= buildOnChange(target, restartServer);
    for (const watcher of waiting.splice(0)) watcher.close();
  };
  if (isTargetFresh(target)) {
    const files = target.sources.flatMap((source) => listFiles(ROOT, source));
    const folders = new Set(files.map((file) => path.dirname(file)));
    for (const folder of folders) waiting.push(watch(path.join(ROOT, folder), begin));
  } else begin();
  return async () => {
    for (const watcher of waiting) watcher.close();
    await (await building)?.close();
  };
}

/**
 * @param {Extract<import('./targets.mjs').Target, { kind: 'web' }>} target
 * @param {() => Promise<void>} restartServer
 */
async function buildOnChange(target, restartServer) {
  // What is built from here on follows the sources, not the stamp.
  rmSync(stampOf(target), { force: true });
  // As the build for production sets it.
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
  const watcher = await build({
    root: path.join(ROOT, target.folder),
    logLevel: 'error',
    clearScreen: false,
    build: { watch: {} },
  });
  if (!('on' in watcher)) throw new Error(`${target.name} is not watched`);
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') say(`${event.error.message}\n  ${target.name} stays as it was`);
    if (event.code !== 'END') return;
    noteWatchedBuild(target);
    say(`  ${target.name} built`);
    void restartServer();
  });
  return watcher;
}

/**
 * Rebuilds a process's bundle when one of its sources changes, and starts the process again.
 * @param {import('./session.mjs').Session} session
 * @param {Extract<import('./targets.mjs').Target, { kind: 'node' }>} target
 * @param {Map<string, import('./children.mjs').Child>} running
 */
async function watchNode({ home, environment, announce }, target, running) {
  const { name, entries } = target;
  const { context } = await import('esbuild');
  const script = `dist/${name}/main.mjs`;
  // What is built from here on follows the sources, not the stamp.
  rmSync(stampOf(target), { force: true });
  // One change after the other: a process is never started before its predecessor has left its ports.
  let queue = Promise.resolve();
  let isQueued = false;
  const restart = () => {
    // One start takes up everything that was built before it.
    if (isQueued) return queue;
    isQueued = true;
    queue = queue.then(async () => {
      isQueued = false;
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
