import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { EventPayload } from '@nokshi/contract/events.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import { AMOUNT_VALUE, CURRENCY_VALUE, MOMENT_VALUE } from './message-text.ts';
import { notify } from './notify.ts';

const TEXT_KEYS: Partial<Record<EventPayload<'protection.changed'>['what'], string>> = {
  limit_ready: 'limitReady',
  limit_passed: 'limitPassed',
  time_out: 'timeOut',
  exclusion: 'exclusion',
  reminder: 'limitReminder',
};

/** What a member took on, what can be confirmed now, and twice a year the limits, are told in the inbox. */
export const protectionSubscriber: Subscriber = {
  name: 'inbox.protection',
  events: ['protection.changed'],
  async handle(tx, events) {
    for (const event of events) {
      if (event.name !== 'protection.changed') continue;
      const { memberId, what, amountMicros, at } = event.payload;
      const textKey = TEXT_KEYS[what];
      if (textKey === undefined) continue;
      await notify(tx, {
        memberId: memberId as MemberId,
        kind: 'security',
        textKey,
        values: {
          [MOMENT_VALUE]: String(at),
          ...(amountMicros !== null && { [AMOUNT_VALUE]: amountMicros, [CURRENCY_VALUE]: PLAY_CREDIT }),
        },
        at: event.recordedAt,
      });
    }
  },
};
