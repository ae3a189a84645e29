import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { jsonText } from '../../../platform/json-text.ts';
import type { SettlementRow } from './settlement-store.ts';

/** SQL of rounds that changed after the period in which they were counted. */

export interface LateChange {
  readonly memberId: MemberId;
  readonly roundId: string;
  readonly began: Date;
  readonly at: Date;
  readonly currency: string;
  readonly stake: bigint;
  readonly win: bigint;
}

export async function addLateChanges(tx: Tx, changes: readonly LateChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into agents_late_change as known (member_id, round_id, at, began, currency, stake, win)
    select "memberId", "roundId", at, min(began), min(currency), sum(stake), sum(win)
      from jsonb_to_recordset(${jsonText(changes)}::jsonb) as c (
             "memberId" uuid, "roundId" uuid, at timestamptz, began timestamptz, currency text, stake bigint, win bigint)
     group by "memberId", "roundId", at
    on conflict (member_id, round_id, at) do update
       set stake = known.stake + excluded.stake, win = known.win + excluded.win`.execute(tx);
}

/** Of rounds that began before a period, what changed in it. */
export async function listLateChanges(
  tx: Tx,
  { start, end, currency }: { readonly start: Date; readonly end: Date; readonly currency: string },
): Promise<readonly LateChange[]> {
  const { rows } = await sql<LateChange>`
    select member_id as "memberId", round_id as "roundId", min(began) as began, max(at) as at, currency,
           sum(stake)::bigint as stake, sum(win)::bigint as win
      from agents_late_change
     where at >= ${start} and at < ${end} and began < ${start} and currency = ${currency}
     group by member_id, round_id, currency`.execute(tx);
  return rows;
}

export interface LateOfTeam {
  /** Whose team had it. */
  readonly aboveId: string;
  readonly memberId: MemberId;
  readonly roundId: string;
  readonly began: Date;
  readonly at: Date;
  readonly amount: bigint;
}

/** Names them in the statements of these teams, where the one in which the round was counted is between the same two. */
export async function insertLate(
  tx: Tx,
  { kind, period, key }: SettlementRow,
  late: readonly LateOfTeam[],
): Promise<void> {
  if (late.length === 0) return;
  await sql`
    insert into agents_statement_late (statement_id, old_statement_id, member_id, round_id, began, at, amount)
    select s.id, old.id, l."memberId", l."roundId", l.began, l.at, l.amount
      from jsonb_to_recordset(${jsonText(late)}::jsonb) as l (
             "aboveId" uuid, "memberId" uuid, "roundId" uuid, began timestamptz, at timestamptz, amount bigint)
      join agents_statement s
        on s.kind = ${kind} and s.period = ${period} and s.period_key = ${key} and s.member_id = l."aboveId"
      join agents_statement old
        on old.kind = s.kind and old.period = s.period and old.member_id = s.member_id
       and old.upline_id is not distinct from s.upline_id and old.starts_at <= l.began and old.ends_at > l.began`.execute(
    tx,
  );
}

export interface LateRow {
  readonly old_no: bigint;
  readonly member_id: MemberId;
  readonly round_id: string;
  readonly began: Date;
  readonly at: Date;
  readonly amount: bigint;
  readonly count: number;
}

/** What a statement names, the largest first; each row says how many there are. */
export async function listLate(db: Db, statementId: string, limit: number): Promise<readonly LateRow[]> {
  const { rows } = await sql<LateRow>`
    select o.no as old_no, l.member_id, l.round_id, l.began, l.at, l.amount, (count(*) over ())::int as count
      from agents_statement_late l join agents_statement o on o.id = l.old_statement_id
     where l.statement_id = ${statementId}::uuid
     order by abs(l.amount) desc, l.at, l.round_id limit ${limit}`.execute(db);
  return rows;
}
