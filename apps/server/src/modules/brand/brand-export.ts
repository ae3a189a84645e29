import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { ExportList, ExportListRow } from '../../platform/sheets/index.ts';

/** What this room keeps about a member: what was written to the operator, and what was applied for. */
export function listBrandExports(db: Db, memberId: MemberId): readonly ExportList[] {
  return [
    { name: 'feedback', rows: () => feedbackRows(db, memberId) },
    { name: 'promotion-applications', rows: () => applicationRows(db, memberId) },
  ];
}

async function* feedbackRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select sent_at as "sentAt", contact, content, reference, language, cardinality(picture_ids) as pictures, answer,
           answered_at as "answeredAt", done_at as "doneAt"
      from brand_feedback where member_id = ${memberId}::uuid order by sent_at, id`.execute(db);
  yield* rows;
}

async function* applicationRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select a.applied_at as "appliedAt", p.title_en as "promotionEn", p.title_bn as "promotionBn", a.status, a.remark,
           a.answer,
           a.answered_at as "answeredAt", a.done_at as "doneAt", cardinality(a.picture_ids) as pictures
      from brand_application a join brand_promotion p on p.id = a.promotion_id
     where a.member_id = ${memberId}::uuid order by a.applied_at, p.id`.execute(db);
  yield* rows;
}
