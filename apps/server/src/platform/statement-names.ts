import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { Fault } from './errors.ts';

/** A connection keeps so many prepared statements; texts beyond (lists of many lengths) run without a name. */
const NAMES_PER_CONNECTION = 500;
const NAMES_PER_PROCESS = 5_000;

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= NAMES_PER_PROCESS) names.clear();
  const name = `n${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  names.set(text, name);
  return name;
}

class NamingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #named = new Set<string>();

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query(cursor: unknown): never;
  query(text: unknown, parameters: ReadonlyArray<unknown> = []): unknown {
    if (typeof text !== 'string') throw new Fault('Cursors are not supported: read in pages.');
    const values = [...parameters];
    if (values.length === 0) return this.#client.query(text);
    const name = nameOf(text);
    if (!this.#named.has(name)) {
      if (this.#named.size >= NAMES_PER_CONNECTION) return this.#client.query(text, values);
      this.#named.add(name);
    }
    return this.#client.query({ name, text, values });
  }

  release(): void {
    this.#client.release();
  }
}

/**
 * The pool as the query builder sees it: every statement with parameters gets a name made from its text, so that
 * PostgreSQL parses it once a connection and keeps its plan.
 */
export function nameStatements(pool: { connect(): Promise<PoolClient>; end(): Promise<void> }): PostgresPool {
  const wrapped = new WeakMap<PoolClient, NamingClient>();
  return {
    async connect() {
      const client = await pool.connect();
      let naming = wrapped.get(client);
      if (naming === undefined) {
        naming = new NamingClient(client);
        wrapped.set(client, naming);
      }
      return naming;
    },
    end: () => pool.end(),
  };
}
