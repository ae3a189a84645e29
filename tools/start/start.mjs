// `npm start`: from a fresh clone to a portal that is open, and back to nothing on Ctrl-C.

import './node-version.mjs';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answersOk, isListening, startChild, waitUntilReady } from './children.mjs';
import { keepRunning, openAgain } from './keep-running.mjs';
import { runMain, say, secondsSince, step } from './say.mjs';
import { SERVER_NODE_OPTIONS } from './server-options.mjs';
import { openSession } from './session.mjs';
import { onStopRequest } from './stopping.mjs';
import { networkAddress } from './world.mjs';

/** What a shell calls an end by Ctrl-C. */
const STOPPED_EARLY = 130;

const DEMO_ACCOUNTS = ['demo-member', 'demo-agent', 'demo-operator', 'demo-cashier'];

await runMain(main);
// A socket that somebody left open must not keep a stopped world's command alive.
process.exit();

/** @returns {Promise<number>} */
async function main() {
  /** @type {(reason: string) => void} */
  let askToStop = () => {};
  /** @type {Promise<string>} */
  const stopAsked = new Promise((resolve) => {
    askToStop = resolve;
  });
  onStopRequest(askToStop);
  say('Nokshi');
  const code = await openAgain(() => runOnce(stopAsked), {
    pause: (ms) => Promise.race([stopAsked.then(() => false), sleep(ms).then(() => true)]),
    onFault: (words, pauseMs) => say(`${words}; everything is started again in ${pauseMs / 1000} s`),
  });
  return code ?? 0;
}

/**
 * @param {Promise<string>} stopAsked
 * @returns {Promise<number | 'again'>} the exit code; `again` when the database is gone: all of it is opened anew, as
 *   after any crash
 */
async function runOnce(stopAsked) {
  const startedAtMs = performance.now();
  const session = await Promise.race([
    openSession({ command: 'npm start', inherited: process.env }),
    stopAsked,
  ]);
  // What was begun ends with us: the database when its pipe closes, npm and the build by the same signal.
  if (typeof session === 'string') {
    say(`stopped before it was ready (${session})`);
    return STOPPED_EARLY;
  }
  return (await runWorld(session, { stopAsked, startedAtMs })) === 'stopped' ? 0 : 'again';
}

/**
 * Runs the processes of a world until it is told to stop or its database ends. A process that ends by itself is started
 * again; one that does not come up at the first start ends the command, with what it said.
 * @param {import('./session.mjs').Session} session
 * @param {{ stopAsked: Promise<string>, startedAtMs: number }} options
 * @returns {Promise<'stopped' | 'database'>}
 */
async function runWorld(session, { stopAsked, startedAtMs }) {
  /** @type {Map<string, import('./children.mjs').Child>} in the order in which they stop */
  const children = new Map();
  /** @type {{ stop: () => Promise<void> }[]} */
  const kept = [];
  const announce = () =>
    session.announce([...children.values()].map(({ pid, mark, script }) => ({ pid, mark, script })));
  const databaseEnd = session.store.cluster?.ended.then(() => /** @type {const} */ ('database'));
  const anyEnd = [
    stopAsked.then(() => /** @type {const} */ ('stopped')),
    ...(databaseEnd ? [databaseEnd] : []),
  ];
  try {
    const opened = step('opening the portal', async () => {
      for (const each of processesOf(session)) children.set(each.name, each.start());
      announce();
      await Promise.all(
        processesOf(session).map(({ name, isReady }) => {
          const child = children.get(name);
          return child && waitUntilReady(child, isReady);
        }),
      );
    });
    const early = await Promise.race([...anyEnd, opened.then(() => undefined)]);
    if (early !== undefined) return early;
    for (const { name, start } of processesOf(session)) {
      const first = children.get(name);
      if (first === undefined) continue;
      const onStart = (/** @type {import('./children.mjs').Child} */ child) => {
        children.set(name, child);
        announce();
      };
      kept.push(keepRunning(first, { start, onStart }));
    }
    showAddresses(session, secondsSince(startedAtMs));
    return await Promise.race(anyEnd);
  } finally {
    session.markStopping();
    say('\nstopping');
    for (const each of kept) await each.stop();
    for (const child of children.values()) await child.stop();
    await session.close();
    say('stopped');
  }
}

/** @param {import('./session.mjs').Session} session */
function processesOf({ home, ports, environment }) {
  const server = { name: 'server', script: 'dist/server/main.mjs', nodeOptions: SERVER_NODE_OPTIONS };
  const sandbox = { name: 'sandbox', script: 'dist/sandbox/main.mjs' };
  return [
    {
      name: server.name,
      start: () => startChild({ ...server, home, environment }),
      isReady: () => answersOk(`http://127.0.0.1:${ports.ADMIN_PORT}/ready`),
    },
    {
      name: sandbox.name,
      start: () => startChild({ ...sandbox, home, environment }),
      isReady: () => isListening(ports.SANDBOX_PORT),
    },
  ];
}

/**
 * @param {import('./session.mjs').Session} session
 * @param {string} took
 */
function showAddresses({ home, ports, environment }, took) {
  const address = networkAddress();
  const lines = [
    '',
    `  Portal    http://localhost:${ports.PORT}`,
    ...(address === undefined
      ? []
      : [`            http://${address}:${ports.PORT}  (phones on the same network)`]),
    ...arcadeLines({ ports, environment }, address),
    `  Sandbox   ${environment.SANDBOX_URL}`,
    `  Inbox     ${environment.SANDBOX_URL}/inbox  (every mail and text message that the portal sends)`,
    ...demoLines(home),
    '',
    `Ready in ${took}. Ctrl-C stops everything; the data stays in ${home}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/**
 * Browsers show no question about a certificate inside a frame: it is answered on the origin's own page before.
 * @param {Pick<import('./session.mjs').Session, 'ports' | 'environment'>} session
 * @param {string | undefined} address
 */
function arcadeLines({ ports, environment }, address) {
  const certificate = environment.ARCADE_TLS_CERT_FILE;
  if (!certificate) return [`  Arcade    http://localhost:${ports.ARCADE_PORT}`];
  return [
    `  Arcade    https://localhost:${ports.ARCADE_PORT}`,
    ...(address === undefined ? [] : [`            https://${address}:${ports.ARCADE_PORT}`]),
    `            (open it once in each browser and accept its certificate, ${certificate})`,
  ];
}

/** @param {string} home */
function demoLines(home) {
  const file = path.join(home, 'demo-accounts.json');
  if (!existsSync(file)) return [];
  const { password, factors } = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof password !== 'string') return [];
  const staff = Object.entries(factors ?? {}).flatMap(([account, secret], index) => [
    `${index === 0 ? '  Console   ' : '            '}${account}  (authenticator ${secret}; the code of now: npm run -s staff:code -- ${account})`,
  ]);
  return [`  Demo      ${DEMO_ACCOUNTS.join(', ')}  (password ${password})`, ...staff];
}
