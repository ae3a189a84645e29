import type { Language } from '@nokshi/contract/constants.ts';
import type { AnswerState, ApplicationStatus } from '@nokshi/contract/content.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** What the staff did with feedback and with applications, which are kept in the same columns of both. */

interface AnsweredRow {
  readonly id: string;
  readonly picture_ids: readonly string[];
  readonly answer: string | null;
  readonly answered_at: Date | null;
  readonly answered_by: string | null;
  readonly done_at: Date | null;
  readonly done_by: string | null;
  readonly version: number;
}

export interface FeedbackRow extends AnsweredRow {
  readonly member_id: string | null;
  readonly account: string | null;
  readonly contact: string | null;
  readonly content: string;
  readonly reference: string | null;
  readonly language: Language;
  readonly sent_at: Date;
}

export interface DeskApplicationRow extends AnsweredRow {
  readonly member_id: string;
  readonly promotion_id: number;
  readonly title_bn: string | null;
  readonly title_en: string | null;
  readonly status: Exclude<ApplicationStatus, 'join' | 'coming_soon'>;
  readonly remark: string;
  readonly language: Language | null;
  readonly applied_at: Date;
}

interface Tables {
  readonly feedback: FeedbackRow;
  readonly application: DeskApplicationRow;
}
export type AnswerTable = keyof Tables;

const ROWS: Readonly<Record<AnswerTable, RawBuilder<unknown>>> = {
  feedback: sql`select f.* from brand_feedback f`,
  application: sql`select f.*, p.title_bn, p.title_en from brand_application f
                     join brand_promotion p on p.id = f.promotion_id`,
};
const NAMES: Readonly<Record<AnswerTable, RawBuilder<unknown>>> = {
  feedback: sql`brand_feedback`,
  application: sql`brand_application`,
};
const IN_STATE: Readonly<Record<AnswerState, RawBuilder<unknown>>> = {
  open: sql`f.answered_at is null and f.done_at is null`,
  answered: sql`f.answered_at is not null and f.done_at is null`,
  done: sql`f.done_at is not null`,
};

/** Oldest first of what waits, newest first of what is over; behind the row `after` where it is told. */
export async function listInState<Table extends AnswerTable>(
  db: Db,
  table: Table,
  page: { readonly state: AnswerState; readonly after: string | undefined; readonly limit: number },
): Promise<readonly Tables[Table][]> {
  const after = page.after ?? null;
  const [isBehind, order] =
    page.state === 'open'
      ? [sql`f.id > ${after}::uuid`, sql`f.id`]
      : [sql`f.id < ${after}::uuid`, sql`f.id desc`];
  const { rows } = await sql<Tables[Table]>`
    ${ROWS[table]} where ${IN_STATE[page.state]} and (${after}::uuid is null or ${isBehind})
     order by ${order} limit ${page.limit}`.execute(db);
  return rows;
}

/** Counts no further than `most`. */
export async function countOpen(db: Db, table: AnswerTable, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n
      from (select from ${NAMES[table]} f where ${IN_STATE.open} limit ${most}) open`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function findAnswerRow<Table extends AnswerTable>(
  db: Db | Tx,
  table: Table,
  id: string,
): Promise<Tables[Table] | undefined> {
  const { rows } = await sql<Tables[Table]>`${ROWS[table]} where f.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function lockAnswerRow<Table extends AnswerTable>(
  tx: Tx,
  table: Table,
  id: string,
): Promise<Tables[Table] | undefined> {
  const { rows } = await sql<Tables[Table]>`${ROWS[table]} where f.id = ${id}::uuid for update of f`.execute(
    tx,
  );
  return rows[0];
}

interface Act {
  readonly id: string;
  readonly staffId: string;
  readonly at: Date;
}

export async function saveFeedbackAnswer(
  tx: Tx,
  { id, staffId, at, answer }: Act & { readonly answer: string },
): Promise<void> {
  await sql`
    update brand_feedback
       set answer = ${answer}, answered_at = ${at}, answered_by = ${staffId}::uuid, version = version + 1
     where id = ${id}::uuid`.execute(tx);
}

export async function saveDecision(
  tx: Tx,
  {
    id,
    staffId,
    at,
    answer,
    status,
  }: Act & { readonly answer: string; readonly status: 'joined' | 'rejected' },
): Promise<void> {
  await sql`
    update brand_application
       set status = ${status}, answer = ${answer}, answered_at = ${at}, answered_by = ${staffId}::uuid,
           version = version + 1
     where id = ${id}::uuid`.execute(tx);
}

export async function markDone(tx: Tx, table: AnswerTable, { id, staffId, at }: Act): Promise<void> {
  await sql`
    update ${NAMES[table]} set done_at = ${at}, done_by = ${staffId}::uuid, version = version + 1
     where id = ${id}::uuid`.execute(tx);
}
