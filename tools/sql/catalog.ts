// What the tables of a database hold, by their columns and constraints.
import type { Client } from 'pg';
import { factsOf, type Implication, implicationsOf } from './facts.ts';
import { type Node, parseStatement } from './parse.ts';

export interface CatalogColumn {
  readonly name: string;
  readonly isNullable: boolean;
  /** Where a CHECK of the table or of the column's domain lists them all. */
  readonly values: ReadonlySet<string> | undefined;
}

interface CatalogTable {
  readonly columns: ReadonlyMap<string, CatalogColumn>;
  /** By its CHECKs of more than one column. */
  readonly implications: readonly Implication[];
}

export type Catalog = ReadonlyMap<string, CatalogTable>;

interface Row {
  readonly table_name: string;
  readonly name: string;
  readonly is_nullable: boolean;
  readonly column_checks: readonly string[];
  readonly table_checks: readonly string[];
  readonly domain_checks: readonly string[];
}

export async function readCatalog(client: Client): Promise<Catalog> {
  const { rows } = await client.query<Row>(`
    select c.relname as table_name, a.attname::text as name, not (a.attnotnull or t.typnotnull) as is_nullable,
           array(select pg_get_expr(k.conbin, k.conrelid) from pg_constraint k
                  where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as column_checks,
           array(select pg_get_expr(k.conbin, k.conrelid) from pg_constraint k
                  where k.conrelid = c.oid and k.contype = 'c' and cardinality(k.conkey) > 1) as table_checks,
           array(select regexp_replace(pg_get_constraintdef(k.oid), '^CHECK ', '') from pg_constraint k
                  where k.contypid = t.oid and k.contype = 'c') as domain_checks
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                      join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
     order by c.relname, a.attnum`);
  const catalog = new Map<string, CatalogTable>();
  for (const table of new Set(rows.map(({ table_name }) => table_name))) {
    const own = rows.filter(({ table_name }) => table_name === table);
    catalog.set(table, {
      columns: new Map(own.map((row) => [row.name, columnOf(row)])),
      implications: (own[0]?.table_checks ?? []).flatMap((check) => implicationsOf(conditionOf(check))),
    });
  }
  return catalog;
}

function columnOf(row: Row): CatalogColumn {
  const lists = [
    ...row.column_checks.map((check) => factsOf(conditionOf(check)).get(row.name)?.only),
    ...row.domain_checks.map((check) => factsOf(conditionOf(check)).get('value')?.only),
  ];
  return {
    name: row.name,
    isNullable: row.is_nullable,
    values: lists.find((values) => values !== undefined),
  };
}

function conditionOf(check: string): Node | undefined {
  const statement = parseStatement(`select where ${check}`);
  return statement !== undefined && 'SelectStmt' in statement ? statement.SelectStmt.whereClause : undefined;
}
