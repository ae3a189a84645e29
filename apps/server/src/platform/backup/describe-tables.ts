import type { ClientBase } from 'pg';
import { assert } from '../errors.ts';
import type { Manifest } from './manifest.ts';

export interface TableShape {
  readonly name: string;
  /** Without those that the database computes. */
  readonly columns: readonly string[];
  /** SQL after `order by`: the key, text by its bytes, so that every cluster sorts alike. */
  readonly order: string;
  readonly pointsAt: readonly string[];
}

/** The list of migrations travels in the manifest; functions come from the code that starts. */
const NOT_COPIED = ['schema_migration', 'schema_function'];

/** Every table of ours, those first that others point at. */
export async function describeTables(client: ClientBase): Promise<readonly TableShape[]> {
  const { rows } = await client.query<{
    name: string;
    columns: string[];
    key: string[] | null;
    points_at: string[];
  }>(
    `select c.relname as name,
            (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
            (select array_agg(a.attname || case when a.attcollation <> 0 then ' collate "C"' else '' end order by k.place)
               from pg_index i, unnest(i.indkey) with ordinality as k (attnum, place), pg_attribute a
              where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as key,
            array(select distinct f.confrelid::regclass::text from pg_constraint f
                   where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as points_at
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
        and c.relname <> all ($1)
      order by c.relname`,
    [NOT_COPIED],
  );
  return inOrder(
    rows.map(({ name, columns, key, points_at }) => ({
      name,
      columns,
      // A table without a key is sorted by everything it holds.
      order: key?.join(', ') ?? `${name}::text collate "C"`,
      pointsAt: points_at,
    })),
  );
}

function inOrder(tables: readonly TableShape[]): readonly TableShape[] {
  const done: TableShape[] = [];
  let left = tables;
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const ready = left.filter(({ pointsAt }) => !pointsAt.some((other) => names.has(other)));
    assert(ready.length > 0, 'tables do not point at each other in a ring');
    done.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return done;
}

export async function readSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const found = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    const [state] = found.rows;
    assert(state !== undefined, 'a sequence has its one row');
    sequences.push({ name, lastValue: state.last, isCalled: state.called });
  }
  return sequences;
}

export async function readMigrationsApplied(client: ClientBase): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    `select name, hash from schema_migration order by name`,
  );
  return rows;
}
