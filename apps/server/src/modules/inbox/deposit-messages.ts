import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import { AMOUNT_VALUE, CURRENCY_VALUE, DEPOSIT_REASON_VALUE, MOMENT_VALUE } from './message-text.ts';
import { notify } from './notify.ts';

/**
 * A deposit that was credited, and one that was not, are told to their member (ST-13). An order that nobody paid is no
 * news.
 */
export const depositSubscriber: Subscriber = {
  name: 'inbox.deposits',
  events: ['cashier.deposit_changed'],
  async handle(tx, events) {
    for (const event of events) {
      if (event.name !== 'cashier.deposit_changed') continue;
      const { memberId, no, state, reason, currency, creditedMicros, at } = event.payload;
      if (state !== 'credited' && state !== 'rejected') continue;
      await notify(tx, {
        memberId: memberId as MemberId,
        kind: 'deposit',
        textKey: state === 'credited' ? 'depositCredited' : 'depositFailed',
        values: {
          no,
          [CURRENCY_VALUE]: currency,
          [MOMENT_VALUE]: String(at),
          ...(creditedMicros !== null && { [AMOUNT_VALUE]: creditedMicros }),
          ...(reason !== null && { [DEPOSIT_REASON_VALUE]: reason }),
        },
        at: event.recordedAt,
      });
    }
  },
};
