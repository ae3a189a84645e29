import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld } from '../../../../test/world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const COUNTERS = [
  'cashier_deposit_no',
  'cashier_withdrawal_no',
  'cashier_member_transfer_no',
  'cashier_wallet_transfer_no',
];
const SINCE_MS = Date.UTC(2026, 0, 1);

async function next(counter: string, count = 1): Promise<bigint[]> {
  const { rows } = await world.database.pool.query<{ no: bigint }>(
    'select cashier_next_no($1::regclass) as no from generate_series(1, $2)',
    [counter, count],
  );
  return rows.map(({ no }) => BigInt(no));
}

it('numbers of orders say when they were opened and not how many there are', async () => {
  for (const counter of COUNTERS) {
    const before = BigInt(Date.now() - SINCE_MS);
    const [first = 0n] = await next(counter);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const [second = 0n] = await next(counter);
    expect(first).toBeGreaterThanOrEqual(before - 60_000n);
    expect(second - first).toBeGreaterThanOrEqual(15n);
  }
});

it('stay unique and grow, whoever asks at once', async () => {
  const parts = await Promise.all(Array.from({ length: 8 }, () => next('cashier_deposit_no', 500)));
  for (const part of parts) expect(part).toEqual(part.toSorted((a, b) => (a < b ? -1 : 1)));
  expect(new Set(parts.flat()).size).toBe(4000);
});

it('every table of orders takes its numbers so', async () => {
  const { rows } = await world.owner.query<{ counter: string }>(
    `select substring(column_default from '''(cashier_[a-z_]+_no)''') as counter
       from information_schema.columns where column_name = 'no' and column_default like 'cashier_next_no(%'`,
  );
  expect(rows.map(({ counter }) => counter).toSorted()).toEqual(COUNTERS.toSorted());
});

it('moves no other counter', async () => {
  await expect(next('identity_member_no')).rejects.toThrow(/counts no orders/);
});

it('a statement that is cancelled while it waits leaves nobody waiting', async () => {
  const client = await world.database.pool.connect();
  try {
    await client.query("select pg_advisory_lock(hashtextextended('cashier.next_no:cashier_deposit_no', 0))");
    const other = await world.database.pool.connect();
    try {
      await other.query("set statement_timeout = '50ms'");
      await expect(other.query("select cashier_next_no('cashier_deposit_no')")).rejects.toThrow(/timeout/);
      await other.query('reset statement_timeout');
    } finally {
      other.release();
    }
  } finally {
    await client.query('select pg_advisory_unlock_all()');
    client.release();
  }
  expect(await next('cashier_deposit_no')).toHaveLength(1);
});
