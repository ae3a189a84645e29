import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type IsolationLevel, Kysely, PostgresDialect, type Transaction } from 'kysely';
import { type ClientConfig, type CustomTypesConfig, DatabaseError, type Pool, types as parsers } from 'pg';
import type { Lane } from './lanes.ts';
import type { Logger } from './logger.ts';
import { createPools, type PoolSizes } from './pools.ts';
import { nameStatements } from './statement-names.ts';

/**
 * No table is known here: a room names its own with `db.withTables<LedgerTables>()` (or `tx.withTables`), which
 * costs nothing and shares connection and transaction.
 */
type Tables = Readonly<Record<never, unknown>>;
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface DatabaseOptions {
  readonly url: string;
  /** Role that every connection takes on at its start, when the URL signs in as another one. */
  readonly role?: string;
  /** Connections for everything together, or for each lane by itself. */
  readonly poolSize: number | PoolSizes;
  readonly applicationName: string;
  /** How long one statement may run; 30 s unless told. 0 is for ever. */
  readonly statementTimeoutMs?: number;
  /** How long a call waits for a connection; 5 s unless told. */
  readonly connectTimeoutMs?: number;
  readonly log: Logger;
}

export interface Database {
  readonly db: Db;
  /** For batched calls and what the query builder does not speak. */
  readonly pool: Pool;
  /** The connections of a lane, for whoever watches them. */
  readonly poolOf: (lane: Lane) => Pool;
  readonly options: DatabaseOptions;
  close(): Promise<void>;
}

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const CONNECT_TIMEOUT_MS = 5_000;
export const STATEMENT_TIMEOUT_MS = 30_000;
export const IDLE_IN_TRANSACTION_MS = 60_000;

type Parser = (text: string) => unknown;

/** int8 becomes bigint, a date without time stays text (a JavaScript Date would move it by the zone of the machine). */
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary'): Parser => {
    if (format === 'binary') return parsers.getTypeParser(oid, 'binary') as Parser;
    if (oid === INT8) return (text) => BigInt(text);
    if (oid === INT8_ARRAY) return parseBigintArray;
    if (oid === DATE) return (text) => text;
    return parsers.getTypeParser(oid, 'text') as Parser;
  }) as CustomTypesConfig['getTypeParser'],
};

function parseBigintArray(text: string): (bigint | null)[] {
  const inner = text.slice(1, -1);
  if (inner === '') return [];
  return inner.split(',').map((item) => (item === 'NULL' ? null : BigInt(item)));
}

/** What a connection of the pool is opened with; the listener of notifications uses the same. */
export function connectionSettings(options: DatabaseOptions): ClientConfig {
  const timeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  return {
    connectionString: options.url,
    application_name: options.applicationName,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types,
    // Compiling a statement costs more than running any of ours.
    options: `-c jit=off${options.role === undefined ? '' : ` -c role=${options.role}`}`,
  };
}

/**
 * Opens a pool. Connections are made when they are needed, so this succeeds while the database is away; a call
 * then fails, and works again once the database is back.
 */
export function createDatabase(options: DatabaseOptions): Database {
  const pools = createPools(connectionSettings(options), options);
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: nameStatements(pools) }) });
  let isClosed = false;
  return {
    db,
    pool: pools.byLane.work,
    poolOf: (lane) => pools.byLane[lane],
    options,
    async close() {
      if (isClosed) return;
      isClosed = true;
      await pools.end();
    },
  };
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/** The SQLSTATE of a database error, or undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}

const afterCommit = new WeakMap<object, (() => void)[]>();

/**
 * Calls `work` once the transaction has committed, and not at all if it is undone. `work` must not throw; it is
 * for wake-up calls, never for what must happen.
 */
export function onCommit(tx: Tx, work: () => void): void {
  // `tx.withTables()` makes new objects around the same executor, so that is what names the transaction.
  const list = afterCommit.get(tx.getExecutor());
  list?.push(work);
}

export interface TransactionOptions {
  /** How often a transaction that lost against another is retried; 5 unless told. */
  readonly retries?: number;
  readonly isolation?: IsolationLevel;
}

/**
 * Runs `work` again when PostgreSQL ended it for another's sake (40001, 40P01), after a short wait of random length;
 * `work` must therefore be one transaction, or one statement, and have no effect outside it.
 */
export async function retrying<Result>(work: () => Promise<Result>, retries = 5): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const state = sqlState(error);
      const mayRetry = state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED;
      if (!mayRetry || attempt >= retries) throw error;
      await sleep(randomInt(1, 8 * 2 ** Math.min(attempt, 5)));
    }
  }
}

/** Runs `work` in a transaction, and again when PostgreSQL ends it for another's sake. */
export async function inTransaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  return await retrying(async () => {
    const committed: (() => void)[] = [];
    const builder = db.transaction();
    const begin = options.isolation === undefined ? builder : builder.setIsolationLevel(options.isolation);
    const result = await begin.execute(async (tx) => {
      afterCommit.set(tx.getExecutor(), committed);
      return await work(tx);
    });
    for (const call of committed) call();
    return result;
  }, options.retries);
}
