import type { MemberId } from '@nokshi/contract/ids.ts';
import type { DifferenceKind, DifferenceOutcome } from '@nokshi/contract/reconciliation-console.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** What one side says of a transaction, as it is kept and shown. */
export interface Side {
  readonly kind: string;
  readonly status: string | null;
  readonly amountMicros: string;
  readonly currency: string;
  readonly round: string | null;
  readonly game: string | null;
  readonly at: number;
}

/** The wallet command that mends a difference; amounts in micros. */
export interface Mend {
  readonly kind: 'win' | 'rollback';
  readonly referenceKey: string;
  readonly amountMicros: string;
  readonly currency: string;
  readonly gameCode: string;
  readonly roundRef: string;
  readonly isFree: boolean;
  readonly closesRound: boolean;
  readonly isDemo: boolean;
}

export interface DifferenceRow {
  readonly run_id: string;
  readonly key: string;
  readonly kind: DifferenceKind;
  readonly outcome: DifferenceOutcome;
  readonly reason: string | null;
  readonly member_id: MemberId | null;
  readonly theirs: Side | null;
  readonly ours: Side | null;
  readonly mend: Mend | null;
  readonly note: string | null;
  readonly closed_by: string | null;
  readonly closed_at: Date | null;
}

export interface NewDifference {
  readonly key: string;
  readonly kind: DifferenceKind;
  readonly memberId: MemberId | null;
  readonly theirs: Side | null;
  readonly ours: Side | null;
  readonly mend: Mend | null;
}

const COLUMNS = sql`run_id, key, kind, outcome, reason, member_id, theirs, ours, mend, note, closed_by, closed_at`;

/**
 * Writes what a slice found. What is in the run's report already stays; what a person closed in an earlier report comes
 * in as known, with that person's note.
 */
export async function insertDifferences(
  db: Db,
  runId: string,
  found: readonly NewDifference[],
  at: Date,
): Promise<void> {
  if (found.length === 0) return;
  await sql`
    insert into play_difference (
      run_id, key, kind, outcome, member_id, theirs, ours, mend, found_at, note, closed_by, closed_at)
    select ${runId}::uuid, f.key, f.kind,
           case when before.key is not null then 'known' when f.mend is not null then 'owed' else 'open' end,
           f."memberId", nullif(f.theirs, 'null'), nullif(f.ours, 'null'), nullif(f.mend, 'null'), ${at},
           before.note, before.closed_by, before.closed_at
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
             as f (key text, kind text, "memberId" uuid, theirs jsonb, ours jsonb, mend jsonb)
      left join lateral (
        select * from play_difference
         where key = f.key and kind = f.kind and outcome = 'closed' order by closed_at desc limit 1) before on true
    on conflict (run_id, key, kind) do nothing`.execute(db);
}

/** What a run owes and has not mended. */
export async function listOwed(db: Db, runId: string): Promise<readonly DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    select ${COLUMNS} from play_difference where run_id = ${runId}::uuid and outcome = 'owed'
     order by found_at, key`.execute(db);
  return rows;
}

export async function settleOwed(
  db: Db,
  of: Pick<DifferenceRow, 'run_id' | 'key' | 'kind'>,
  ended: { readonly outcome: 'mended' | 'open'; readonly reason: string | null },
): Promise<void> {
  await sql`
    update play_difference set outcome = ${ended.outcome}, reason = ${ended.reason}
     where run_id = ${of.run_id}::uuid and key = ${of.key} and kind = ${of.kind} and outcome = 'owed'`.execute(
    db,
  );
}

/** What waits for a person first, then what was done. */
export async function listDifferences(
  db: Db,
  runId: string,
  limit: number,
): Promise<readonly DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    select ${COLUMNS} from play_difference where run_id = ${runId}::uuid
     order by array_position(array['open', 'owed', 'mended', 'closed', 'known'], outcome), found_at, key, kind
     limit ${limit}`.execute(db);
  return rows;
}

/** Undefined when it was not open. */
export async function closeOpen(
  db: Db,
  close: {
    readonly runId: string;
    readonly key: string;
    readonly kind: DifferenceKind;
    readonly note: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<DifferenceRow | undefined> {
  const { rows } = await sql<DifferenceRow>`
    update play_difference set outcome = 'closed', note = ${close.note}, closed_by = ${close.by}::uuid, closed_at = ${close.at}
     where run_id = ${close.runId}::uuid and key = ${close.key} and kind = ${close.kind} and outcome = 'open'
    returning ${COLUMNS}`.execute(db);
  return rows[0];
}
