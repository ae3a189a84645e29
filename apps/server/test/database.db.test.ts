import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

async function query(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}

const COUNT_TABLES = `select count(*)::int as count from pg_tables where schemaname = 'public'`;

test('a test database has every table and no owner rights for the app', async () => {
  const [tables] = await query(database.appUrl, COUNT_TABLES);
  expect(tables?.count).toBeGreaterThan(0);
  await expect(query(database.appUrl, 'create table intruder (id int)')).rejects.toThrow('permission denied');
});

test('what one test database holds, another does not see', async () => {
  const other = await openTestDatabase();
  try {
    await query(database.ownerUrl, 'create table seen_here (id int)');
    const [seen] = await query(other.ownerUrl, `select to_regclass('seen_here') as name`);
    expect(seen?.name).toBeNull();
  } finally {
    await other.close();
  }
});

test('text is ordered and folded the same on every machine, Bengali included', async () => {
  const rows = await query(
    database.appUrl,
    `select lower('ÅBC') as lower, 'ক' < 'খ' as is_ordered, current_setting('server_encoding') as encoding`,
  );
  expect(rows).toEqual([{ lower: 'åbc', is_ordered: true, encoding: 'UTF8' }]);
});

test('an empty database can be filled by its owner and is gone when closed', async () => {
  const empty = await openEmptyDatabase();
  const [tables] = await query(empty.ownerUrl, COUNT_TABLES);
  expect(tables?.count).toBe(0);
  await query(empty.ownerUrl, 'create table first (id int)');
  await empty.close();
  await expect(query(empty.ownerUrl, 'select 1')).rejects.toThrow('does not exist');
});
