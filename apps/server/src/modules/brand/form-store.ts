import type { Language } from '@nokshi/contract/constants.ts';
import type { ApplicationStatus } from '@nokshi/contract/content.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

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

/** False when the member has applied before. */
export async function insertApplication(
  tx: Tx,
  application: {
    readonly memberId: string;
    readonly promotionId: number;
    readonly remark: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into brand_application (member_id, promotion_id, remark, applied_at)
    values (${application.memberId}::uuid, ${application.promotionId}, ${application.remark}, ${application.at})
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
  readonly applied_at: Date;
}

export async function listApplicationRows(
  db: Db,
  memberId: string,
  limit: number,
): Promise<readonly ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select promotion_id, status, remark, answer, applied_at from brand_application
     where member_id = ${memberId}::uuid order by applied_at desc, promotion_id limit ${limit}`.execute(db);
  return rows;
}
