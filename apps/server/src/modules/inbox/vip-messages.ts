import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import { COUNT_VALUE } from './message-text.ts';
import { notify } from './notify.ts';

/** Who came to a VIP level is told once, at an hour and in a state that the room of rewards chose. */
export const vipSubscriber: Subscriber = {
  name: 'inbox.vip',
  events: ['rewards.vip_reached'],
  async handle(tx, events) {
    for (const event of events) {
      if (event.name !== 'rewards.vip_reached') continue;
      const { memberId, level } = event.payload;
      await notify(tx, {
        memberId: memberId as MemberId,
        kind: 'deposit',
        textKey: 'vipReached',
        values: { [COUNT_VALUE]: String(level) },
        at: event.recordedAt,
      });
    }
  },
};
