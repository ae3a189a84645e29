import { type Client, DatabaseError } from 'pg';
import type { SqlFunction } from './files.ts';

/** What a function returns or how its parameters are called cannot be replaced in place. */
const INVALID_FUNCTION_DEFINITION = '42P13';

/** What there is to do before the database has the functions of this code and no other. */
export interface FunctionChanges {
  readonly toApply: readonly SqlFunction[];
  /** Names of functions that this code no longer has. */
  readonly toDrop: readonly string[];
}

export async function ensureFunctionTable(client: Client): Promise<void> {
  await client.query(`create table if not exists schema_function (
    name text primary key,
    hash text not null,
    applied_at timestamptz not null default now()
  )`);
  await client.query('revoke all on schema_function from nokshi_app');
}

/** Also finds a function that is gone although its file was applied, as `drop type ... cascade` may leave it. */
export async function findFunctionChanges(
  client: Client,
  functions: readonly SqlFunction[],
): Promise<FunctionChanges> {
  const applied = await readApplied(client);
  const standing = new Set((await listOids(client)).map(({ name }) => name));
  const own = new Set(functions.map(({ name }) => name));
  return {
    toApply: functions.filter(({ name, hash }) => applied.get(name) !== hash || !standing.has(name)),
    toDrop: [...applied.keys()].filter((name) => !own.has(name)),
  };
}

async function readApplied(client: Client): Promise<ReadonlyMap<string, string>> {
  const table = await client.query(`select to_regclass('schema_function') as found`);
  const [row] = table.rows as { found: string | null }[];
  if (row?.found === null) return new Map();
  const { rows } = await client.query('select name, hash from schema_function');
  return new Map((rows as { name: string; hash: string }[]).map(({ name, hash }) => [name, hash]));
}

/**
 * Brings the functions to what this code has, in one transaction: calls that run meanwhile see all of them as they
 * were or as they are. Bodies are checked once all stand, so that their order does not matter.
 */
export async function applyFunctions(client: Client, { toApply, toDrop }: FunctionChanges): Promise<void> {
  if (toApply.length === 0 && toDrop.length === 0) return;
  await client.query('begin');
  try {
    await client.query('set local check_function_bodies = off');
    for (const one of toApply) await applyFunction(client, one);
    for (const name of toDrop) await dropFunction(client, name);
    await client.query('set local check_function_bodies = on');
    for (const { name } of toApply) await checkBody(client, name);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function applyFunction(client: Client, { name, sql, hash }: SqlFunction): Promise<void> {
  try {
    await makeFunction(client, name, sql);
  } catch (error) {
    throw new Error(`The function ${name} was not made: ${(error as Error).message}`, { cause: error });
  }
  await client.query(
    `insert into schema_function (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
    [name, hash],
  );
}

/** A function is replaced in place where that can be done; one of another shape takes its place otherwise. */
async function makeFunction(client: Client, name: string, sql: string): Promise<void> {
  const before = await listOids(client, name);
  await client.query('savepoint before_function');
  try {
    await client.query(sql);
  } catch (error) {
    const isOfAnotherShape = error instanceof DatabaseError && error.code === INVALID_FUNCTION_DEFINITION;
    if (!isOfAnotherShape) throw error;
    await client.query('rollback to savepoint before_function');
    await dropFunction(client, name);
    await client.query(sql);
  }
  await client.query('release savepoint before_function');
  const after = await listOids(client, name);
  if (after.length === 0) throw new Error('its file makes no function of that name');
  if (after.length === 1) return;
  const former = after.filter(({ oid }) => before.some((one) => one.oid === oid));
  if (after.length - former.length !== 1) throw new Error('a name stands for one function');
  for (const { signature } of former) await client.query(`drop function ${signature}`);
}

async function dropFunction(client: Client, name: string): Promise<void> {
  for (const { signature } of await listOids(client, name)) {
    await client.query(`drop function ${signature}`);
  }
  await client.query('delete from schema_function where name = $1', [name]);
}

async function checkBody(client: Client, name: string): Promise<void> {
  try {
    await client.query(
      `select case l.lanname when 'plpgsql' then plpgsql_validator(p.oid)::text
                             when 'sql' then fmgr_sql_validator(p.oid)::text end
         from pg_proc p join pg_language l on l.oid = p.prolang
        where p.pronamespace = 'public'::regnamespace and p.proname = $1`,
      [name],
    );
  } catch (error) {
    throw new Error(`The function ${name} is wrong: ${(error as Error).message}`, { cause: error });
  }
}

interface Standing {
  readonly name: string;
  readonly oid: string;
  readonly signature: string;
}

/** The functions of the schema, but not those of extensions. */
async function listOids(client: Client, name: string | null = null): Promise<readonly Standing[]> {
  const { rows } = await client.query(
    `select p.proname as name, p.oid::int8::text as oid, p.oid::regprocedure::text as signature
       from pg_proc p
      where p.pronamespace = 'public'::regnamespace and ($1::text is null or p.proname = $1)
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    [name],
  );
  return rows as Standing[];
}
