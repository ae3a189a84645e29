import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { list } from '../../../platform/sql-list.ts';
import type { UplineShare } from '../orders/series-of-chain.ts';

/** Lines and orders of a part of an issue while it is settled. Amounts are micros. */

export interface OrderKey {
  readonly orderId: string;
  readonly memberId: string;
}

/** Orders after the one key, up to the other: by member, and by order of the same member. */
export interface Span {
  readonly after: OrderKey;
  readonly upTo: OrderKey;
}

/** Spans of orders that have no member in common, and together are all: so many as are to be settled at a time. */
export function spansOfAll(count: 1 | 2): readonly Span[] {
  const bounds = count === 1 ? [keyAt('0'), keyAt('f')] : [keyAt('0'), MIDDLE, keyAt('f')];
  return bounds.slice(1).map((upTo, index) => ({ after: bounds[index] ?? upTo, upTo }));
}

function keyAt(digit: '0' | 'f'): OrderKey {
  const id = '00000000-0000-0000-0000-000000000000'.replaceAll('0', digit);
  return { memberId: id, orderId: id };
}

/** Whoever's random id is below it is in the first half. */
const MIDDLE: OrderKey = { ...keyAt('f'), memberId: '7fffffff-ffff-ffff-ffff-ffffffffffff' };

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
 * the transaction ends. Rows are found by index, or by where they lie.
 */
export async function lookUpByKey(tx: Tx): Promise<void> {
  await sql`
    select set_config(name, 'off', true)
      from unnest(array['enable_seqscan', 'enable_bitmapscan', 'enable_mergejoin', 'enable_hashjoin']) name`.execute(
    tx,
  );
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
 * Lines of a span of an issue, by member and order: at most `limit` lines, and those of the last order may be cut
 * short. A member's orders come together, so that a chunk locks few accounts, and what it writes into indexes lies close.
 * The lines of an order are one column of JSON: to read a row costs more than to read a line.
 */
export async function listLines(
  tx: Tx,
  { issueId, after, upTo, limit }: Span & { readonly issueId: number; readonly limit: number },
): Promise<readonly LinesOfOrder[]> {
  const { rows } = await sql<OrderKey & { readonly lines: readonly LineText[] }>`
    select member_id as "memberId", order_id as "orderId",
           json_agg(json_build_array(place, play, choice, unit::text, multiple, odds::text)) as lines
      from (
        select * from lottery_line
         where issue_id = ${issueId} and (member_id, order_id) > (${after.memberId}::uuid, ${after.orderId}::uuid)
           and (member_id, order_id) <= (${upTo.memberId}::uuid, ${upTo.orderId}::uuid)
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
export interface LineHit {
  /** The place of its order in the chunk, from 1. */
  readonly order: number;
  readonly place: number;
  readonly wonBets: number;
  readonly tiedBets: number;
  readonly win: bigint;
  readonly refund: bigint;
}

/** An order of a chunk, with how many lines were read of it. */
export interface ReadOrder extends OrderKey {
  readonly lineCount: number;
}

/** A part of an issue, whole orders of it, with what their lines came to. */
export interface JudgedChunk {
  readonly issueId: number;
  readonly orders: readonly ReadOrder[];
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
  readonly stake: bigint;
  /** Who of those above is paid for it; null for nobody. */
  readonly uplines: readonly UplineShare[] | null;
}

/** An order that did not end: the row tells of the chunk alone. */
type NoEnd = { readonly [Key in keyof OrderEnd]: null };

/**
 * Writes what the lines and the orders of a chunk came to; answers the orders that it ended. `isWhole` says whether all of
 * it stood as it was read: if not, nothing of it may stay. The rebate is that of `memberRebate`, of what neither tied nor
 * was void. Rows are written by where they lie, because they were read by the same statement.
 *
 * Nothing in it can be joined in more than one way: each order and its lines are looked up by key, what was drawn for a
 * line is looked up in a document, and sums of an order are taken over a window. A planner that is asked to join lists of
 * which it cannot know the lengths compares each row with each, some day; one that may look for an order among all of its
 * member's does so. That is why the member is compared as no index can.
 */
export async function endChunk(
  tx: Tx,
  chunk: JudgedChunk,
  at: Date,
): Promise<{ readonly isWhole: boolean; readonly ends: readonly OrderEnd[] }> {
  const { issueId, orders, isVoid, hasEnded } = chunk;
  const { rows } = await sql<{ readonly is_whole: boolean } & (OrderEnd | NoEnd)>`
    with key as (
      select * from unnest(
        ${list(orders.map(({ memberId }) => memberId))}::uuid[], ${list(orders.map(({ orderId }) => orderId))}::uuid[],
        ${list(orders.map(({ lineCount }) => lineCount))}::integer[])
        with ordinality as k (member_id, order_id, line_count, no)
    ), waiting as materialized (
      select key.no as order_no, key.line_count, o.*
        from key
       cross join lateral (
         select ctid as order_at, member_id, id, stake as staked, state as was_state, win as was_order_win,
                refund as was_order_refund, rebate as was_order_rebate,
                coalesce(own_series, ${chunk.ownSeries}::integer) as own
           from lottery_order
          where issue_id = ${issueId} and id = key.order_id and member_id is not distinct from key.member_id
            and (state = 'placed' or ${hasEnded} and state <> 'cancelled')
          limit 1) o
    ), line as materialized (
      select w.*, l.*, coalesce((hit ->> 0)::integer, 0) as won_bets, coalesce((hit ->> 2)::bigint, 0) as win,
             case when ${isVoid} then l.bets else coalesce((hit ->> 1)::integer, 0) end as tied_bets,
             case when ${isVoid} then l.stake else coalesce((hit ->> 3)::bigint, 0) end as refund
        from waiting w
       cross join lateral (
         select ctid as line_at, place, series, bets, stake, won_bets as was_won_bets, tied_bets as was_tied_bets,
                win as was_win, refund as was_refund, rebate as was_rebate
           from lottery_line where member_id = w.member_id and order_id = w.id
         offset 0) l
       cross join lateral (
         select ${hitsByLine(chunk.hits)}::jsonb -> (w.order_no || ' ' || l.place) as hit offset 0) given
    ), rebated as (
      select *, case when own > series then (stake - refund) * (own - series) / ${chunk.seriesScale}::integer else 0 end
                  as rebate
        from line
    ), summed as (
      select *, row_number() over its_order = 1 as is_first,
             (sum(win) over its_order)::bigint as order_win, (sum(refund) over its_order)::bigint as order_refund,
             (sum(rebate) over its_order)::bigint as order_rebate,
             case when ${hasEnded} then bool_or((won_bets, tied_bets, win, refund, rebate) is distinct from
                     (was_won_bets, was_tied_bets, was_win, was_refund, was_rebate)) over its_order end as is_other
        from rebated window its_order as (partition by order_no)
    ), came as materialized (
      select * from (
        select *, case when ${isVoid} then 'void' when order_win > 0 then 'won' when order_refund = staked then 'tied'
                       else 'lost' end as state
          from summed) judged
       where was_state = 'placed' or is_other or state <> was_state
    ), marked as (
      update lottery_line l
         set won_bets = c.won_bets, tied_bets = c.tied_bets, win = c.win, refund = c.refund, rebate = c.rebate
        from came c where l.ctid = c.line_at
      returning 1
    ), ended as (
      update lottery_order o
         set state = c.state, win = c.order_win, refund = c.order_refund, rebate = c.order_rebate, ended_at = ${at}
        from came c where c.is_first and o.ctid = c.order_at and o.state = c.was_state
      returning o.member_id, o.id, o.round_id, o.no, o.currency, o.is_demo, o.chase_id, o.chase_leg, o.state, o.win,
                o.refund, o.rebate, o.stake, o.uplines, c.was_state, c.was_order_win as was_win, c.was_order_refund as was_refund,
                c.was_order_rebate as was_rebate
    ), whole as (
      select (select count(*) from line) = (select coalesce(sum(line_count), 0) from waiting)
             and (select count(*) from marked) = (select count(*) from came)
             and (select count(*) from ended) = (select count(*) from came where is_first) as is_whole
    )
    select * from whole left join ended on true order by member_id, id`.execute(tx);
  return {
    isWhole: rows[0]?.is_whole ?? false,
    ends: rows.filter((row) => row.id !== null),
  };
}

/** `{"ORDER PLACE": [won bets, tied bets, win, refund]}`; micros are texts, because they may be larger than a number is exact. */
function hitsByLine(hits: readonly LineHit[]): string {
  const entries = hits.map(({ order, place, wonBets, tiedBets, win, refund }) => [
    `${order} ${place}`,
    [wonBets, tiedBets, `${win}`, `${refund}`],
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}
