// Which tables are kept by member: those whose primary key has `member_id` in it.
import type { Client } from 'pg';

export const KEY = 'member_id';

/** Columns by table; `byMember` names those whose primary key has `member_id` in it. */
export interface Tables {
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
  readonly byMember: ReadonlySet<string>;
}

/** What the tables of a database are. */
export async function readTables(client: Client): Promise<Tables> {
  const { rows } = await client.query<{ name: string; columns: string[]; is_by_member: boolean }>(`
    select c.relname as name, array_agg(a.attname::text) as columns,
           bool_or(a.attname = '${KEY}' and a.attnum = any(k.conkey)) as is_by_member
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.oid`);
  return {
    columns: new Map(rows.map(({ name, columns }) => [name, new Set(columns)])),
    byMember: new Set(rows.flatMap(({ name, is_by_member }) => (is_by_member ? [name] : []))),
  };
}
