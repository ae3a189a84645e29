// The environment of a world's processes, computed in one place, and the note by which other commands find a
// world that runs.

import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from './home.mjs';
import { processMark } from './processes.mjs';

/**
 * Variables of the person's own are kept; what a world fixes wins, except for the few that a person may set to
 * run only some roles or to show the portal under another name.
 * @param {{
 *   home: string,
 *   ports: import('./ports.mjs').Ports,
 *   databases: import('./databases.mjs').DatabaseUrls,
 *   keys: Record<string, string>,
 *   inherited: NodeJS.ProcessEnv,
 * }} parts
 * @returns {NodeJS.ProcessEnv}
 */
export function worldEnvironment({ home, ports, databases, keys, inherited }) {
  return {
    ...withoutForeignVariables(inherited),
    ROLES: inherited.ROLES ?? 'api,worker',
    PORTAL_URL: inherited.PORTAL_URL ?? `http://localhost:${ports.PORT}`,
    NOKSHI_PROFILE: 'local',
    NOKSHI_HOME: home,
    PORT: String(ports.PORT),
    ARCADE_PORT: String(ports.ARCADE_PORT),
    SANDBOX_PORT: String(ports.SANDBOX_PORT),
    SANDBOX_SMTP_PORT: String(ports.SANDBOX_SMTP_PORT),
    ADMIN_PORT: String(ports.ADMIN_PORT),
    DATABASE_URL: databases.owner,
    DATABASE_APP_URL: databases.app,
    SANDBOX_DATABASE_URL: databases.sandbox,
    SANDBOX_URL: `http://127.0.0.1:${ports.SANDBOX_PORT}`,
    // Whatever the person's shell says: a world's mail and text messages go to its own inbox and to nobody outside.
    SMTP_URL: `smtp://127.0.0.1:${ports.SANDBOX_SMTP_PORT}`,
    MAIL_FROM: 'Nokshi <no-reply@nokshi.example>',
    SMS_GATEWAY_URL: `http://127.0.0.1:${ports.SANDBOX_PORT}/sms/messages`,
    SMS_GATEWAY_TOKEN: randomBytes(16).toString('hex'),
    PAYMENTS_SANDBOX_KEY: randomBytes(24).toString('hex'),
    PAYMENTS_SANDBOX_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    PORTAL_PAYMENTS_URL: `http://127.0.0.1:${ports.PORT}/payments/sandbox/webhook`,
    PORTAL_WALLET_URL: `http://127.0.0.1:${ports.PORT}/hub88/wallet`,
    PRODUCT_DIR: ROOT,
    STOP_WITH_STDIN: '1',
    MIGRATIONS_DIR: path.join(ROOT, 'apps/server/migrations'),
    WEB_DIST: path.join(ROOT, 'apps/web/dist'),
    CONSOLE_DIST: path.join(ROOT, 'apps/web/console/dist'),
    ARCADE_DIST: path.join(ROOT, 'apps/arcade/dist'),
    ...keys,
  };
}

/**
 * npm's and PostgreSQL's own variables would change how our processes behave by how they were started.
 * @param {NodeJS.ProcessEnv} environment
 */
function withoutForeignVariables(environment) {
  const kept = Object.entries(environment).filter(([name]) => !/^(PG[A-Z]+|npm_.*)$/.test(name));
  return Object.fromEntries(kept);
}

/** The address of this machine on its network, if it has one. */
export function networkAddress() {
  const addresses = Object.values(os.networkInterfaces()).flat();
  return addresses.find((address) => address?.family === 'IPv4' && !address.internal)?.address;
}

/**
 * A running world: the command that keeps it, its processes, and the environment that tools need to join it.
 * @typedef {{ pid: number, mark: string, script: string }} WorldProcess
 * @typedef {{
 *   keeper: { pid: number, mark: string },
 *   processes: WorldProcess[],
 *   environment: Record<string, string>,
 * }} World
 */

/** @param {string} home */
function worldFile(home) {
  return path.join(home, 'world.json');
}

/** @param {string} home @param {World} world */
export function writeWorld(home, world) {
  const draft = `${worldFile(home)}.incomplete`;
  writeFileSync(draft, `${JSON.stringify(world, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, worldFile(home));
}

/** @param {string} home */
export function eraseWorld(home) {
  rmSync(worldFile(home), { force: true });
}

/** @param {string} home @returns {World | undefined} whatever was written last, running or not */
export function readWorld(home) {
  try {
    return JSON.parse(readFileSync(worldFile(home), 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} home @returns {World | undefined} only a world whose command still runs */
export function findRunningWorld(home) {
  const world = readWorld(home);
  return world !== undefined && processMark(world.keeper.pid) === world.keeper.mark ? world : undefined;
}

/** What a tool needs of a world's environment; outside databases keep their passwords out of the note.
 * @param {NodeJS.ProcessEnv} environment
 * @param {{ isEmbedded: boolean }} options
 */
export function shareableEnvironment(environment, { isEmbedded }) {
  const names = [
    ...[
      'PORT',
      'ARCADE_PORT',
      'SANDBOX_PORT',
      'SANDBOX_SMTP_PORT',
      'ADMIN_PORT',
      'PORTAL_URL',
      'SANDBOX_URL',
      'NOKSHI_PROFILE',
      'ROLES',
    ],
    ...(isEmbedded ? ['DATABASE_URL', 'DATABASE_APP_URL', 'SANDBOX_DATABASE_URL'] : []),
    ...[
      'PORTAL_KEY_FILE',
      'PORTAL_PUB_FILE',
      'SUPPLIER_KEY_FILE',
      'SUPPLIER_PUB_FILE',
      'WEB_DIST',
      'CONSOLE_DIST',
      'ARCADE_DIST',
      'ARCADE_TLS_KEY_FILE',
      'ARCADE_TLS_CERT_FILE',
    ],
    ...['MIGRATIONS_DIR', 'NOKSHI_HOME'],
  ];
  return Object.fromEntries(
    names.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])),
  );
}
