import type { Language } from '@nokshi/contract/constants.ts';
import type { ApplicationStatus } from '@nokshi/contract/content.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';

export async function insertFeedback(
  tx: Tx,
  feedback: {
    readonly id: string;
    readonly memberId: string | null;
    readonly account: string | null;
    readonly contact: string | null;
    readonly content: string;
    readonly reference: string | null;
    readonly language: Language;
    readonly pictureIds: readonly string[];
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into brand_feedback (id, member_id, account, contact, content, reference, language, picture_ids, sent_at)
    values (${feedback.id}::uuid, ${feedback.memberId}::uuid, ${feedback.account}, ${feedback.contact},
            ${feedback.content}, ${feedback.reference}, ${feedback.language}, ${[...feedback.pictureIds]}::uuid[],
            ${feedback.at})`.execute(tx);
}

/** One feedback of a member after the other, so that the number of open ones is counted before the next is added. */
export async function lockFeedbackOf(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('brand.feedback:' || ${memberId}::text, 0))`.execute(
    tx,
  );
}

/** How many of a member wait for an answer. */
export async function countOpenFeedback(db: Db | Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from brand_feedback
     where member_id = ${memberId}::uuid and answered_at is null and done_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface OwnFeedbackRow {
  readonly id: string;
  readonly content: string;
  readonly pictures: number;
  readonly sent_at: Date;
  readonly answer: string | null;
  readonly answered_at: Date | null;
  readonly done_at: Date | null;
}

/** What a member wrote, newest first, of those older than `before` where it is told. */
export async function listFeedbackOf(
  db: Db,
  {
    memberId,
    before,
    limit,
  }: { readonly memberId: string; readonly before: string | undefined; readonly limit: number },
): Promise<readonly OwnFeedbackRow[]> {
  const { rows } = await sql<OwnFeedbackRow>`
    select id, content, cardinality(picture_ids) as pictures, sent_at, answer, answered_at, done_at
      from brand_feedback
     where member_id = ${memberId}::uuid and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
     order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** False when the member has applied before. */
export async function insertApplication(
  tx: Tx,
  application: {
    readonly memberId: string;
    readonly promotionId: number;
    readonly remark: string;
    readonly language: Language;
    readonly at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into brand_application (member_id, promotion_id, id, remark, language, applied_at)
    values (${application.memberId}::uuid, ${application.promotionId}, ${newId(application.at)}::uuid,
            ${application.remark}, ${application.language}, ${application.at})
    on conflict do nothing returning promotion_id`.execute(tx);
  return rows.length > 0;
}

export async function setApplicationPictures(
  tx: Tx,
  application: {
    readonly memberId: string;
    readonly promotionId: number;
    readonly pictureIds: readonly string[];
  },
): Promise<void> {
  await sql`
    update brand_application set picture_ids = ${[...application.pictureIds]}::uuid[]
     where member_id = ${application.memberId}::uuid and promotion_id = ${application.promotionId}`.execute(
    tx,
  );
}

export interface ApplicationRow {
  readonly promotion_id: number;
  readonly status: Exclude<ApplicationStatus, 'join' | 'coming_soon'>;
  readonly remark: string;
  readonly answer: string | null;
  readonly answered_at: Date | null;
  readonly applied_at: Date;
}

export async function listApplicationRows(
  db: Db,
  memberId: string,
  limit: number,
): Promise<readonly ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select promotion_id, status, remark, answer, answered_at, applied_at from brand_application
     where member_id = ${memberId}::uuid order by applied_at desc, promotion_id limit ${limit}`.execute(db);
  return rows;
}
