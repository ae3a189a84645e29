import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export interface KeyOwner {
  readonly member_id: string;
  readonly key: string;
}

/** Whose commands bore these keys, whatever came of them; a key that nobody used is left out. */
export async function listKeyOwners(
  db: Db | Tx,
  scope: string,
  keys: readonly string[],
): Promise<readonly KeyOwner[]> {
  // `offset 0` has each key looked up by itself, whatever the planner thinks of the number of them.
  const { rows } = await sql<KeyOwner>`
    select k.member_id, k.key
      from unnest(${[...keys]}::text[]) as asked (key)
     cross join lateral (
       select key, member_id from ledger_key where key = asked.key and scope = ${scope} offset 0) k`.execute(
    db,
  );
  return rows;
}
