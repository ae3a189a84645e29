import { randomInt } from 'node:crypto';
import { Client, type ClientConfig, DatabaseError } from 'pg';
import { ConfigFault } from './config.ts';
import {
  connectionSettings,
  type DatabaseOptions,
  IDLE_IN_TRANSACTION_MS,
  STATEMENT_TIMEOUT_MS,
} from './db.ts';

/** Sessions beside the first one; each holds a transaction open, so that no pooler serves two of them with one backend. */
const OTHERS = 3;
/** Turns of a pooler that gives its backends out in a circle: then it comes to another one. */
const ASKED = OTHERS + 2;
/** The class of the advisory lock that the check takes; the other half of its key is chance, so that starts disturb none. */
const CHECK_LOCK = 7_201_104;
const WHAT_TO_DO = 'connect it to PostgreSQL itself, without a connection pooler between';

interface SessionRow {
  readonly role: string;
  /** The role may act as the owner of the tables; null before the first migration. */
  readonly is_owner: boolean | null;
  readonly statement_ms: string;
  readonly idle_ms: string;
}

/**
 * Stops a start whose sessions are not what the server opens them as. A connection pooler drops what a connection is opened
 * with, so that the server would work as the owner of the tables and statements would run for ever, or gives one backend to
 * several sessions, so that advisory locks stay behind and two processes lead at once.
 * @param variable names the address in what is said
 * @throws ConfigFault in one sentence that says what to do
 */
export async function requireOwnSessions(options: DatabaseOptions, variable: string): Promise<void> {
  const settings = connectionSettings(options);
  await withClient(settings, async (client) => {
    await connect(client, options, variable);
    await requireSettings(client, options, variable);
  });
  await requireOwnLocks(settings, variable);
}

/**
 * Stops what relies on locks of its session where a pooler gives one backend to several.
 * @throws ConfigFault in one sentence that says what to do
 */
export async function requireOwnLocks(settings: ClientConfig, variable: string): Promise<void> {
  const clients = Array.from({ length: OTHERS }, () => new Client(settings));
  for (const client of clients) client.on('error', () => undefined);
  try {
    for (const client of clients) await client.connect();
    const isKept = await withClient(settings, async (first) => {
      await first.connect();
      return await keepsItsLock(first, clients);
    });
    if (isKept) return;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
  throw new ConfigFault(
    `${variable} leads to a connection pooler that does not keep a session to its own locks: ${WHAT_TO_DO}.`,
  );
}

async function withClient<Result>(
  settings: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(settings);
  client.on('error', () => undefined);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What our connections are opened with is refused on connecting. */
async function connect(client: Client, { role }: DatabaseOptions, variable: string): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    const refusal = error instanceof DatabaseError ? error.message : '';
    if (refusal.startsWith('permission denied to set role')) {
      throw new ConfigFault(
        `${variable} may not take on the role ${role}: grant it to the role that owns the tables, or name a role that owns nothing in DATABASE_APP_URL.`,
      );
    }
    if (!refusal.includes('unsupported startup parameter')) throw error;
    throw new ConfigFault(
      `${variable} leads to a connection pooler that refuses the settings of the server (${refusal}): ${WHAT_TO_DO}.`,
    );
  }
}

async function requireSettings(client: Client, options: DatabaseOptions, variable: string): Promise<void> {
  const { rows } = await client.query<SessionRow>(`
    select current_user as role,
           (select pg_has_role(current_user, relowner, 'member') from pg_class
             where oid = to_regclass('schema_migration')) as is_owner,
           (select setting from pg_settings where name = 'statement_timeout') as statement_ms,
           (select setting from pg_settings where name = 'idle_in_transaction_session_timeout') as idle_ms`);
  const [found] = rows;
  if (found === undefined) return;
  const { role = found.role } = options;
  if (found.role !== role) {
    throw new ConfigFault(
      `${variable} lets the server work as ${found.role} and not as ${role}: ${WHAT_TO_DO}.`,
    );
  }
  if (found.is_owner === true) {
    throw new ConfigFault(
      `${variable} lets the server work as ${found.role}, who owns the tables: name a role that owns nothing in DATABASE_APP_URL.`,
    );
  }
  const wanted = [
    ['statement_timeout', found.statement_ms, options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS],
    ['idle_in_transaction_session_timeout', found.idle_ms, IDLE_IN_TRANSACTION_MS],
  ] as const;
  for (const [name, isMs, shouldMs] of wanted) {
    if (isMs === String(shouldMs)) continue;
    throw new ConfigFault(
      `${variable} leads to sessions whose ${name} is ${isMs} ms and not ${shouldMs} ms: ${WHAT_TO_DO}.`,
    );
  }
}

/** Whether a lock that a session takes outside of a transaction stays with it, and is nobody else's. */
async function keepsItsLock(first: Client, others: readonly Client[]): Promise<boolean> {
  const key = [CHECK_LOCK, randomInt(2 ** 31)];
  const backend = await takeLock(first, key);
  if (backend === undefined) return false;
  for (const other of others) {
    await other.query('begin');
    // The same backend takes its own lock again.
    if ((await takeLock(other, key)) !== undefined) return false;
  }
  const hasKept = await isStill(first, backend, key);
  for (const other of others) await other.query('rollback');
  return hasKept && (await isStill(first, backend, key));
}

/** The backend that took the lock; undefined when another one has it. */
async function takeLock(client: Client, key: readonly number[]): Promise<number | undefined> {
  const { rows } = await client.query<{ readonly backend: number; readonly is_mine: boolean }>(
    'select pg_backend_pid() as backend, pg_try_advisory_lock($1, $2) as is_mine',
    [...key],
  );
  const [row] = rows;
  return row?.is_mine === true ? row.backend : undefined;
}

async function isStill(client: Client, backend: number, key: readonly number[]): Promise<boolean> {
  for (let turn = 0; turn < ASKED; turn += 1) {
    const { rows } = await client.query<{ readonly backend: number; readonly is_held: boolean }>(
      `select pg_backend_pid() as backend,
              exists (select from pg_locks
                       where locktype = 'advisory' and pid = pg_backend_pid() and granted
                         and classid = $1::bigint::oid and objid = $2::bigint::oid) as is_held`,
      [...key],
    );
    const [row] = rows;
    if (row === undefined || row.backend !== backend || !row.is_held) return false;
  }
  return true;
}
