import { newId } from '../../platform/ids.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import { record } from '../../platform/outbox/record.ts';
import { insertMessage } from './inbox-store.ts';
import { AMOUNT_VALUE, CURRENCY_VALUE, MOMENT_VALUE } from './message-text.ts';

/**
 * A transfer to or from a supplier that was decided while its member no longer looked is told (ST-13); of one that was
 * through at once the page itself has spoken.
 */
export const transferSubscriber: Subscriber = {
  name: 'inbox.transfers',
  events: ['cashier.wallet_transfer_changed'],
  async handle(tx, events) {
    for (const event of events) {
      if (event.name !== 'cashier.wallet_transfer_changed') continue;
      const { memberId, no, state, direction, currency, amountMicros, isLate, at } = event.payload;
      if (state === 'moving' || !isLate) continue;
      const way = direction === 'in' ? 'In' : 'Out';
      const messageId = newId(event.recordedAt);
      await insertMessage(tx, {
        memberId,
        id: messageId,
        textKey: `transfer${state === 'done' ? 'Done' : 'Refused'}${way}`,
        values: {
          no,
          [CURRENCY_VALUE]: currency,
          [AMOUNT_VALUE]: amountMicros,
          [MOMENT_VALUE]: String(at),
        },
        at: event.recordedAt,
      });
      await record(tx, 'inbox.message_arrived', { memberId, messageId }, event.recordedAt);
    }
  },
};
