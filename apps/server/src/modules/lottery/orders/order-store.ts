import type { MemberId } from '@nokshi/contract/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** SQL that reads orders. Amounts are micros, odds ten-thousandths. */

export interface OrderRow {
  readonly member_id: MemberId;
  readonly id: string;
  readonly no: string;
  readonly issue_id: number;
  readonly game_code: string;
  readonly numero: string;
  readonly round_id: string;
  readonly closes_at: Date;
  readonly draws_at: Date;
  readonly postponed_from: Date | null;
  readonly void_reason: string | null;
  readonly revision: number;
  readonly issue_state: 'open' | 'sealed' | 'held' | 'drawn' | 'settled' | 'voiding' | 'void';
  readonly result: unknown;
  /** A simulation told its result, or, while it waits for one, is asked for it. */
  readonly has_simulated_feed: boolean;
  readonly state: 'placed' | 'cancelled' | 'won' | 'lost' | 'tied' | 'void';
  readonly currency: string;
  readonly stake: bigint;
  readonly win: bigint;
  readonly refund: bigint;
  readonly rebate: bigint;
  readonly chase_id: string | null;
  readonly chase_leg: number | null;
  readonly placed_at: Date;
  readonly ended_at: Date | null;
  readonly line_count: number;
  readonly first_play: string;
  readonly first_choice: string;
}

const ORDERS = sql`
  select o.member_id, o.id, o.no, o.issue_id, i.game_code, i.numero, i.closes_at, i.draws_at, i.postponed_from,
         i.void_reason, i.revision, i.state as issue_state, i.result, o.round_id,
         exists (
           select from lottery_result_feed f
            where f.game_code = i.game_code and f.is_simulated
              and case when i.result is null then f.is_on
                       else exists (select from lottery_result_entry e
                                     where e.issue_id = i.id and e.source = 'feed:' || f.name and e.result = i.result)
                  end) as has_simulated_feed,
         o.state, o.currency, o.stake, o.win, o.refund, o.rebate, o.chase_id, o.chase_leg, o.placed_at, o.ended_at,
         (select count(*)::integer from lottery_line l where l.member_id = o.member_id and l.order_id = o.id)
           as line_count,
         first.play as first_play, left(first.choice, 200) as first_choice
    from lottery_order o
    join lottery_issue i on i.id = o.issue_id
    join lottery_line first on first.member_id = o.member_id and first.order_id = o.id and first.place = 0`;

/** Words of the list's filter and the states that each stands for. */
export const ORDER_FILTERS = {
  waiting: ['placed'],
  won: ['won'],
  lost: ['lost', 'tied'],
  cancelled: ['cancelled', 'void'],
} as const;

/** Which of a member's orders are asked for; what is left out says nothing. */
export interface OrdersWanted {
  readonly memberId: MemberId;
  readonly gameCodes?: readonly string[] | undefined;
  readonly states?: readonly OrderRow['state'][] | undefined;
  readonly chaseId?: string | undefined;
  readonly isChase?: boolean | undefined;
  /** The whole number of an order, or how it begins. */
  readonly no?: string | undefined;
  readonly numero?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  readonly before?: { readonly placedAt: Date; readonly id: string } | undefined;
}

function thatAre(wanted: OrdersWanted): RawBuilder<unknown> {
  const { gameCodes, states, chaseId, isChase, no, numero, since, until, before } = wanted;
  return sql`
     where o.member_id = ${wanted.memberId}::uuid
       ${gameCodes === undefined ? sql`` : sql`and i.game_code = any(${[...gameCodes]}::text[])`}
       ${states === undefined ? sql`` : sql`and o.state = any(${[...states]}::text[])`}
       ${chaseId === undefined ? sql`` : sql`and o.chase_id = ${chaseId}::uuid`}
       ${isChase === undefined ? sql`` : sql`and (o.chase_id is not null) = ${isChase}`}
       ${no === undefined ? sql`` : sql`and starts_with(o.no, ${no})`}
       ${numero === undefined ? sql`` : sql`and i.numero = ${numero}`}
       ${since === undefined ? sql`` : sql`and o.placed_at >= ${since}`}
       ${until === undefined ? sql`` : sql`and o.placed_at <= ${until}`}
       ${before === undefined ? sql`` : sql`and (o.placed_at, o.id) < (${before.placedAt}, ${before.id}::uuid)`}`;
}

/** A page of a member's orders, latest first. */
export async function listOrderRows(
  db: Db,
  wanted: OrdersWanted,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<readonly OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    ${ORDERS} ${thatAre(wanted)} order by o.placed_at desc, o.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export interface OrderSums {
  readonly orders: number;
  readonly stake: bigint;
  /** What was given back, whole orders among it. */
  readonly returned: bigint;
  readonly win: bigint;
}

/** What a member's orders come to. */
export async function sumOrders(db: Db, wanted: OrdersWanted): Promise<OrderSums> {
  const { rows } = await sql<OrderSums>`
    select count(*)::integer as orders, coalesce(sum(o.stake), 0)::bigint as stake, coalesce(sum(o.win), 0)::bigint as win,
           coalesce(sum(case when o.state in ('cancelled', 'void') then o.stake else o.refund end), 0)::bigint as returned
      from lottery_order o join lottery_issue i on i.id = o.issue_id ${thatAre(wanted)}`.execute(db);
  return rows[0] ?? { orders: 0, stake: 0n, returned: 0n, win: 0n };
}

/** Orders of a member by id; those of others and those that are not are left out. */
export async function listOrdersById(
  db: Db | Tx,
  memberId: MemberId,
  ids: readonly string[],
): Promise<readonly OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    ${ORDERS}
     where o.member_id = ${memberId}::uuid and o.id = any(${[...ids]}::uuid[])
     order by o.chase_leg, o.id`.execute(db);
  return rows;
}

/** The orders of a chase, first leg first. */
export async function listLegs(
  db: Db | Tx,
  memberId: MemberId,
  chaseId: string,
): Promise<readonly OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    ${ORDERS} where o.member_id = ${memberId}::uuid and o.chase_id = ${chaseId}::uuid order by o.chase_leg`.execute(
    db,
  );
  return rows;
}

export interface LineRow {
  readonly order_id: string;
  readonly place: number;
  readonly play: string;
  readonly choice: string;
  readonly bets: number;
  readonly unit: bigint;
  readonly multiple: number;
  readonly series: number | null;
  readonly odds: readonly bigint[];
  readonly stake: bigint;
  /** How it is counted; null of lines from before that was written down. */
  readonly is_wide: boolean | null;
  readonly won_bets: number | null;
  readonly tied_bets: number | null;
  readonly win: bigint | null;
  readonly refund: bigint | null;
  readonly rebate: bigint | null;
}

/** The lines of a member's orders, in the order of their places. */
export async function listLines(
  db: Db | Tx,
  memberId: MemberId,
  orderIds: readonly string[],
): Promise<readonly LineRow[]> {
  const { rows } = await sql<LineRow>`
    select order_id, place, play, choice, bets, unit, multiple, series, odds, stake, is_wide, won_bets, tied_bets, win, refund,
           rebate
      from lottery_line where member_id = ${memberId}::uuid and order_id = any(${[...orderIds]}::uuid[])
     order by order_id, place`.execute(db);
  return rows;
}

export interface FirstLineRow {
  readonly order_id: string;
  readonly unit: bigint;
  readonly series: number | null;
}

/** How the first lines of a member's orders are staked; a list needs none of their choices, which may be long. */
export async function listFirstLines(
  db: Db,
  memberId: MemberId,
  orderIds: readonly string[],
): Promise<readonly FirstLineRow[]> {
  const { rows } = await sql<FirstLineRow>`
    select order_id, unit, series from lottery_line
     where member_id = ${memberId}::uuid and order_id = any(${[...orderIds]}::uuid[]) and place = 0`.execute(
    db,
  );
  return rows;
}

export interface KeptLineRow {
  readonly order_id: string;
  readonly place: number;
  readonly placedAt: Date;
  readonly endedAt: Date | null;
  readonly order: string;
  readonly game: string;
  readonly issue: string;
  readonly state: string;
  readonly play: string;
  readonly choice: string;
  readonly bets: number;
  readonly multiple: number;
  readonly currency: string;
  readonly stake: bigint;
  readonly win: bigint | null;
  readonly rebate: bigint | null;
}

/** Lines of a member in the order of their orders' ids, some at a time. */
export async function listExportedLines(
  db: Db,
  page: {
    readonly memberId: MemberId;
    readonly after: { readonly orderId: string; readonly place: number } | undefined;
    readonly limit: number;
  },
): Promise<readonly KeptLineRow[]> {
  const { after } = page;
  const { rows } = await sql<KeptLineRow>`
    select l.order_id, l.place, o.placed_at as "placedAt", o.ended_at as "endedAt", o.no as "order", i.game_code as game,
           i.numero as issue, o.state, l.play, l.choice, l.bets, l.multiple, o.currency, l.stake, l.win, l.rebate
      from lottery_line l
      join lottery_order o on o.member_id = l.member_id and o.id = l.order_id
      join lottery_issue i on i.id = o.issue_id
     where l.member_id = ${page.memberId}::uuid
       ${after === undefined ? sql`` : sql`and (l.order_id, l.place) > (${after.orderId}::uuid, ${after.place}::smallint)`}
     order by l.order_id, l.place limit ${page.limit}`.execute(db);
  return rows;
}
