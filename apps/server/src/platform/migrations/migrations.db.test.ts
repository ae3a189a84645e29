import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { builtProgram } from '../../../../../tools/test/built-program.ts';
import { openTestDatabase } from '../../../test/database.ts';
import { createDatabase } from '../db.ts';
import { createLogger } from '../logger.ts';
import { countPending, findMigrationsFolder, migrate, readMigrations } from './index.ts';

const log = createLogger({ level: 'silent' });
let test: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;

beforeEach(async () => {
  test = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const { name, sql: text } of readMigrations(findMigrationsFolder(process.env))) {
    await writeFile(join(folder, name), text);
  }
});

afterEach(async () => {
  await rm(folder, { recursive: true });
  await test.close();
});

async function add(name: string, text: string): Promise<void> {
  await writeFile(join(folder, name), text);
}

async function query<Row>(text: string): Promise<Row[]> {
  const database = createDatabase({ url: test.ownerUrl, poolSize: 1, applicationName: 'test', log });
  const { rows } = await sql.raw<Row>(text).execute(database.db);
  await database.close();
  return rows;
}

const options = () => ({ ownerUrl: test.ownerUrl, log, folder });

it('what is missing is applied once, in order, by one of several at a time', async () => {
  await add('9001-test-first.sql', 'create table first_thing (id int)');
  await add('9002-test-second.sql', 'alter table first_thing add column name text');
  expect(await countPending(options())).toBe(2);
  const applied = await Promise.all([migrate(options()), migrate(options())]);
  expect(applied.flat()).toEqual(['9001-test-first.sql', '9002-test-second.sql']);
  expect(await countPending(options())).toBe(0);
});

it('a migration that fails leaves nothing of itself', async () => {
  await add('9001-test-broken.sql', 'create table half_thing (id int); select no_such_column');
  await expect(migrate(options())).rejects.toThrow('9001-test-broken.sql');
  expect(await query(`select to_regclass('half_thing')::text as found`)).toEqual([{ found: null }]);
});

it('a migration that was changed after it had been applied is refused, line ends aside', async () => {
  await add('9001-test-first.sql', 'create table first_thing (\n id int)');
  await migrate(options());
  await add('9001-test-first.sql', 'create table first_thing (\r\n id int)');
  expect(await migrate(options())).toEqual([]);
  await add('9001-test-first.sql', 'create table first_thing (id bigint)');
  await expect(migrate(options())).rejects.toMatchObject({ exitCode: 4 });
});

it('a database newer than the code is refused in one line with exit code 3', async () => {
  await add('9001-test-first.sql', 'create table first_thing (id int)');
  await migrate(options());
  const program = await builtProgram(fileURLToPath(new URL('../../migrate.ts', import.meta.url)));
  const env = { ...process.env, DATABASE_URL: test.ownerUrl, MIGRATIONS_DIR: '', LOG_LEVEL: 'silent' };
  const ended = await new Promise<{ code: unknown; words: string }>((resolve) => {
    execFile(process.execPath, [program], { env }, (error, _stdout, stderr) => {
      resolve({ code: error?.code, words: stderr });
    });
  });
  expect(ended.code).toBe(3);
  expect(ended.words.trim()).toMatch(/^The database is newer than this code.*9001-test-first\.sql\)\.$/);
});
