// What PostgreSQL says about a statement before it runs: the columns that it gives.
import type { Client, Connection, Submittable } from 'pg';
import { connectionSettings } from '../../apps/server/src/platform/db.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import type { Kind } from './statements.ts';

export interface Described {
  readonly name: string;
  /** The number of its type. */
  readonly type: number;
}

interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

class Description implements Submittable {
  readonly done: Promise<readonly Described[]>;
  readonly #text: string;
  #columns: readonly Described[] = [];
  #resolve!: (columns: readonly Described[]) => void;
  #reject!: (error: Error) => void;

  constructor(text: string) {
    this.#text = text;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** The statement is parsed and never run. */
  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
  }

  /** The client forgets a query that failed: nothing more is told of it. */
  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#columns);
  }
}

/** The columns of a statement; throws what PostgreSQL has against it. */
export function describe(client: Client, text: string): Promise<readonly Described[]> {
  return client.query(new Description(text)).done;
}

/** A value of each type as it comes over the wire, to see what the driver's parsers make of it. */
const SAMPLES: Readonly<Record<string, string>> = {
  bool: 't',
  bytea: '\\x00',
  date: '2026-01-31',
  float4: '1.5',
  float8: '1.5',
  int2: '1',
  int4: '1',
  int8: '1',
  json: '{"a": 1}',
  jsonb: '{"a": 1}',
  oid: '1',
  timestamp: '2026-01-31 00:00:00',
  timestamptz: '2026-01-31 00:00:00+00',
};
const OTHER_SAMPLE = 'text';

/** What the server's parsers make of the values of each type, by its number. */
export async function readKinds(client: Client): Promise<(type: number) => Kind> {
  const { types } = connectionSettings({
    url: '',
    poolSize: 1,
    applicationName: 'nokshi-test',
    log: createLogger({ level: 'silent' }),
  });
  const { rows } = await client.query<{ oid: number; name: string; item: string | null }>(
    `select t.oid, t.typname as name, i.typname as item
       from pg_type t left join pg_type i on i.oid = t.typelem and t.typcategory = 'A'`,
  );
  const names = new Map(rows.map((row) => [row.oid, row]));
  return (oid) => {
    const known = names.get(oid);
    const item = known?.item ?? undefined;
    const sample = SAMPLES[item ?? known?.name ?? ''] ?? OTHER_SAMPLE;
    const quoted = item === undefined ? sample : `{"${sample.replaceAll(/["\\]/g, '\\$&')}"}`;
    const text = item === 'int8' ? `{${sample}}` : quoted;
    const parse = types?.getTypeParser(oid, 'text') as ((value: string) => unknown) | undefined;
    return kindOfValue(parse?.(text));
  };
}

function kindOfValue(value: unknown): Kind {
  if (value instanceof Date) return 'date';
  if (value instanceof Uint8Array) return 'bytes';
  if (Array.isArray(value)) return `${kindOfValue(value[0])}[]`;
  const kind = typeof value;
  if (kind === 'boolean' || kind === 'number' || kind === 'bigint' || kind === 'string') return kind;
  return 'object';
}
