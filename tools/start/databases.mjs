// The databases of a world and who owns them: migrations run as the owner, the server as a role that owns nothing,
// the sandbox in a database that the server cannot open.

import { createHmac } from 'node:crypto';
import { Refusal } from './say.mjs';

const OLDEST_VERSION = 150_000;

/**
 * @typedef {{ owner: string, app: string, sandbox: string }} DatabaseUrls
 * @typedef {{ query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }> }} Client
 */

/**
 * Makes the roles and databases of an embedded cluster that are not there yet.
 * @param {import('./postgres.mjs').Cluster} cluster
 * @param {string} [name] the portal's database; the sandbox's is called after it
 * @returns {Promise<DatabaseUrls>}
 */
export async function prepareEmbedded(cluster, name = 'nokshi') {
  await withClient(cluster.superuserUrl('postgres'), async (client) => {
    for (const role of ['nokshi_owner', 'nokshi_app', 'nokshi_sandbox']) await ensureRole(client, role);
    await ensureDatabase(client, { name, owner: 'nokshi_owner', guest: 'nokshi_app' });
    await ensureDatabase(client, { name: `${name}_sandbox`, owner: 'nokshi_sandbox' });
  });
  return {
    owner: cluster.urlFor('nokshi_owner', name),
    app: cluster.urlFor('nokshi_app', name),
    sandbox: cluster.urlFor('nokshi_sandbox', `${name}_sandbox`),
  };
}

/**
 * The same in a database of the person's own. `DATABASE_URL` is its owner; the two other roles may be given by
 * DATABASE_APP_URL and SANDBOX_DATABASE_URL, and are made where the owner may make roles and databases. Their
 * passwords are derived from the owner's, so that no file holds one and every start finds the same.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<DatabaseUrls>}
 * @throws {Refusal} naming the variable that is wrong
 */
export async function prepareOutside(environment) {
  const owner = parseUrl('DATABASE_URL', environment.DATABASE_URL ?? '');
  const given = { app: environment.DATABASE_APP_URL, sandbox: environment.SANDBOX_DATABASE_URL };
  for (const [name, url] of Object.entries({
    DATABASE_APP_URL: given.app,
    SANDBOX_DATABASE_URL: given.sandbox,
  })) {
    if (url !== undefined) parseUrl(name, url);
  }
  const database = decodeURIComponent(owner.pathname.slice(1));
  const sandboxName = `${database}_sandbox`;
  await refusingWith('DATABASE_URL', () =>
    withClient(owner.href, async (client) => {
      await refuseOldServer(client);
      if (given.app === undefined) {
        await ensureRole(client, 'nokshi_app', passwordOf(owner, 'nokshi_app'));
        await client.query(`grant connect on database ${quoted(database)} to nokshi_app`);
      }
      if (given.sandbox === undefined) {
        await ensureRole(client, 'nokshi_sandbox', passwordOf(owner, 'nokshi_sandbox'));
        await ensureDatabase(client, { name: sandboxName, owner: 'nokshi_sandbox' });
      }
    }),
  );
  return {
    owner: owner.href,
    app: given.app ?? urlFor(owner, 'nokshi_app', database),
    sandbox: given.sandbox ?? urlFor(owner, 'nokshi_sandbox', sandboxName),
  };
}

/** @param {string} variable @param {string} text */
function parseUrl(variable, text) {
  // `user@/database?host=/folder` is PostgreSQL's way to name a socket; the host of the query wins over this one.
  const spelled = text.replace(/^(postgres(?:ql)?:\/\/[^/@?]*@)(?=\/)/, '$1localhost');
  const url = URL.canParse(spelled) ? new URL(spelled) : undefined;
  if (url === undefined || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2) {
    throw new Refusal(`${variable} must look like postgres://user:password@host:5432/database.`);
  }
  return url;
}

/** @param {URL} owner @param {string} role @param {string} database */
function urlFor(owner, role, database) {
  const url = new URL(owner.href);
  url.username = role;
  url.password = passwordOf(owner, role) ?? '';
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}

/** @param {URL} owner @param {string} role */
function passwordOf(owner, role) {
  if (owner.password === '') return undefined;
  return createHmac('sha256', decodeURIComponent(owner.password))
    .update(`nokshi role ${role}`)
    .digest('base64url');
}

/** @param {Client} client */
async function refuseOldServer(client) {
  const { rows } = await client.query(`select current_setting('server_version_num')::int as number`);
  const number = Number(rows[0]?.number);
  if (number < OLDEST_VERSION) {
    throw new Refusal(
      `DATABASE_URL leads to PostgreSQL ${Math.floor(number / 10_000)}; 15 or newer is needed.`,
    );
  }
}

/**
 * @template T
 * @param {string} url
 * @param {(client: Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withClient(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * @template T
 * @param {string} variable
 * @param {() => Promise<T>} work
 */
async function refusingWith(variable, work) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === '42501') {
      throw new Refusal(
        `${variable}: this role may not make roles and databases; set DATABASE_APP_URL and SANDBOX_DATABASE_URL too.`,
      );
    }
    throw new Refusal(`${variable} does not lead to a database: ${message || code}`);
  }
}

/**
 * @param {Client} client
 * @param {string} role
 * @param {string | undefined} [password]
 */
async function ensureRole(client, role, password) {
  const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  const suffix = password === undefined ? '' : ` password '${password}'`;
  if (rows.length === 0) await client.query(`create role ${quoted(role)} login${suffix}`);
  else if (password !== undefined) await client.query(`alter role ${quoted(role)} login${suffix}`);
}

/**
 * @param {Client} client
 * @param {{ name: string, owner: string, guest?: string }} database
 */
async function ensureDatabase(client, { name, owner, guest }) {
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rows.length === 0) {
    await client.query(`grant ${quoted(owner)} to current_user`);
    await client.query(`create database ${quoted(name)} owner ${quoted(owner)}`);
  }
  await client.query(`revoke all on database ${quoted(name)} from public`);
  if (guest !== undefined)
    await client.query(`grant connect, temporary on database ${quoted(name)} to ${quoted(guest)}`);
}

/** @param {string} name */
function quoted(name) {
  return `"${name.replaceAll('"', '""')}"`;
}
