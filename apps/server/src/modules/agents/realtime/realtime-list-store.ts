import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** SQL of real-time salaries as their owners read them. */

export interface LineRow {
  readonly contract_id: string;
  readonly day: string;
  readonly slot_at: Date;
  readonly from_at: Date;
  readonly stake: bigint;
  readonly undone: bigint;
  readonly stake_sum: bigint;
  readonly gross: bigint;
  /** Of the line before it, on the same day. */
  readonly gross_before: bigint;
  readonly paid_down: bigint;
  readonly due: bigint;
  readonly amount: bigint;
  readonly moved: bigint | null;
}

export interface DaysOf {
  readonly memberId: MemberId;
  readonly fromDay: string;
  readonly toDay: string;
}

/** Where a page ended. */
export interface LinePlace {
  readonly day: string;
  readonly slotAt: Date;
  readonly contractId: string;
}

export interface LinePage extends DaysOf {
  readonly order: 'latest' | 'oldest';
  readonly after?: LinePlace | undefined;
  readonly limit: number;
}

export async function listLines(db: Db, page: LinePage): Promise<readonly LineRow[]> {
  const { memberId, fromDay, toDay, order, after, limit } = page;
  const [sign, direction] = order === 'latest' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const behind =
    after === undefined
      ? sql``
      : sql` and (day, slot_at, contract_id) ${sign} (${after.day}::date, ${after.slotAt}, ${after.contractId}::uuid)`;
  const { rows } = await sql<LineRow>`
    select l.contract_id, l.day, l.slot_at, l.from_at, l.stake, l.undone, l.stake_sum, l.gross,
           coalesce((
             select p.gross from agents_realtime_line p
              where p.contract_id = l.contract_id and p.day = l.day and p.slot_at < l.slot_at
              order by p.slot_at desc limit 1), 0)::bigint as gross_before,
           l.paid_down, l.due, l.amount, l.moved
      from (select * from agents_realtime_line
             where member_id = ${memberId}::uuid and day between ${fromDay}::date and ${toDay}::date${behind}
             order by day ${direction}, slot_at ${direction}, contract_id ${direction} limit ${limit}) l
     order by l.day ${direction}, l.slot_at ${direction}, l.contract_id ${direction}`.execute(db);
  return rows;
}

export interface DaySums {
  readonly stake: bigint;
  readonly gross: bigint;
  readonly paidDown: bigint;
  readonly due: bigint;
  readonly paid: bigint;
}

export async function sumDays(db: Db, { memberId, fromDay, toDay }: DaysOf): Promise<DaySums> {
  const { rows } = await sql<DaySums>`
    select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(gross), 0)::bigint as gross,
           coalesce(sum(paid_down), 0)::bigint as "paidDown", coalesce(sum(due), 0)::bigint as due,
           coalesce(sum(paid), 0)::bigint as paid
      from agents_realtime_day
     where member_id = ${memberId}::uuid and day between ${fromDay}::date and ${toDay}::date`.execute(db);
  return rows[0] ?? { stake: 0n, gross: 0n, paidDown: 0n, due: 0n, paid: 0n };
}

export async function countLines(db: Db, { memberId, fromDay, toDay }: DaysOf): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from agents_realtime_line
     where member_id = ${memberId}::uuid and day between ${fromDay}::date and ${toDay}::date`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What was paid beyond what is due, and could not be taken back yet. */
export async function sumOwed(db: Db, memberId: MemberId): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`
    select coalesce(sum(paid - due), 0)::bigint as owed from agents_realtime_day
     where member_id = ${memberId}::uuid and paid > due`.execute(db);
  return rows[0]?.owed ?? 0n;
}

export interface DayBelow {
  readonly member_id: MemberId;
  readonly upline_id: MemberId | null;
  readonly gross: bigint;
  readonly count: number;
}

/** Contracts directly below on a day, the largest first; each row says how many there are. */
export async function listDaysBelow(
  db: Db,
  { memberId, day, limit }: { readonly memberId: MemberId; readonly day: string; readonly limit: number },
): Promise<readonly DayBelow[]> {
  const { rows } = await sql<DayBelow>`
    select member_id, upline_id, gross, (count(*) over ())::int as count from agents_realtime_day
     where upline_id = ${memberId}::uuid and day = ${day}::date and gross > 0
     order by gross desc, contract_id limit ${limit}`.execute(db);
  return rows;
}

/** The contract that is in force at a moment, or the next one. */
export async function findOwnContract(db: Db, memberId: MemberId, at: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from agents_contract
     where member_id = ${memberId}::uuid and kind = 'realtime' and state in ('active', 'terminated', 'superseded')
       and (ends_at is null or ends_at > greatest(${at}, effective_from))
     order by effective_from limit 1`.execute(db);
  return rows[0]?.id;
}

export interface PaidDays {
  readonly days: number;
  readonly amount: bigint;
}

/** What slots moved in a span, and of how many days. */
export async function sumRealtimePaid(
  db: Db,
  { memberId, from, until }: { readonly memberId: MemberId; readonly from: Date; readonly until: Date },
): Promise<PaidDays> {
  const { rows } = await sql<PaidDays>`
    select count(distinct day)::int as days, coalesce(sum(moved), 0)::bigint as amount from agents_realtime_line
     where member_id = ${memberId}::uuid and paid_at >= ${from} and paid_at < ${until} and moved <> 0`.execute(
    db,
  );
  return rows[0] ?? { days: 0, amount: 0n };
}
