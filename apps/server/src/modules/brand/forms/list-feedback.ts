import { FEEDBACK_A_PAGE, type myFeedback } from '@nokshi/contract/content.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { Db } from '../../../platform/db.ts';
import { countOpenFeedback, listFeedbackOf } from './form-store.ts';
import { stateOf } from './present-answers.ts';

/** What a member wrote to the operator, with what was answered. Who of the staff answered is not told. */
export async function listFeedback(
  db: Db,
  memberId: string,
  before: string | undefined,
): Promise<OutputOf<typeof myFeedback>> {
  const rows = await listFeedbackOf(db, { memberId, before, limit: FEEDBACK_A_PAGE + 1 });
  return {
    list: rows.slice(0, FEEDBACK_A_PAGE).map((row) => ({
      id: row.id,
      content: row.content,
      pictures: row.pictures,
      at: row.sent_at.getTime(),
      state: stateOf(row),
      answer: row.answer,
      answeredAt: row.answered_at?.getTime() ?? null,
    })),
    hasMore: rows.length > FEEDBACK_A_PAGE,
    open: await countOpenFeedback(db, memberId),
  };
}
