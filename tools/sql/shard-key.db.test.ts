import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../apps/server/test/database.ts';
import { readFunctions } from './functions.ts';
import { FUNCTIONS_OVER_ALL_MEMBERS } from './over-all-members.ts';
import { loadParser } from './parse.ts';
import { tablesWithoutKey } from './shard-key.ts';
import { readTables, type Tables } from './tables-by-member.ts';

let database: TestDatabase;
let client: Client;
let tables: Tables;

beforeAll(async () => {
  database = await openTestDatabase();
  client = new Client({ connectionString: database.appUrl });
  await client.connect();
  await loadParser();
  tables = await readTables(client);
});

afterAll(async () => {
  await client.end();
  await database.close();
});

const found = (text: string) => tablesWithoutKey([text], tables);

describe('functions of the database', () => {
  it('say the member of every row that they touch', () => {
    const lacking = readFunctions().flatMap(({ place, texts }) => {
      const names = tablesWithoutKey(texts, tables, true);
      return names.length === 0 ? [] : [`${place}: ${names.join(', ')}`];
    });
    expect(lacking.sort()).toEqual([...FUNCTIONS_OVER_ALL_MEMBERS.keys()].sort());
  });
});

describe('the member of a row is said', () => {
  it.each([
    'select from ledger_account where member_id = $1::uuid and address = $2',
    'select from ledger_account where (member_id, address) in (select * from unnest($1::uuid[], $2::text[]))',
    'select from unnest($1::uuid[]) as m (id) join ledger_account a on a.member_id = m.id',
    'select from play_round r join play_command c using (member_id) where r.member_id = any($1)',
    'select from play_round r left join play_command c on c.member_id = r.member_id where r.member_id = $1',
    'select from (select * from play_command where round_id = $1 offset 0) c where c.member_id = $2',
    'select from play_round r where member_id = $1 and exists (select from play_command c where c.member_id = r.member_id)',
    'insert into play_round (id, member_id) select id, member_id from unnest($1::uuid[], $2::uuid[]) as n (id, member_id)',
    'with gone as (delete from play_round where member_id = $1 returning member_id) update play_command c set at = $2 from gone where c.member_id = gone.member_id',
  ])('%s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('the member of a row is not said', () => {
  it.each([
    ['select from ledger_account where address = $1', 'ledger_account'],
    ["select from ledger_account where member_id = split_part($1, ':', 2)::uuid", 'ledger_account'],
    ['select from play_round where ($1::uuid is null or member_id = $1)', 'play_round'],
    [
      'select from play_round r left join play_command c on r.member_id = $1 and c.member_id = $1',
      'play_round',
    ],
    [
      'select from (select * from play_round where scope = $1 limit 5) r where r.member_id = $2',
      'play_round',
    ],
    [
      'select from play_round r join play_command c on c.round_id = r.id where r.member_id = $1',
      'play_command',
    ],
    ['insert into play_round (id, member_id) values ($1, substr($2, 8)::uuid)', 'play_round'],
    ['update play_round set is_closed = true where id = $1', 'play_round'],
    [
      'delete from play_round where (member_id, id) in (select member_id, id from play_round limit 5)',
      'play_round',
    ],
  ])('%s', (text, table) => {
    expect(found(text)).toEqual([table]);
  });
});
