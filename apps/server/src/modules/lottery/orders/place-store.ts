import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { OrderedLine } from './place-order.ts';
import type { UplineShare } from './series-of-chain.ts';

/** SQL of placing and ending orders. Amounts are micros, odds ten-thousandths. */

export interface SaleRow {
  readonly id: number;
  readonly game_code: string;
  readonly numero: string;
  readonly state: string;
  readonly closes_at: Date;
  readonly draws_at: Date;
  readonly postponed_from: Date | null;
}

const SALE_COLUMNS = sql`id, game_code, numero, state, closes_at, draws_at, postponed_from`;

/** An issue by the name that members know it by. */
export interface IssueName {
  readonly gameCode: string;
  readonly numero: string;
}

export interface KnownIssueRow extends SaleRow {
  /** What the brand set otherwise for the game; null where it set nothing. */
  readonly setting: unknown;
  /** A simulation is asked for its result. */
  readonly has_simulated_feed: boolean;
}

/** Issues of these names with the settings of their games. */
export async function listKnownIssues(
  db: Db,
  names: readonly IssueName[],
): Promise<readonly KnownIssueRow[]> {
  const games = names.map(({ gameCode }) => gameCode);
  const numeros = names.map(({ numero }) => numero);
  const { rows } = await sql<KnownIssueRow>`
    select i.id, i.game_code, i.numero, i.state, i.closes_at, i.draws_at, i.postponed_from, s.value as setting,
           i.commitment is null and exists (
             select from lottery_result_feed f where f.game_code = i.game_code and f.is_simulated and f.is_on)
             as has_simulated_feed
      from (select distinct game_code, numero from unnest(${games}::text[], ${numeros}::text[]) as sent (game_code, numero))
             as wanted
      join lottery_issue i on i.game_code = wanted.game_code and i.numero = wanted.numero
      left join lottery_setting s on s.game_code = i.game_code`.execute(db);
  return rows;
}

/** What the brand set otherwise for a game; null where it set nothing. */
export async function findSetting(db: Db | Tx, gameCode: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`
    select value from lottery_setting where game_code = ${gameCode}`.execute(db);
  return rows[0]?.value ?? null;
}

/** An order that is being placed. */
export interface NewOrder {
  readonly memberId: MemberId;
  readonly id: string;
  readonly issueId: number;
  readonly roundId: string;
  readonly no: string;
  readonly currency: string;
  readonly isDemo: boolean;
  readonly stakeMicros: bigint;
  /** The member's own series at this moment, which its rebate is reckoned from; null where odds are fixed. */
  readonly ownSeries: number | null;
  /** Who of those above is paid for it. */
  readonly uplines: readonly UplineShare[];
  /** The ticket's leaf. */
  readonly leaf: Uint8Array;
  readonly chase: { readonly id: string; readonly leg: number } | null;
  readonly lines: readonly OrderedLine[];
}

/** Begins a chase; false where the member has one of this id. */
export async function insertChase(
  tx: Tx,
  chase: {
    readonly memberId: MemberId;
    readonly id: string;
    readonly gameCode: string;
    readonly stopsOnWin: boolean;
    readonly legs: number;
    readonly at: Date;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into lottery_chase (member_id, id, game_code, stops_on_win, legs, placed_at)
    values (${chase.memberId}::uuid, ${chase.id}::uuid, ${chase.gameCode}, ${chase.stopsOnWin}, ${chase.legs}, ${chase.at})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export interface ChaseRow {
  readonly game_code: string;
  readonly stops_on_win: boolean;
  readonly legs: number;
}

export async function findChase(db: Db, memberId: MemberId, id: string): Promise<ChaseRow | undefined> {
  const { rows } = await sql<ChaseRow>`
    select game_code, stops_on_win, legs from lottery_chase
     where member_id = ${memberId}::uuid and id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** An order that is to end, with what its lines say. */
export interface EndingOrder {
  readonly member_id: MemberId;
  readonly id: string;
  readonly issue_id: number;
  readonly round_id: string;
  readonly game_code: string;
  readonly no: string;
  readonly currency: string;
  readonly is_demo: boolean;
  readonly stake: bigint;
  readonly state: string;
  readonly closes_at: Date;
  readonly issue_state: string;
}

/** A member's orders by id, locked until the transaction ends, in the order of their ids. */
export async function lockOrders(
  tx: Tx,
  memberId: MemberId,
  ids: readonly string[],
): Promise<readonly EndingOrder[]> {
  const { rows } = await sql<EndingOrder>`
    select o.member_id, o.id, o.issue_id, o.round_id, i.game_code, o.no, o.currency, o.is_demo, o.stake, o.state,
           i.closes_at, i.state as issue_state
      from lottery_order o join lottery_issue i on i.id = o.issue_id
     where o.member_id = ${memberId}::uuid and o.id = any(${[...ids]}::uuid[])
     order by o.id for update of o`.execute(tx);
  return rows;
}

/** The issues of a member's orders. */
export async function listIssuesOf(
  tx: Tx,
  memberId: MemberId,
  ids: readonly string[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ issue_id: number }>`
    select distinct issue_id from lottery_order
     where member_id = ${memberId}::uuid and id = any(${[...ids]}::uuid[]) order by issue_id`.execute(tx);
  return rows.map((row) => row.issue_id);
}

/** Orders whose whole stake went back. */
export async function markCancelled(
  tx: Tx,
  memberId: MemberId,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    update lottery_order set state = 'cancelled', ended_at = ${at}
     where member_id = ${memberId}::uuid and id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** Chases of these orders that have no leg left to be played. */
export async function endChases(
  tx: Tx,
  memberId: MemberId,
  orderIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    update lottery_chase c set ended_at = ${at}
     where c.member_id = ${memberId}::uuid and c.ended_at is null
       and c.id in (
         select chase_id from lottery_order
          where member_id = ${memberId}::uuid and id = any(${[...orderIds]}::uuid[]))
       and not exists (
         select from lottery_order o
          where o.member_id = c.member_id and o.chase_id = c.id and o.state = 'placed')`.execute(tx);
}

/** Issues on sale from one on, in the order in which they close. */
export async function listSalesFrom(
  db: Db,
  from: { readonly gameCode: string; readonly numero: string; readonly limit: number },
): Promise<readonly SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    select ${SALE_COLUMNS} from lottery_issue
     where game_code = ${from.gameCode} and state = 'open'
       and closes_at >= (select closes_at from lottery_issue
                          where game_code = ${from.gameCode} and numero = ${from.numero} and state = 'open')
     order by closes_at limit ${from.limit}`.execute(db);
  return rows;
}
