// `npm start`: from a fresh clone to a portal that is open, and back to nothing on Ctrl-C.

import './node-version.mjs';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { answersOk, isListening, refusalFor, startChild, waitUntilReady } from './children.mjs';
import { Refusal, runMain, say, secondsSince, step } from './say.mjs';
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
  const startedAtMs = performance.now();
  /** @type {(reason: string) => void} */
  let askToStop = () => {};
  /** @type {Promise<string>} */
  const stopAsked = new Promise((resolve) => {
    askToStop = resolve;
  });
  onStopRequest(askToStop);
  say('Nokshi');
  const session = await Promise.race([
    openSession({ command: 'npm start', inherited: process.env }),
    stopAsked,
  ]);
  // What was begun ends with us: the database when its pipe closes, npm and the build by the same signal.
  if (typeof session === 'string') {
    say(`stopped before it was ready (${session})`);
    return STOPPED_EARLY;
  }
  /** @type {import('./children.mjs').Child[]} */
  const children = [];
  try {
    const opened = startProcesses(session, children);
    const stoppedEarly = await Promise.race([stopAsked, opened.then(() => undefined)]);
    if (stoppedEarly === undefined) {
      showAddresses(session, secondsSince(startedAtMs));
      await Promise.race([stopAsked, firstEnd(session, children)]);
    }
    return 0;
  } finally {
    session.markStopping();
    say('\nstopping');
    for (const child of children) await child.stop();
    await session.close();
    say('stopped');
  }
}

/**
 * @param {import('./session.mjs').Session} session
 * @param {import('./children.mjs').Child[]} children filled in the order in which they stop
 */
async function startProcesses({ home, ports, environment, announce }, children) {
  await step('opening the portal', async () => {
    const server = startChild({
      name: 'server',
      script: 'dist/server/main.mjs',
      nodeOptions: SERVER_NODE_OPTIONS,
      home,
      environment,
    });
    const sandbox = startChild({ name: 'sandbox', script: 'dist/sandbox/main.mjs', home, environment });
    children.push(server, sandbox);
    announce(children.map(({ pid, mark, script }) => ({ pid, mark, script })));
    await Promise.all([
      waitUntilReady(server, () => answersOk(`http://127.0.0.1:${ports.ADMIN_PORT}/ready`)),
      waitUntilReady(sandbox, () => isListening(ports.SANDBOX_PORT)),
    ]);
  });
}

/**
 * Rejects when a process of the world ends that nobody asked to end.
 * @param {import('./session.mjs').Session} session
 * @param {import('./children.mjs').Child[]} children
 * @returns {Promise<never>}
 */
async function firstEnd({ home, store }, children) {
  const ends = children.map(async (child) => {
    await child.ended;
    throw await refusalFor(child);
  });
  const databaseEnd = store.cluster?.ended.then(() => {
    throw new Refusal(`The database stopped by itself (see ${path.join(home, 'postgres.log')})`);
  });
  return Promise.race([...ends, ...(databaseEnd === undefined ? [] : [databaseEnd])]);
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
    `  Arcade    http://localhost:${ports.ARCADE_PORT}`,
    `  Sandbox   ${environment.SANDBOX_URL}`,
    `  Inbox     ${environment.SANDBOX_URL}/inbox  (every mail and text message that the portal sends)`,
    ...demoLines(home),
    '',
    `Ready in ${took}. Ctrl-C stops everything; the data stays in ${home}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
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
