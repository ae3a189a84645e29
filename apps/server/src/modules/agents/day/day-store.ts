import type { DayLineKind } from '@nokshi/contract/agents-day.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** SQL of days that agents closed. Amounts are micros. */

/** A line as JSON holds it: 64-bit figures travel as text. */
interface StoredLine {
  readonly kind: DayLineKind;
  readonly count: number;
  readonly amount: string;
}

export interface DayRow {
  readonly member_id: MemberId;
  readonly currency: string;
  readonly day: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
  readonly cash_from: bigint;
  readonly cash_end: bigint;
  readonly held_from: bigint;
  readonly held_end: bigint;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly held: bigint;
  readonly lines: readonly StoredLine[];
  readonly hash: string;
  readonly closed_at: Date;
}

interface DaysOf {
  readonly memberId: MemberId;
  readonly currency: string;
}

/** Closed days of a range, both ends included, the earliest first. */
export async function listClosedDays(
  db: Db | Tx,
  { memberId, currency }: DaysOf,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly DayRow[]> {
  const { rows } = await sql<DayRow>`
    select member_id, currency, day, starts_at, ends_at, time_zone, cash_from, cash_end, held_from, held_end, opening,
           closing, held, lines, hash, closed_at
      from agents_day
     where member_id = ${memberId}::uuid and currency = ${currency} and day >= ${from} and day <= ${to}
     order by day`.execute(db);
  return rows;
}

/** Days of an agent are closed one after the other, so that each begins where the one before it ended. */
export async function lockDays(tx: Tx, { memberId }: Pick<DaysOf, 'memberId'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agents.day:' || ${memberId}::text, 0))`.execute(
    tx,
  );
}

export async function insertDay(tx: Tx, row: DayRow): Promise<void> {
  await sql`
    insert into agents_day (member_id, currency, day, starts_at, ends_at, time_zone, cash_from, cash_end, held_from,
                            held_end, opening, closing, held, lines, hash, closed_at)
    values (${row.member_id}::uuid, ${row.currency}, ${row.day}, ${row.starts_at}, ${row.ends_at}, ${row.time_zone},
            ${row.cash_from}, ${row.cash_end}, ${row.held_from}, ${row.held_end}, ${row.opening}, ${row.closing},
            ${row.held}, ${JSON.stringify(row.lines)}::jsonb, ${row.hash}, ${row.closed_at})`.execute(tx);
}
