import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import {
  AMOUNT_VALUE,
  BONUS_REASON_VALUE,
  BONUS_TITLE_VALUES,
  CURRENCY_VALUE,
  MOMENT_VALUE,
} from './message-text.ts';
import { notify } from './notify.ts';

const TEXT_KEYS = {
  credited: 'bonusCredited',
  dropped: 'bonusDropped',
  given_up: 'bonusGivenUp',
  expired: 'bonusExpired',
} as const;

/** What becomes of a bonus that came with a deposit is never silent: credited, dropped, given up or over (ST-13). */
export const bonusSubscriber: Subscriber = {
  name: 'inbox.bonuses',
  events: ['cashier.bonus_changed'],
  async handle(tx, events) {
    for (const event of events) {
      if (event.name !== 'cashier.bonus_changed') continue;
      const { memberId, no, what, reason, title, currency, amountMicros, at } = event.payload;
      await notify(tx, {
        memberId: memberId as MemberId,
        kind: 'deposit',
        textKey: TEXT_KEYS[what],
        values: {
          no,
          [BONUS_TITLE_VALUES.bn]: title.bn,
          [BONUS_TITLE_VALUES.en]: title.en,
          [CURRENCY_VALUE]: currency,
          [AMOUNT_VALUE]: amountMicros,
          [MOMENT_VALUE]: String(at),
          ...(reason !== null && { [BONUS_REASON_VALUE]: reason }),
        },
        at: event.recordedAt,
      });
    }
  },
};
