import type { EventPayload } from '@nokshi/contract/events.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import { MOMENT_VALUE } from './message-text.ts';
import { notify } from './notify.ts';

type Told = EventPayload<'agents.dispute_changed'>;

/** What was asked and answered about statements is told to whoever did not say it. */
export const disputeSubscriber: Subscriber = {
  name: 'inbox.disputes',
  events: ['agents.dispute_changed'],
  async handle(tx, events) {
    for (const { name, payload, recordedAt: at } of events) {
      const textKey = name === 'agents.dispute_changed' ? keyOf(payload) : undefined;
      if (name !== 'agents.dispute_changed' || textKey === undefined) continue;
      const { memberId, statementNo, otherName, answerBy } = payload;
      await notify(tx, {
        memberId: memberId as MemberId,
        kind: 'answer',
        textKey,
        values: {
          no: String(statementNo),
          ...(otherName !== null && { name: otherName }),
          ...(answerBy !== null && { [MOMENT_VALUE]: String(answerBy) }),
        },
        at,
      });
    }
  },
};

function keyOf({ what, side, by }: Told): string | undefined {
  if (what === 'asked') return side === 'upline' ? 'disputeAsked' : undefined;
  if (what === 'replied') return side === 'upline' ? 'disputeReplied' : undefined;
  if (what === 'closed' || by === side) return undefined;
  if (side === 'asker') return by === 'staff' ? 'disputeAnsweredStaff' : 'disputeAnswered';
  return 'disputeSettled';
}
