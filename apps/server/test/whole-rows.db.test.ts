import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await openTestDatabase();
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.close();
});

type Row = Readonly<Record<string, unknown>>;

/** The constraint that refuses a row; undefined where the row is taken. */
async function refusalOf(table: string, row: Row): Promise<string | undefined> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  try {
    await client.query(
      `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    );
    return undefined;
  } catch (error) {
    return (error as { readonly constraint?: string }).constraint;
  }
}

function without(row: Row, column: string): Row {
  return { ...row, [column]: null };
}

it('a pool that was won has its winner, game and stake, and one that was not has none of them', async () => {
  let no = 1_000;
  const aPool = (): Row => {
    no += 1;
    return { code: 'nokshi-kantha', no, server_seed: 's', commitment: 'c', amount: 1, opened_at: new Date() };
  };
  const won = { account: 'a***r', game_no: 7, won_stake: 1_000_000 };
  const decided = { won_at: new Date(), member_id: newId(), round_id: newId() };
  expect(await refusalOf('jackpot_pool', aPool())).toBe(undefined);
  expect(await refusalOf('jackpot_pool', { ...aPool(), ...decided, ...won })).toBe(undefined);
  for (const [column, value] of Object.entries(won)) {
    expect(await refusalOf('jackpot_pool', { ...aPool(), ...decided, ...without(won, column) })).toBe(
      'jackpot_pool_won_whole',
    );
    expect(await refusalOf('jackpot_pool', { ...aPool(), [column]: value })).toBe('jackpot_pool_won_whole');
  }
});

it('a bonus whose end is looked for has its requirement', async () => {
  const aBonus = (): Row => ({
    member_id: newId(),
    deposit_id: newId(),
    offer_code: 'first',
    title: '{}',
    currency: 'XPC',
    percent: 50,
    most: 1,
    least: 1,
    multiplier: 2,
    days: 7,
    repeats: 'daily',
    is_first_deposit: false,
    day: '2027-01-01',
  });
  const credited = {
    state: 'credited',
    amount: 1,
    group_id: newId(),
    requirement_id: newId(),
    decided_at: new Date(),
  };
  expect(await refusalOf('cashier_bonus', aBonus())).toBe(undefined);
  expect(await refusalOf('cashier_bonus', { ...aBonus(), ...credited, look_at: new Date() })).toBe(undefined);
  expect(await refusalOf('cashier_bonus', { ...aBonus(), look_at: new Date() })).toBe(
    'cashier_bonus_looked_at_credited',
  );
});

it('an issue has a result and the moment of its draw, or neither', async () => {
  let numero = 0;
  const anIssue = (): Row => {
    numero += 1;
    const at = new Date('2027-01-01T00:00:00Z');
    const draws = new Date('2027-01-01T00:01:00Z');
    return {
      game_code: 'LT0001',
      numero: `20270101-${numero}`,
      day: '2027-01-01',
      opens_at: at,
      closes_at: draws,
      draws_at: draws,
      state: 'sealed',
    };
  };
  const drawn = { result: '[1]', drawn_at: new Date() };
  expect(await refusalOf('lottery_issue', anIssue())).toBe(undefined);
  expect(await refusalOf('lottery_issue', { ...anIssue(), ...drawn })).toBe(undefined);
  for (const column of Object.keys(drawn)) {
    expect(await refusalOf('lottery_issue', { ...anIssue(), ...without(drawn, column) })).toBe(
      'lottery_issue_drawn_whole',
    );
  }
});
