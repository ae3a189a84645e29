import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** SQL of what orders that may come back are counted by. */

/** An order whose numbers are counted. */
export interface CountedOrder {
  readonly id: string;
  readonly issue_id: number;
  readonly game_code: string;
  readonly chase_id: string | null;
}

/** Those of a member's orders that are placed and could cost the house something. */
export async function listCounted(
  db: Db,
  memberId: MemberId,
  ids: readonly string[],
): Promise<readonly CountedOrder[]> {
  const { rows } = await sql<CountedOrder>`
    select o.id, o.issue_id, i.game_code, o.chase_id
      from lottery_order o join lottery_issue i on i.id = o.issue_id
     where o.member_id = ${memberId}::uuid and o.id = any(${[...ids]}::uuid[]) and o.state = 'placed' and not o.is_demo
     order by o.id`.execute(db);
  return rows;
}

/** How many placements these orders are of, by how many numbers they are counted, and how long their choices are. */
export async function countNumbers(
  db: Db,
  memberId: MemberId,
  ids: readonly string[],
  widerThan: number,
): Promise<{ readonly placements: number; readonly numbers: number; readonly characters: number }> {
  const { rows } = await sql<{ placements: number; numbers: number; characters: number }>`
    select count(distinct coalesce(o.chase_id, o.id))::integer as placements,
           coalesce(sum(l.bets) filter (where not coalesce(l.is_wide, l.bets > ${widerThan}::integer)), 0)::float8 as numbers,
           coalesce(sum(length(l.choice)), 0)::float8 as characters
      from lottery_order o join lottery_line l on l.member_id = o.member_id and l.order_id = o.id
     where o.member_id = ${memberId}::uuid and o.id = any(${[...ids]}::uuid[]) and o.state = 'placed'`.execute(
    db,
  );
  return rows[0] ?? { placements: 0, numbers: 0, characters: 0 };
}
