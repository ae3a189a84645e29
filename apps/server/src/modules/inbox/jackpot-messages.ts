import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import { AMOUNT_VALUE, CURRENCY_VALUE, JACKPOT_TITLE_VALUES, MOMENT_VALUE } from './message-text.ts';
import { notify } from './notify.ts';

/** Who wins a jackpot is told, for it may come with a round that paid nothing. */
export const jackpotMessageSubscriber: Subscriber = {
  name: 'inbox.jackpots',
  events: ['jackpots.won'],
  async handle(tx, events) {
    for (const event of events) {
      if (event.name !== 'jackpots.won') continue;
      const { memberId, title, currency, amountMicros, at } = event.payload;
      await notify(tx, {
        memberId: memberId as MemberId,
        kind: 'deposit',
        textKey: 'jackpotWon',
        values: {
          [JACKPOT_TITLE_VALUES.bn]: title.bn,
          [JACKPOT_TITLE_VALUES.en]: title.en,
          [CURRENCY_VALUE]: currency,
          [AMOUNT_VALUE]: amountMicros,
          [MOMENT_VALUE]: String(at),
        },
        at: event.recordedAt,
      });
    }
  },
};
