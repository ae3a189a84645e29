import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/**
 * Tickets of an issue whose leaf is not that of what they say now: a line of a sealed order was changed, added or taken
 * away. It is the text of `packages/lottery` (`draws/tickets.ts`) made a second time, where the lines lie: of a hundred
 * thousand lines in about a second.
 */
export async function countChangedTickets(db: Db | Tx, issueId: number): Promise<number> {
  const { rows } = await sql<{ readonly n: number }>`
    select count(*)::integer as n
      from lottery_issue i
      join lottery_order o on o.issue_id = i.id and o.state <> 'cancelled'
     cross join lateral (
       select string_agg(concat_ws('|', play, case when strpos(choice, ' ') > 0 then 2 else 1 end, choice, bets, unit, multiple,
                                   coalesce(series::text, '-'), array_to_string(odds, ','), stake), chr(10) order by place)
                as text
         from lottery_line l where l.member_id = o.member_id and l.order_id = o.id) lines
     where i.id = ${issueId}
       and o.leaf is distinct from sha256(decode('00', 'hex') || convert_to(
         concat_ws('|', 'PF1-ticket', o.id, i.game_code, i.numero, (extract(epoch from o.placed_at) * 1000)::bigint, o.currency)
           || chr(10) || lines.text, 'UTF8'))`.execute(db);
  return rows[0]?.n ?? 0;
}
