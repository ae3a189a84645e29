import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/database.ts';
import { createDatabase, type Database, inTransaction, onCommit, sqlState, type Tx } from './db.ts';
import { createLogger } from './logger.ts';

let test: Awaited<ReturnType<typeof openTestDatabase>>;
let database: Database;

beforeAll(async () => {
  test = await openTestDatabase();
  const log = createLogger({ level: 'silent' });
  const owner = createDatabase({ url: test.ownerUrl, poolSize: 1, applicationName: 'test owner', log });
  await sql`create table test_account (id int primary key, balance bigint not null)`.execute(owner.db);
  await sql`insert into test_account values (1, 100), (2, 100)`.execute(owner.db);
  await owner.close();
  database = createDatabase({ url: test.appUrl, poolSize: 5, applicationName: 'test', log });
});

afterAll(async () => {
  await database.close();
  await test.close();
});

describe('values', () => {
  it('whole numbers of 64 bits come as bigint, moments as Date, dates as text, JSON as parsed', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select 9007199254740993::int8 as big, array[1, null, 3]::int8[] as bigs, 7 as small,
             '2026-01-02T03:04:05.678Z'::timestamptz as moment, '2026-01-02'::date as day,
             '{"a": [1]}'::jsonb as json, ${5n}::int8 + 1 as given`.execute(database.db);
    expect(rows[0]).toEqual({
      big: 9007199254740993n,
      bigs: [1n, null, 3n],
      small: 7,
      moment: new Date('2026-01-02T03:04:05.678Z'),
      day: '2026-01-02',
      json: { a: [1] },
      given: 6n,
    });
  });
});

describe('statements', () => {
  it('a statement with parameters is prepared once a connection', async () => {
    await database.db.connection().execute(async (connection) => {
      for (let turn = 0; turn < 3; turn += 1) await sql`select ${turn}::int + 41000 as n`.execute(connection);
      const { rows } = await sql<{ name: string; calls: number }>`
        select name, (generic_plans + custom_plans)::int as calls from pg_prepared_statements
         where statement like '%41000%' and statement not like '%pg_prepared%'`.execute(connection);
      expect(rows).toEqual([{ name: expect.stringMatching(/^n/) as string, calls: 3 }]);
    });
  });

  it('a role that the URL does not sign in as is taken on', async () => {
    const log = createLogger({ level: 'silent' });
    const admin = createDatabase({
      url: test.appUrl,
      role: 'nokshi_app',
      poolSize: 1,
      applicationName: 'r',
      log,
    });
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(admin.db);
    await admin.close();
    expect(rows[0]?.role).toBe('nokshi_app');
  });
});

async function move(tx: Tx, from: number, to: number): Promise<void> {
  await sql`update test_account set balance = balance - 1 where id = ${from}`.execute(tx);
  await sql`select pg_sleep(0.02)`.execute(tx);
  await sql`update test_account set balance = balance + 1 where id = ${to}`.execute(tx);
}

describe('inTransaction', () => {
  it('transactions that lock in opposite order both succeed', async () => {
    const turns = Array.from({ length: 2 }, async (_, index) =>
      inTransaction(database.db, (tx) => (index % 2 === 0 ? move(tx, 1, 2) : move(tx, 2, 1)), {
        retries: 20,
      }),
    );
    await Promise.all(turns);
    const { rows } = await sql`select balance from test_account order by id`.execute(database.db);
    expect(rows).toEqual([{ balance: 100n }, { balance: 100n }]);
  });

  it('a serialization failure is retried, five times unless told', async () => {
    let calls = 0;
    const work = inTransaction(database.db, async (tx) => {
      calls += 1;
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx);
    });
    await expect(work).rejects.toSatisfy((error) => sqlState(error) === '40001');
    expect(calls).toBe(6);
  });

  it('any other error undoes everything and comes at once', async () => {
    let calls = 0;
    const work = inTransaction(database.db, async (tx) => {
      calls += 1;
      await sql`update test_account set balance = 0`.execute(tx);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(calls).toBe(1);
    const { rows } = await sql`select sum(balance)::int as sum from test_account`.execute(database.db);
    expect(rows).toEqual([{ sum: 200 }]);
  });

  it('what waits for the commit runs after it, and not at all when it is undone', async () => {
    const seen: string[] = [];
    await inTransaction(database.db, async (tx) => {
      onCommit(tx.withTables<{ any_table: { id: number } }>() as unknown as Tx, () => seen.push('committed'));
      expect(seen).toEqual([]);
    });
    await inTransaction(database.db, async (tx) => {
      onCommit(tx, () => seen.push('undone'));
      throw new Error('no');
    }).catch(() => undefined);
    expect(seen).toEqual(['committed']);
  });
});

describe('a database that goes away', () => {
  it('fails the call that runs, keeps the process alive and is used again', async () => {
    const log = createLogger({ level: 'silent' });
    const own = createDatabase({ url: test.appUrl, poolSize: 3, applicationName: 'doomed', log });
    const broken = inTransaction(own.db, async (tx) => {
      await sql`select 1`.execute(tx);
      const kill = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doomed'`;
      await sql.raw(kill).execute(database.db);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await sql`select 1`.execute(tx);
    });
    await expect(broken).rejects.toThrow(/terminat|connection/);
    const { rows } = await sql<{ one: number }>`select ${1}::int as one`.execute(own.db);
    expect(rows).toEqual([{ one: 1 }]);
    await own.close();
  });
});
