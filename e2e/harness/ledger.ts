import { withClient } from '../../tools/start/databases.mjs';
import type { World } from './world.ts';

/** One figure out of the portal's database, as text. */
async function askFigure(world: World, text: string, values: unknown[]): Promise<string> {
  const { rows } = await withClient(world.databaseUrl, (client) => client.query(text, values));
  const figure: unknown = rows[0]?.['figure'];
  return typeof figure === 'string' ? figure : '0';
}

/** What the entries of a member's cash account sum up to, in micros, whatever any stored balance says. */
export async function ledgerBalance(world: World, account: string): Promise<bigint> {
  const figure = await askFigure(
    world,
    `select coalesce(sum(e.amount), 0)::text as figure
       from ledger_entry e join identity_member m on m.id = e.member_id
      where m.account = $1 and e.account = 'member:' || m.id || ':cash'`,
    [account],
  );
  return BigInt(figure);
}

/** What has left a member's cash so far, in micros. */
export async function ledgerDebits(world: World, account: string): Promise<bigint> {
  const figure = await askFigure(
    world,
    `select coalesce(-sum(e.amount), 0)::text as figure
       from ledger_entry e join identity_member m on m.id = e.member_id
      where m.account = $1 and e.account = 'member:' || m.id || ':cash' and e.amount < 0`,
    [account],
  );
  return BigInt(figure);
}

/** What a member's lottery orders have won so far, in micros. */
export async function lotteryWins(world: World, account: string): Promise<bigint> {
  const figure = await askFigure(
    world,
    `select coalesce(sum(o.win), 0)::text as figure
       from lottery_order o join identity_member m on m.id = o.member_id where m.account = $1`,
    [account],
  );
  return BigInt(figure);
}

/** How many transfers of a code a member's ledger holds. */
export async function countTransfers(world: World, account: string, code: string): Promise<number> {
  const figure = await askFigure(
    world,
    `select count(*)::text as figure
       from ledger_transfer t join identity_member m on m.id = t.member_id
      where m.account = $1 and t.code = $2`,
    [account, code],
  );
  return Number(figure);
}

/** How many of a member's events of a name are published. */
export async function countEvents(world: World, account: string, name: string): Promise<number> {
  const figure = await askFigure(
    world,
    `select count(*)::text as figure
       from outbox_event e join identity_member m on m.id = e.member_id
      where m.account = $1 and e.name = $2`,
    [account, name],
  );
  return Number(figure);
}
