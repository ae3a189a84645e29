import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../../test/database.ts';
import { createLogger } from '../logger.ts';
import { countPending, migrate } from './index.ts';

const log = createLogger({ level: 'silent' });
let test: Awaited<ReturnType<typeof openEmptyDatabase>>;
let folder: string;
let client: Client;

beforeEach(async () => {
  test = await openEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'functions-'));
  client = new Client({ connectionString: test.ownerUrl });
  await client.connect();
  await put('migrations/0001-box.sql', 'create table box (id int primary key, no bigint)');
  await mkdir(join(folder, 'sql'));
});

afterEach(async () => {
  await client.end();
  await rm(folder, { recursive: true });
  await test.close();
});

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

const options = () => ({
  ownerUrl: test.ownerUrl,
  log,
  folder: join(folder, 'migrations'),
  sqlFolder: join(folder, 'sql'),
});

const makes = (name: string, parameters: string, result: string, body: string) =>
  `create or replace function ${name}(${parameters}) returns ${result} language plpgsql as $$ begin ${body} end $$;`;

async function answer(call: string): Promise<unknown> {
  const { rows } = await client.query(`select ${call} as answer`);
  return (rows[0] as { answer: unknown }).answer;
}

async function signatures(): Promise<readonly string[]> {
  const { rows } = await client.query(
    `select oid::regprocedure::text as one from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  );
  return (rows as { one: string }[]).map(({ one }) => one);
}

it('a function is applied when its file changed, and only then', async () => {
  await put('sql/box/box_size.sql', makes('box_size', '', 'int', 'return 1;'));
  await put('sql/box/box_name.sql', makes('box_name', '', 'text', `return 'box';`));
  expect(await countPending(options())).toBe(3);
  expect(await migrate(options())).toEqual(['0001-box.sql', 'box_name', 'box_size']);
  expect(await countPending(options())).toBe(0);
  await put('sql/box/box_size.sql', makes('box_size', '', 'int', 'return 2;'));
  expect(await migrate(options())).toEqual(['box_size']);
  expect(await answer('box_size()')).toBe(2);
});

it('files may call each other in any order, and what they bind comes with them', async () => {
  const bind = 'alter table box alter column no set default box_next();';
  await put('sql/box/box_next.sql', `${makes('box_next', '', 'bigint', 'return box_start() + 1;')} ${bind}`);
  await put(
    'sql/box/box_start.sql',
    `create or replace function box_start() returns bigint language sql as 'select 41::bigint';`,
  );
  await migrate(options());
  await client.query('insert into box (id) values (1)');
  expect((await client.query('select no from box')).rows).toEqual([{ no: '42' }]);
});

it('a function of another shape takes the place of the one before, and the name stands for one', async () => {
  await put('sql/box/box_size.sql', makes('box_size', 'p_id int', 'int', 'return 1;'));
  await migrate(options());
  await put('sql/box/box_size.sql', makes('box_size', 'p_no int', 'bigint', 'return 2;'));
  await migrate(options());
  expect(await signatures()).toEqual(['box_size(integer)']);
  expect(await answer('box_size(7)')).toBe('2');
  await put('sql/box/box_size.sql', makes('box_size', 'p_no int, p_deep boolean', 'bigint', 'return 3;'));
  await migrate(options());
  expect(await signatures()).toEqual(['box_size(integer,boolean)']);
});

it('a function goes with its file, and comes back when it was dropped beside it', async () => {
  await put('sql/box/box_size.sql', makes('box_size', '', 'int', 'return 1;'));
  await put('sql/box/box_name.sql', makes('box_name', '', 'text', `return 'box';`));
  await migrate(options());
  await rm(join(folder, 'sql/box/box_name.sql'));
  await client.query('drop function box_size');
  expect(await countPending(options())).toBe(2);
  expect(await migrate(options())).toEqual(['box_size', 'box_name']);
  expect(await signatures()).toEqual(['box_size()']);
});

it('a wrong body, or a file that makes another function, leaves all of them as they were', async () => {
  await put('sql/box/box_size.sql', makes('box_size', '', 'int', 'return 1;'));
  await migrate(options());
  await put('sql/box/box_size.sql', makes('box_size', '', 'int', 'return 2;'));
  await put('sql/box/box_wrong.sql', makes('box_wrong', '', 'int', 'return 1 +;'));
  await expect(migrate(options())).rejects.toThrow('The function box_wrong is wrong');
  expect(await answer('box_size()')).toBe(1);
  await put('sql/box/box_wrong.sql', makes('box_right', '', 'int', 'return 1;'));
  await expect(migrate(options())).rejects.toThrow('its file makes no function of that name');
  expect(await signatures()).toEqual(['box_size()']);
  await rm(join(folder, 'sql/box/box_wrong.sql'));
  await expect(migrate(options())).resolves.toEqual(['box_size']);
});
