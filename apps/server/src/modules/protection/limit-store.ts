import type { MemberId } from '@nokshi/contract/ids.ts';
import type { LimitKind, LimitSpan } from '@nokshi/contract/protection.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** SQL of limits and of what is counted towards them. */

export interface LimitRow {
  readonly id: string;
  readonly kind: LimitKind;
  readonly span: LimitSpan;
  readonly amount: bigint | null;
  readonly requested_at: Date;
  readonly confirm_from: Date | null;
  readonly confirm_until: Date | null;
  readonly begins_at: Date | null;
}

const COLUMNS = sql`id, kind, span, amount, requested_at, confirm_from, confirm_until, begins_at`;

/** What holds and what waits; a request that has lapsed is neither. */
export async function listLimits(db: Db | Tx, memberId: MemberId, at: Date): Promise<readonly LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    select ${COLUMNS} from protection_limit
     where member_id = ${memberId}::uuid and ends_at is null
       and (begins_at is not null or confirm_until > ${at})`.execute(db);
  return rows;
}

export async function insertLimit(
  tx: Tx,
  row: {
    readonly memberId: MemberId;
    readonly id: string;
    readonly kind: LimitKind;
    readonly span: LimitSpan;
    readonly amount: bigint | null;
    readonly requestedBy: string;
    readonly at: Date;
    /** Without it the limit holds from `at` on. */
    readonly confirm?: { readonly from: Date; readonly until: Date };
  },
): Promise<void> {
  await sql`
    insert into protection_limit (member_id, id, kind, span, amount, requested_at, requested_by, confirm_from,
                                  confirm_until, begins_at)
    values (${row.memberId}::uuid, ${row.id}::uuid, ${row.kind}, ${row.span}, ${row.amount}, ${row.at},
            ${row.requestedBy}, ${row.confirm?.from ?? null}, ${row.confirm?.until ?? null},
            ${row.confirm ? null : row.at})`.execute(tx);
}

export type EndReason = 'replaced' | 'withdrawn' | 'lapsed' | 'lifted';

export async function endLimit(
  tx: Tx,
  row: { readonly memberId: MemberId; readonly id: string; readonly reason: EndReason; readonly at: Date },
): Promise<void> {
  await sql`
    update protection_limit set ends_at = ${row.at}, end_reason = ${row.reason}
     where member_id = ${row.memberId}::uuid and id = ${row.id}::uuid and ends_at is null`.execute(tx);
}

/** A confirmed request holds from now on. */
export async function beginLimit(
  tx: Tx,
  row: { readonly memberId: MemberId; readonly id: string; readonly at: Date },
): Promise<void> {
  await sql`
    update protection_limit set begins_at = ${row.at}
     where member_id = ${row.memberId}::uuid and id = ${row.id}::uuid and begins_at is null`.execute(tx);
}

/** Ends requests that nobody confirmed. */
export async function endLapsed(tx: Tx, at: Date, limit: number): Promise<void> {
  await sql`
    update protection_limit set ends_at = ${at}, end_reason = 'lapsed'
     where (member_id, id) in (
       select member_id, id from protection_limit
        where begins_at is null and ends_at is null and confirm_until <= ${at}
        limit ${limit} for update skip locked)`.execute(tx);
}

/** Members with a request that can be confirmed now and who have not been told. */
export async function takeReady(tx: Tx, at: Date, limit: number): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ member_id: MemberId }>`
    update protection_limit set told_at = ${at}
     where (member_id, id) in (
       select member_id, id from protection_limit
        where begins_at is null and ends_at is null and told_at is null and confirm_from <= ${at}
          and confirm_until > ${at}
        limit ${limit} for update skip locked)
    returning member_id`.execute(tx);
  return [...new Set(rows.map((row) => row.member_id))];
}

export interface SpanRow {
  readonly span: LimitSpan;
  readonly begins_at: Date;
  readonly ends_at: Date;
}

/** The day, the week from Monday on and the month of a moment, by the brand's calendar. */
export async function listSpans(db: Db | Tx, at: Date): Promise<readonly SpanRow[]> {
  const { rows } = await sql<SpanRow>`
    select span, protection_span_begin(span, ${at}, time_zone) as begins_at,
           protection_span_end(span, ${at}, time_zone) as ends_at
      from protection_rule cross join unnest(array['day', 'week', 'month']) with ordinality as spans (span, place)
     order by place`.execute(db);
  return rows;
}

export async function insertUsage(
  tx: Tx,
  row: SpanRow & {
    readonly memberId: MemberId;
    readonly staked: bigint;
    readonly won: bigint;
    readonly deposited: bigint;
    readonly playedMs: bigint;
  },
): Promise<void> {
  await sql`
    insert into protection_usage (member_id, span, begins_at, ends_at, staked, won, deposited, played_ms)
    values (${row.memberId}::uuid, ${row.span}, ${row.begins_at}, ${row.ends_at}, ${row.staked}, ${row.won},
            ${row.deposited}, ${row.playedMs})`.execute(tx);
}

export async function deleteUsage(tx: Tx, memberId: MemberId): Promise<void> {
  await sql`delete from protection_usage where member_id = ${memberId}::uuid`.execute(tx);
}

export interface UsageRow {
  readonly span: LimitSpan;
  readonly staked: bigint;
  readonly won: bigint;
  readonly deposited: bigint;
  readonly played_ms: bigint;
}

/** What is used of the spans that go on; of one that is over there is nothing. */
export async function listUsage(db: Db | Tx, memberId: MemberId, at: Date): Promise<readonly UsageRow[]> {
  const { rows } = await sql<UsageRow>`
    select span, staked, won, deposited, played_ms from protection_usage
     where member_id = ${memberId}::uuid and ends_at > ${at}`.execute(db);
  return rows;
}
