import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as inHouse from '@nokshi/contract/in-house.ts';
import { Client } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { readSchema } from '../../../../../tools/schema/read-schema.ts';
import { aDiceGame, aMember, atHouseGame, balanceOf, credits, signedIn } from '../../../test/builders.ts';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openWorld, valueOf } from '../../../test/world.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../logger.ts';
import { BASELINE, countPending, findMigrationsFolder, migrate, readMigrations } from './index.ts';

/** The demo world of the version before the baseline: its 67 migrations, and the rows without its secrets. */
const FORMER_WORLD = new URL('../../../test/former-world/world.sql.gz', import.meta.url);

const log = createLogger({ level: 'silent' });
let former: TestDatabase;
let client: Client;

beforeAll(async () => {
  former = await openEmptyDatabase();
  client = new Client({ connectionString: former.ownerUrl });
  await client.connect();
  await client.query(gunzipSync(readFileSync(FORMER_WORLD)).toString('utf8'));
});

const options = () => ({ ownerUrl: former.ownerUrl, log });

async function applied(): Promise<readonly string[]> {
  const { rows } = await client.query('select name from schema_migration order by name');
  return (rows as { name: string }[]).map(({ name }) => name);
}

it('a database that lacks a former migration, or has it otherwise, is refused and left as it is', async () => {
  for (const change of [
    `delete from schema_migration where name = '${BASELINE.formerLast}'`,
    `update schema_migration set hash = 'other' where name = '${BASELINE.formerLast}'`,
    `insert into schema_migration (name, hash) values ('0068-other.sql', 'other')`,
  ]) {
    await client.query('create table kept as table schema_migration');
    await client.query(change);
    const names = await applied();
    await expect(countPending(options())).rejects.toMatchObject({ exitCode: 6 });
    await expect(migrate(options())).rejects.toMatchObject({ exitCode: 6 });
    expect(await applied()).toEqual(names);
    await client.query('truncate schema_migration; insert into schema_migration table kept; drop table kept');
  }
});

it('a world of the version before is migrated to the schema of today, functions included', async () => {
  expect(await countPending(options())).toBeGreaterThan(0);
  await migrate(options());
  const names = readMigrations(findMigrationsFolder(process.env)).map(({ name }) => name);
  expect(await applied()).toEqual(names);
  expect(await countPending(options())).toBe(0);
  expect(await migrate(options())).toEqual([]);
  const fresh = await openTestDatabase();
  const other = new Client({ connectionString: fresh.ownerUrl });
  await other.connect();
  try {
    expect(await readSchema(client)).toBe(await readSchema(other));
  } finally {
    await other.end();
    await fresh.close();
    // The world of the next test closes the database.
    await client.end();
  }
});

it('a portal starts on it, its members play on, and the books balance', async () => {
  const world = await openWorld({ database: former });
  try {
    const { rows } = await world.owner.query(
      `select (select count(*)::int from play_round) as rounds, (select sum(balance)::bigint from ledger_account) as held`,
    );
    expect(rows).toEqual([{ rounds: 300, held: expect.any(BigInt) as bigint }]);
    const member = await aMember(world, { balance: credits(100) });
    const as = await atHouseGame(world, await signedIn(world, member), await aDiceGame(world));
    const bet = {
      id: newId(),
      stakeMicros: credits(1).toString(),
      direction: 'over',
      targetHundredths: 5050,
    };
    const { balanceMicros } = valueOf(await world.call(inHouse.diceBet, bet as never, { as }));
    expect(await balanceOf(world, member)).toBe(BigInt(balanceMicros));
  } finally {
    await world.close();
  }
});
