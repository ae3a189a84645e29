import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { list } from '../../../platform/sql-list.ts';

/** Lines and orders of a part of an issue while it is settled. Amounts are micros. */

export interface OrderKey {
  readonly orderId: string;
  readonly memberId: string;
}

export const BEFORE_ALL: OrderKey = {
  orderId: '00000000-0000-0000-0000-000000000000',
  memberId: '00000000-0000-0000-0000-000000000000',
};

/** What is asked of a line to judge it. Amounts and odds (`{98000,45}`) as the database writes them: most lines miss. */
export interface LineRow {
  readonly place: number;
  readonly play: string;
  readonly choice: string;
  readonly unit: string;
  readonly multiple: number;
  readonly odds: string;
}

export interface LinesOfOrder extends OrderKey {
  readonly lines: readonly LineRow[];
}

/**
 * Keeps the planner from reading a large table from end to end, whatever it supposes of a list of a thousand keys; until
 * the transaction ends.
 */
export async function lookUpByKey(tx: Tx): Promise<void> {
  await sql`
    select set_config(name, 'off', true)
      from unnest(array['enable_seqscan', 'enable_bitmapscan', 'enable_mergejoin']) name`.execute(tx);
}

/** A line as the statement below writes it. */
type LineText = readonly [
  place: number,
  play: string,
  choice: string,
  unit: string,
  multiple: number,
  odds: string,
];

/**
 * Lines of an issue after an order's key, by member and order: at most `limit` lines, and those of the last order may be cut
 * short. A member's orders come together, so that a chunk locks few accounts, and what it writes into indexes lies close.
 * The lines of an order are one column of JSON: to read a row costs more than to read a line.
 */
export async function listLines(
  tx: Tx,
  { issueId, after, limit }: { readonly issueId: number; readonly after: OrderKey; readonly limit: number },
): Promise<readonly LinesOfOrder[]> {
  const { rows } = await sql<OrderKey & { readonly lines: readonly LineText[] }>`
    select member_id as "memberId", order_id as "orderId",
           json_agg(json_build_array(place, play, choice, unit::text, multiple, odds::text)) as lines
      from (
        select * from lottery_line
         where issue_id = ${issueId} and (member_id, order_id) > (${after.memberId}::uuid, ${after.orderId}::uuid)
         order by member_id, order_id, place limit ${limit}) line
     group by member_id, order_id order by member_id, order_id`.execute(tx);
  return rows.map(({ memberId, orderId, lines }) => ({
    memberId,
    orderId,
    lines: lines.map(([place, play, choice, unit, multiple, odds]) => ({
      place,
      play,
      choice,
      unit,
      multiple,
      odds,
    })),
  }));
}

/** What a line is given that won or tied. */
export interface LineHit extends OrderKey {
  readonly place: number;
  readonly wonBets: number;
  readonly tiedBets: number;
  readonly win: bigint;
  readonly refund: bigint;
}

/** A part of an issue, whole orders from after a key to another one, with what its lines came to. */
export interface JudgedChunk {
  readonly issueId: number;
  readonly after: OrderKey;
  readonly last: OrderKey;
  readonly lineCount: number;
  /** Every stake comes back. */
  readonly isVoid: boolean;
  /** Those that are not named missed. */
  readonly hits: readonly LineHit[];
  /** Orders that had ended are ended anew where they come to something else. */
  readonly hasEnded: boolean;
  /** The series of members now; null where odds are fixed. For orders that did not keep theirs. */
  readonly ownSeries: number | null;
  /** A line below the member's series gets back its stake times the difference, divided by this. */
  readonly seriesScale: number;
}

/** An order with what it came to, and what it was before. */
export interface OrderEnd {
  readonly member_id: MemberId;
  readonly id: string;
  readonly round_id: string;
  readonly no: string;
  readonly currency: string;
  readonly is_demo: boolean;
  readonly chase_id: string | null;
  readonly chase_leg: number | null;
  readonly state: 'won' | 'lost' | 'tied' | 'void';
  readonly win: bigint;
  readonly refund: bigint;
  readonly rebate: bigint;
  readonly was_state: 'placed' | 'won' | 'lost' | 'tied' | 'void';
  readonly was_win: bigint;
  readonly was_refund: bigint;
  readonly was_rebate: bigint;
}

/**
 * Writes what the lines and the orders of a chunk came to; answers the orders that it ended. `isWhole` says whether all of
 * it stood as it was read: if not, nothing of it may stay. The rebate is that of `memberRebate`, of what neither tied nor
 * was void. Rows are written by where they lie, because they were read by the same statement.
 */
export async function endChunk(
  tx: Tx,
  chunk: JudgedChunk,
  at: Date,
): Promise<{ readonly isWhole: boolean; readonly ends: readonly OrderEnd[] }> {
  const { issueId, after, last, hits, isVoid } = chunk;
  const { rows } = await sql<OrderEnd & { readonly is_whole: boolean; readonly id: string | null }>`
    with hit as materialized (
      select * from unnest(
        ${list(hits.map(({ memberId }) => memberId))}::uuid[], ${list(hits.map(({ orderId }) => orderId))}::uuid[],
        ${list(hits.map(({ place }) => place))}::smallint[], ${list(hits.map(({ wonBets }) => wonBets))}::integer[],
        ${list(hits.map(({ tiedBets }) => tiedBets))}::integer[], ${list(hits.map(({ win }) => win))}::bigint[],
        ${list(hits.map(({ refund }) => refund))}::bigint[])
        as h (member_id, order_id, place, won_bets, tied_bets, win, refund)
    ), line as materialized (
      select l.ctid as place_of, l.member_id, l.order_id, l.series, l.stake,
             coalesce(h.won_bets, 0) as won_bets, coalesce(h.win, 0) as win,
             case when ${isVoid} then l.bets else coalesce(h.tied_bets, 0) end as tied_bets,
             case when ${isVoid} then l.stake else coalesce(h.refund, 0) end as refund,
             l.won_bets as was_won_bets, l.tied_bets as was_tied_bets, l.win as was_win, l.refund as was_refund,
             l.rebate as was_rebate
        from lottery_line l
        left join hit h on h.member_id = l.member_id and h.order_id = l.order_id and h.place = l.place
       where l.issue_id = ${issueId}
         and (l.member_id, l.order_id) > (${after.memberId}::uuid, ${after.orderId}::uuid)
         and (l.member_id, l.order_id) <= (${last.memberId}::uuid, ${last.orderId}::uuid)
    ), waiting as materialized (
      select o.* from (select distinct member_id, order_id from line) key
       cross join lateral (
         select ctid as place_of, member_id, id, stake, state, win, refund, rebate,
                coalesce(own_series, ${chunk.ownSeries}::integer) as own
           from lottery_order
          where member_id = key.member_id and id = key.order_id
            and (state = 'placed' or ${chunk.hasEnded} and state <> 'cancelled')
          limit 1) o
    ), came as materialized (
      select line.*,
             case when own > series then (line.stake - line.refund) * (own - series) / ${chunk.seriesScale}::integer
                  else 0 end as rebate
        from line join waiting w on w.member_id = line.member_id and w.id = line.order_id
    ), ending as materialized (
      select * from (
        select w.place_of, w.member_id, w.id, w.state as was_state, w.win as was_win, w.refund as was_refund,
               w.rebate as was_rebate, total.lines, total.win, total.refund, total.rebate, total.is_other,
               case when ${isVoid} then 'void' when total.win > 0 then 'won' when total.refund = w.stake then 'tied'
                    else 'lost' end as state
          from waiting w
          join (select member_id, order_id, count(*) as lines, sum(win)::bigint as win, sum(refund)::bigint as refund,
                       sum(rebate)::bigint as rebate,
                       bool_or((won_bets, tied_bets, win, refund, rebate) is distinct from
                               (was_won_bets, was_tied_bets, was_win, was_refund, was_rebate)) as is_other
                  from came group by 1, 2) total
            on total.member_id = w.member_id and total.order_id = w.id) e
       where was_state = 'placed' or is_other or state <> was_state
    ), marked as (
      update lottery_line l
         set won_bets = c.won_bets, tied_bets = c.tied_bets, win = c.win, refund = c.refund, rebate = c.rebate
        from came c join ending e on e.member_id = c.member_id and e.id = c.order_id
       where l.ctid = c.place_of and l.issue_id = ${issueId}
      returning 1
    ), ended as (
      update lottery_order o
         set state = e.state, win = e.win, refund = e.refund, rebate = e.rebate, ended_at = ${at}
        from ending e
       where o.ctid = e.place_of and o.state = e.was_state
      returning o.member_id, o.id, o.round_id, o.no, o.currency, o.is_demo, o.chase_id, o.chase_leg, o.state, o.win,
                o.refund, o.rebate, e.was_state, e.was_win, e.was_refund, e.was_rebate
    ), whole as (
      select (select count(*) from line) = ${chunk.lineCount}
             and (select count(*) from marked) = (select coalesce(sum(lines), 0) from ending)
             and (select count(*) from ended) = (select count(*) from ending) as is_whole
    )
    select * from whole left join ended on true order by member_id, id`.execute(tx);
  return {
    isWhole: rows[0]?.is_whole ?? false,
    ends: rows.filter(({ id }) => id !== null),
  };
}
