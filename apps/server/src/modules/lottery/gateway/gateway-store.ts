import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** Orders that are looked through for games that the member staked on. */
const LATEST = 300;

/** Codes of the games that a member staked on last, the latest first. */
export async function listRecentGames(db: Db, memberId: MemberId): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly game_code: string }>`
    select i.game_code
      from (select issue_id, placed_at from lottery_order
             where member_id = ${memberId}::uuid order by placed_at desc limit ${LATEST}) o
      join lottery_issue i on i.id = o.issue_id
     group by i.game_code order by max(o.placed_at) desc`.execute(db);
  return rows.map(({ game_code }) => game_code);
}
