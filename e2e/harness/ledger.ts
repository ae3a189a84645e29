import pg from 'pg';
import type { World } from './world.ts';

async function ask<Row extends pg.QueryResultRow>(
  world: World,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(text, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}

/** What the entries of a member's cash account sum up to, in micros, whatever any stored balance says. */
export async function ledgerBalance(world: World, account: string): Promise<bigint> {
  const rows = await ask<{ readonly sum: string }>(
    world,
    `select coalesce(sum(e.amount), 0)::text as sum
       from ledger_entry e join identity_member m on m.id = e.member_id
      where m.account = $1 and e.account = 'member:' || m.id || ':cash'`,
    [account],
  );
  return BigInt(rows[0]?.sum ?? '0');
}

/** How many transfers of a code a member's ledger holds. */
export async function countTransfers(world: World, account: string, codeStart: string): Promise<number> {
  const rows = await ask<{ readonly count: number }>(
    world,
    `select count(*)::int as count
       from ledger_transfer t join identity_member m on m.id = t.member_id
      where m.account = $1 and starts_with(t.code, $2)`,
    [account, codeStart],
  );
  return rows[0]?.count ?? 0;
}
