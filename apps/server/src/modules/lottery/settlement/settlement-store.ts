import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { list } from '../../../platform/sql-list.ts';

/** Lines and orders of an issue while it is settled. Amounts are micros. */

export interface IssueRow {
  readonly id: number;
  readonly game_code: string;
  readonly numero: string;
  readonly state: 'drawn' | 'voiding';
  readonly result: unknown;
  readonly revision: number;
}

/** `at` is where the row lies: what is read a moment before it is written needs no search. */
export interface OrderRow {
  readonly at: string;
  readonly member_id: MemberId;
  readonly id: string;
  readonly round_id: string;
  readonly no: string;
  readonly currency: string;
  readonly is_demo: boolean;
  readonly stake: bigint;
  readonly win: bigint;
  readonly refund: bigint;
  readonly rebate: bigint;
  readonly state: 'placed' | 'cancelled' | 'won' | 'lost' | 'tied' | 'void';
  readonly chase_id: string | null;
  readonly chase_leg: number | null;
  /** The member's own series when the order was placed; null where odds are fixed, or it was not kept yet. */
  readonly own_series: number | null;
}

/** `at` is where the row lies, as of an order. */
export interface LineRow {
  readonly at: string;
  readonly place: number;
  readonly play: string;
  readonly choice: string;
  readonly bets: number;
  readonly multiple: number;
  readonly series: number | null;
  readonly stake: bigint;
  /** As the database writes them, odds as a list `{98000,45}`: most lines miss, and of those these are never read. */
  readonly unit: string;
  readonly odds: string;
  /** What it came to before its issue was corrected; null for a line that waits. */
  readonly was: LineWas | null;
}

export interface LineWas {
  readonly wonBets: number;
  readonly tiedBets: number;
  readonly win: bigint;
  readonly refund: bigint;
  readonly rebate: bigint;
}

export interface OrderWithLines {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
}

export interface OrderKey {
  readonly orderId: string;
  readonly memberId: string;
}

export const BEFORE_ALL: OrderKey = {
  orderId: '00000000-0000-0000-0000-000000000000',
  memberId: '00000000-0000-0000-0000-000000000000',
};

const ISSUE_COLUMNS = sql`id, game_code, numero, state, result, revision`;

/** Issues of which lines wait for their result or their stakes, the oldest first. */
export async function listIssuesToSettle(db: Db): Promise<readonly IssueRow[]> {
  const { rows } = await sql<IssueRow>`
    select ${ISSUE_COLUMNS} from lottery_issue
     where state in ('drawn', 'voiding') and state not in ('settled', 'void') order by closes_at, id`.execute(
    db,
  );
  return rows;
}

/**
 * Keeps the planner from reading a large table from end to end, or hashing it, for a list of a thousand keys; until the
 * transaction ends.
 */
export async function lookUpByKey(tx: Tx): Promise<void> {
  await sql`
    select set_config(name, 'off', true)
      from unnest(array['enable_seqscan', 'enable_bitmapscan', 'enable_hashjoin', 'enable_mergejoin']) name`.execute(
    tx,
  );
}

/** A line as the statement below writes it. */
type LineText = readonly [
  at: string,
  place: number,
  play: string,
  choice: string,
  bets: number,
  multiple: number,
  series: number | null,
  stake: string,
  unit: string,
  odds: string,
  was: readonly [wonBets: number, tiedBets: number, win: string, refund: string, rebate: string] | null,
];

/**
 * Orders of an issue after a key, by member and order, each with its lines: at most `limit` lines, and the last order may
 * be cut short. A member's orders come together, so that a chunk locks few accounts, and what it writes into indexes lies
 * close. The lines of an order are one column of JSON: to read a row costs more than to read a line.
 */
export async function listOrders(
  tx: Tx,
  { issueId, after, limit }: { readonly issueId: number; readonly after: OrderKey; readonly limit: number },
): Promise<readonly OrderWithLines[]> {
  const { rows } = await sql<OrderRow & { readonly lines: readonly LineText[] }>`
    select o.ctid::text as at, o.member_id, o.id, o.round_id, o.no, o.currency, o.is_demo, o.stake, o.win, o.refund,
           o.rebate, o.state, o.chase_id, o.chase_leg, o.own_series, of_order.lines
      from (
        select member_id, order_id, json_agg(json_build_array(
                 at, place, play, choice, bets, multiple, series, stake::text, unit::text, odds::text,
                 case when won_bets is not null
                      then json_build_array(won_bets, tied_bets, win::text, refund::text, rebate::text) end)) as lines
          from (
            select ctid::text as at, * from lottery_line
             where issue_id = ${issueId} and (member_id, order_id) > (${after.memberId}::uuid, ${after.orderId}::uuid)
             order by member_id, order_id, place limit ${limit}) line
         group by member_id, order_id) of_order
      join lottery_order o on o.member_id = of_order.member_id and o.id = of_order.order_id
     order by of_order.member_id, of_order.order_id`.execute(tx);
  return rows.map(({ lines, ...order }) => ({ order, lines: lines.map(lineOf) }));
}

function lineOf([
  at,
  place,
  play,
  choice,
  bets,
  multiple,
  series,
  stake,
  unit,
  odds,
  was,
]: LineText): LineRow {
  return {
    at,
    place,
    play,
    choice,
    bets,
    multiple,
    series,
    stake: BigInt(stake),
    unit,
    odds,
    was: was && {
      wonBets: was[0],
      tiedBets: was[1],
      win: BigInt(was[2]),
      refund: BigInt(was[3]),
      rebate: BigInt(was[4]),
    },
  };
}

/** The class of the advisory locks of settlements; the issue's id is the other half of the key. */
const SETTLEMENT_LOCKS = 7_201_202;

/** Takes the settlement of an issue until the transaction ends; false while somebody else has it. */
export async function takeSettlement(tx: Tx, issueId: number): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${SETTLEMENT_LOCKS}::integer, ${issueId}::integer) as is_mine`.execute(
    tx,
  );
  return rows[0]?.is_mine ?? false;
}

/** The same, waiting for whoever has it. */
export async function awaitSettlement(tx: Tx, issueId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SETTLEMENT_LOCKS}::integer, ${issueId}::integer)`.execute(tx);
}

/** Whether an issue still is what it was when its settlement began. */
export async function isUnchanged(tx: Tx, issue: IssueRow): Promise<boolean> {
  const { rows } = await sql`
    select from lottery_issue
     where id = ${issue.id} and state = ${issue.state} and revision = ${issue.revision}`.execute(tx);
  return rows.length > 0;
}

/** Where rows lie has commas in it. */
function listOfPlaces(places: readonly string[]): string {
  return places.length === 0 ? '{}' : `{"${places.join('","')}"}`;
}

export interface OrderMark {
  readonly order: OrderRow;
  readonly state: string;
  readonly win: bigint;
  readonly refund: bigint;
  readonly rebate: bigint;
}

/** Writes what orders came to; answers how many of them still were what they were when they were read. */
export async function endOrders(tx: Tx, ends: readonly OrderMark[], at: Date): Promise<number> {
  const orders = ends.map(({ order }) => order);
  const { numAffectedRows } = await sql`
    update lottery_order o
       set state = e.state, win = e.win, refund = e.refund, rebate = e.rebate, ended_at = ${at}
      from unnest(
             ${listOfPlaces(orders.map((order) => order.at))}::tid[], ${list(orders.map((order) => order.member_id))}::uuid[],
             ${list(orders.map(({ id }) => id))}::uuid[], ${list(orders.map(({ state }) => state))}::text[],
             ${list(ends.map(({ state }) => state))}::text[], ${list(ends.map(({ win }) => win))}::bigint[],
             ${list(ends.map(({ refund }) => refund))}::bigint[], ${list(ends.map(({ rebate }) => rebate))}::bigint[])
             as e (place, member_id, id, was, state, win, refund, rebate)
     where o.ctid = e.place and o.member_id = e.member_id and o.id = e.id and o.state = e.was`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export interface LineMark extends LineWas {
  readonly line: LineRow;
}

/** Writes what the lines of orders came to; answers how many of them still lay where they were read. */
export async function markLines(
  tx: Tx,
  orders: readonly { readonly order: OrderRow; readonly lines: readonly LineMark[] }[],
): Promise<number> {
  const ends = orders.flatMap(({ lines }) => lines);
  const orderIds = orders.flatMap(({ order, lines }) => lines.map(() => order.id));
  const { numAffectedRows } = await sql`
    update lottery_line l
       set won_bets = e.won_bets, tied_bets = e.tied_bets, win = e.win, refund = e.refund, rebate = e.rebate
      from unnest(
             ${listOfPlaces(ends.map(({ line }) => line.at))}::tid[], ${list(orderIds)}::uuid[],
             ${list(ends.map(({ line }) => line.place))}::smallint[],
             ${list(ends.map(({ wonBets }) => wonBets))}::integer[],
             ${list(ends.map(({ tiedBets }) => tiedBets))}::integer[], ${list(ends.map(({ win }) => win))}::bigint[],
             ${list(ends.map(({ refund }) => refund))}::bigint[], ${list(ends.map(({ rebate }) => rebate))}::bigint[])
             as e (at, order_id, place, won_bets, tied_bets, win, refund, rebate)
     where l.ctid = e.at and l.order_id = e.order_id and l.place = e.place`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Ends an issue of which no order waits any more; false when one does. */
export async function endIssue(tx: Tx, issue: IssueRow, at: Date): Promise<boolean> {
  const state = issue.state === 'voiding' ? 'void' : 'settled';
  const { numAffectedRows } = await sql`
    update lottery_issue i set state = ${state}, settled_at = ${at}
     where id = ${issue.id} and state = ${issue.state} and revision = ${issue.revision}
       and not exists (select from lottery_order where issue_id = i.id and state = 'placed')`.execute(tx);
  return numAffectedRows === 1n;
}

/** Another result for an issue that has one; false where it has none. */
export async function reviseIssue(
  tx: Tx,
  { issueId, result }: { readonly issueId: number; readonly result: unknown },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update lottery_issue
       set state = 'drawn', result = ${JSON.stringify(result)}::jsonb, revision = revision + 1, settled_at = null
     where id = ${issueId} and state in ('drawn', 'settled')`.execute(tx);
  return numAffectedRows === 1n;
}

export async function reviseToVoid(
  tx: Tx,
  { issueId, reason }: { readonly issueId: number; readonly reason: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update lottery_issue
       set state = 'voiding', void_reason = ${reason}, revision = revision + 1, settled_at = null
     where id = ${issueId} and state in ('drawn', 'settled')`.execute(tx);
  return numAffectedRows === 1n;
}
