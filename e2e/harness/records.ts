import { readFileSync } from 'node:fs';
import { microsOf, readCsv, tableBelow } from '../../apps/server/test/sheets.ts';
import { withClient } from '../../tools/start/databases.mjs';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** What people do with their records, and what the books say of them. */

/** Presses the button of a file and reads what the browser kept. */
export async function download(visitor: Visitor, name: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    visitor.page.waitForEvent('download'),
    visitor.page.locator('main').getByRole('button', { name }).first().click(),
  ]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** The figures of a column of a downloaded table, in micros. */
export function columnOf(bytes: Buffer, head: readonly string[], column: number): readonly bigint[] {
  return tableBelow(readCsv(bytes.toString('utf8')), head).map((row) => microsOf(row[column]));
}

export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

/** Stakes and wins of a member's rounds as the ledger holds them, in micros. */
export async function playedOf(
  world: World,
  account: string,
): Promise<{ readonly stake: bigint; readonly win: bigint }> {
  const { rows } = await withClient(world.databaseUrl, (client) =>
    client.query(
      `select coalesce(sum(t.amount) filter (where t.code = 'play.stake'), 0)::text as stake,
              coalesce(sum(t.amount) filter (where t.code = 'play.win'), 0)::text as win
         from ledger_transfer t join identity_member m on m.id = t.member_id where m.account = $1`,
      [account],
    ),
  );
  const text = (name: string) => {
    const value: unknown = rows[0]?.[name];
    return typeof value === 'string' ? value : '0';
  };
  return { stake: BigInt(text('stake')), win: BigInt(text('win')) };
}

/** How many rounds of a member are not settled. */
export async function countOpenRounds(world: World, account: string): Promise<number> {
  const { rows } = await withClient(world.databaseUrl, (client) =>
    client.query(
      `select r.id from play_round r join identity_member m on m.id = r.member_id
        where m.account = $1 and not r.is_closed`,
      [account],
    ),
  );
  return rows.length;
}

/** The codes of the games of which a member has played a round to its settled end, each once. */
export async function gamesSettled(world: World, account: string): Promise<readonly string[]> {
  const { rows } = await withClient(world.databaseUrl, (client) =>
    client.query(
      `select distinct g.code
         from play_round r join identity_member m on m.id = r.member_id join catalogue_game g on g.no = r.game_no
        where m.account = $1 and r.is_closed
        order by g.code`,
      [account],
    ),
  );
  return rows.map(({ code }) => String(code));
}
