import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/database.ts';
import { type Pooler, startPooler } from '../../test/pooler.ts';
import { ConfigFault } from './config.ts';
import { createLogger } from './logger.ts';
import { countPending, migrate } from './migrations/index.ts';
import { requireOwnSessions } from './own-sessions.ts';

const log = createLogger({ level: 'silent' });
let test: Awaited<ReturnType<typeof openTestDatabase>>;
let pooler: Pooler | undefined;

beforeAll(async () => {
  test = await openTestDatabase();
});

afterEach(async () => {
  await pooler?.close();
  pooler = undefined;
});

afterAll(() => test.close());

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Runs the server until it ends: with which code, and what it said of it. */
async function runServer(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (words: string) => {
    said += words;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

/** What a server opens its sessions with, as settings of the database, so that no pooler can drop them. */
async function setTimeouts(ownerUrl: string): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  for (const [name, value] of [
    ['statement_timeout', '30s'],
    ['idle_in_transaction_session_timeout', '60s'],
  ]) {
    await owner.query(`alter database ${rows[0]?.name} set ${name} = '${value}'`);
  }
  await owner.end();
}

/** What a start at this address says; nothing when it goes on. */
async function saidAt(url: string, role?: string): Promise<string | undefined> {
  const options = { url, ...(role && { role }), poolSize: 1, applicationName: 'test', log };
  try {
    await requireOwnSessions(options, 'DATABASE_URL');
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigFault);
    return (error as Error).message;
  }
}

describe('a start', () => {
  it('goes on where PostgreSQL itself answers, under the role of the address or the one that it takes on', async () => {
    expect(await saidAt(test.appUrl)).toBeUndefined();
    expect(await saidAt(test.appUrl, 'nokshi_app')).toBeUndefined();
    // Who owns the tables here may not become another role.
    expect(await saidAt(test.ownerUrl, 'nokshi_app')).toMatch(
      /^DATABASE_URL may not take on the role nokshi_app: grant it to the role that owns the tables, or /,
    );
  });

  it('stops where a pooler refuses what a connection is opened with', async () => {
    pooler = await startPooler(test.appUrl, { mode: 'refusing' });
    expect(await saidAt(pooler.urlOf(test.appUrl))).toMatch(
      /^DATABASE_URL leads to a connection pooler that refuses .*connect it to PostgreSQL itself, .*\.$/,
    );
  });

  it('stops where it would work as the owner of the tables', async () => {
    pooler = await startPooler(test.ownerUrl, { mode: 'session' });
    expect(await saidAt(pooler.urlOf(test.ownerUrl), 'nokshi_app')).toMatch(
      /^DATABASE_URL lets the server work as nokshi_owner and not as nokshi_app: connect it to PostgreSQL itself/,
    );
    expect(await saidAt(test.ownerUrl)).toMatch(
      /nokshi_owner, who owns the tables: name a role .* DATABASE_APP_URL/,
    );
  });

  it('stops where its statements would run for ever', async () => {
    pooler = await startPooler(test.appUrl, { mode: 'session' });
    expect(await saidAt(pooler.urlOf(test.appUrl))).toMatch(
      /whose statement_timeout is 0 ms and not 30000 ms: connect it to PostgreSQL itself/,
    );
  });

  it.each(['last', 'first'] as const)(
    'stops where sessions share backends, whichever is given out (%s)',
    async (takes) => {
      const own = await openTestDatabase();
      await setTimeouts(own.ownerUrl);
      const { appUrl } = own;
      pooler = await startPooler(appUrl, { mode: 'transaction', takes });
      expect(await saidAt(pooler.urlOf(appUrl))).toMatch(
        /does not keep a session to its own locks: connect it to PostgreSQL itself/,
      );
      await pooler.close();
      // A pooler that gives every session a backend of its own keeps its locks, and these settings are the role's.
      pooler = await startPooler(appUrl, { mode: 'session' });
      expect(await saidAt(pooler.urlOf(appUrl))).toBeUndefined();
      await pooler.close();
      await own.close();
    },
  );
});

it('migrations leave no lock behind at a pooler: they stop before they take it', async () => {
  pooler = await startPooler(test.ownerUrl, { mode: 'transaction' });
  for (let turn = 0; turn < 2; turn += 1) {
    await expect(migrate({ ownerUrl: pooler.urlOf(test.ownerUrl), log })).rejects.toThrow(
      /does not keep a session to its own locks: connect it to PostgreSQL itself/,
    );
  }
  // Tools that work in transactions go on through it.
  expect(await countPending({ ownerUrl: pooler.urlOf(test.ownerUrl) })).toBe(0);
});

it('a server behind a pooler ends at its start with that one line', async () => {
  pooler = await startPooler(test.ownerUrl, { mode: 'session' });
  const url = pooler.urlOf(test.ownerUrl);
  const ended = await runServer({ DATABASE_URL: url });
  expect(ended).toEqual({
    code: 1,
    said: expect.stringMatching(/^DATABASE_URL lets the server work as nokshi_owner and .*\n$/) as string,
  });
  const named = await runServer({ DATABASE_URL: url, DATABASE_APP_URL: pooler.urlOf(test.appUrl) });
  expect(named.said).toMatch(/^DATABASE_APP_URL leads to sessions whose statement_timeout is 0 ms .*\n$/);
});
