import type { settleDispute as entry } from '@nokshi/contract/agents-disputes-console.ts';
import type { InputOf } from '@nokshi/contract/entry.ts';
import { inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Party } from '../contracts/contract-deps.ts';
import { type DisputeDeps, finish, getLocked, say } from './ask-dispute.ts';
import { turnOf } from './dispute-rules.ts';

/**
 * Answers for the house. After a reply that is the last word, which closes the question.
 * @throws DomainError agents.dispute_unknown, dispute_status_changed, dispute_uplines_turn, system.changed_meanwhile
 */
export async function settleDispute(
  { db }: DisputeDeps,
  staff: Party,
  { id, memberId, version, answer }: InputOf<typeof entry>,
): Promise<void> {
  const { at } = staff;
  await inTransaction(db, async (tx) => {
    const dispute = await getLocked(tx, id, ({ member_id }) => member_id === memberId);
    if (dispute.state !== 'asked') fail('agents.dispute_status_changed');
    if (dispute.version !== version) fail('system.changed_meanwhile');
    if (turnOf(dispute, at) !== 'staff') fail('agents.dispute_uplines_turn');
    await say(tx, dispute, { side: 'staff', ...staff, body: answer });
    const isLast = dispute.has_replied;
    const next = {
      ...dispute,
      state: isLast ? 'closed' : 'answered',
      closed_at: isLast ? at : null,
    } as const;
    await finish(tx, next, { what: 'answered', by: 'staff', at });
  });
}
