import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import { MOMENT_VALUE } from './message-text.ts';
import { notify } from './notify.ts';

/** What became of an application to become an agent, what is asked about it, and who became or ceased to be one (RO-1.7). */
export const agentSubscriber: Subscriber = {
  name: 'inbox.agents',
  events: ['agents.application_asked', 'agents.application_decided', 'agents.agency_changed'],
  async handle(tx, events) {
    for (const { name, payload, recordedAt: at } of events) {
      if (name === 'agents.application_asked') {
        const { memberId, no, question } = payload;
        await notify(tx, {
          memberId: memberId as MemberId,
          kind: 'answer',
          textKey: 'agentApplicationAsked',
          values: { no, question },
          at,
        });
      }
      if (name === 'agents.application_decided') {
        const { memberId, no, isAccepted, answer } = payload;
        await notify(tx, {
          memberId: memberId as MemberId,
          kind: 'answer',
          textKey: isAccepted ? 'agentApplicationAccepted' : 'agentApplicationRefused',
          values: { no, answer },
          at,
        });
      }
      if (name === 'agents.agency_changed') {
        const { memberId, isAgent, at: changedAt } = payload;
        await notify(tx, {
          memberId: memberId as MemberId,
          kind: 'answer',
          textKey: isAgent ? 'agentMade' : 'agentTaken',
          values: { [MOMENT_VALUE]: String(changedAt) },
          at,
        });
      }
    }
  },
};
