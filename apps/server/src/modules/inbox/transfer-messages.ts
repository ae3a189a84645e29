import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import { AMOUNT_VALUE, CURRENCY_VALUE, MOMENT_VALUE } from './message-text.ts';
import { notify } from './notify.ts';

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
      await notify(tx, {
        memberId: memberId as MemberId,
        kind: 'deposit',
        textKey: `transfer${state === 'done' ? 'Done' : 'Refused'}${way}`,
        values: {
          no,
          [CURRENCY_VALUE]: currency,
          [AMOUNT_VALUE]: amountMicros,
          [MOMENT_VALUE]: String(at),
        },
        at: event.recordedAt,
      });
    }
  },
};
