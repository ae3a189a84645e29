import type { EventPayload } from '@nokshi/contract/events.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordAll } from '../../../platform/outbox/record.ts';
import { describeParties, partyOf } from '../contracts/present-contract.ts';
import type { DisputeRow } from './dispute-store.ts';

type Told = EventPayload<'agents.dispute_changed'>;

/** Tells both parties what became of a question; the staff sees it in its queue. */
export async function tellDispute(
  tx: Tx,
  dispute: DisputeRow,
  { what, by, at }: Pick<Told, 'what' | 'by'> & { readonly at: Date },
): Promise<void> {
  const parties = await describeParties(tx, [dispute]);
  const { member_id: memberId, upline_id: uplineId } = dispute;
  const of = {
    disputeId: dispute.id,
    statementNo: Number(dispute.statement_no),
    kind: dispute.kind,
    what,
    by,
    answerBy: dispute.answer_by?.getTime() ?? null,
    at: at.getTime(),
  };
  const nameOf = (id: typeof uplineId) => (id === null ? null : partyOf(parties, id).account);
  const told: Told[] = [{ ...of, memberId, side: 'asker', otherName: nameOf(uplineId) }];
  if (uplineId !== null)
    told.push({ ...of, memberId: uplineId, side: 'upline', otherName: nameOf(memberId) });
  await recordAll(tx, 'agents.dispute_changed', told, at);
}
