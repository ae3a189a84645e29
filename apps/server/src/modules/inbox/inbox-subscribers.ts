import { newId } from '../../platform/ids.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import { record } from '../../platform/outbox/record.ts';
import { countUnreadAlone, insertMessage } from './inbox-store.ts';

/** A new member finds a welcome in the inbox. */
export const welcomeSubscriber: Subscriber = {
  name: 'inbox.welcome',
  events: ['identity.member_registered'],
  async handle(tx, events) {
    for (const event of events) {
      if (event.name !== 'identity.member_registered') continue;
      const { memberId, account } = event.payload;
      const messageId = newId(event.recordedAt);
      await insertMessage(tx, {
        memberId,
        id: messageId,
        textKey: 'welcome',
        values: { account },
        at: event.recordedAt,
      });
      const unread = await countUnreadAlone(tx, memberId);
      await record(tx, 'inbox.message_arrived', { memberId, messageId, unread }, event.recordedAt);
    }
  },
};
