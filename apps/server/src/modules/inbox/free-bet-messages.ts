import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import {
  AMOUNT_VALUE,
  COUNT_VALUE,
  CURRENCY_VALUE,
  GAME_TITLE_VALUES,
  MOMENT_VALUE,
} from './message-text.ts';
import { notify } from './notify.ts';

const TEXT_KEYS = { granted: 'freeBetsGranted', cancelled: 'freeBetsCancelled' } as const;

/** Who gets free bets is told, and told again when they are taken back; the moment is their end. */
export const freeBetSubscriber: Subscriber = {
  name: 'inbox.free_bets',
  events: ['play.free_bets_changed'],
  async handle(tx, events) {
    for (const event of events) {
      if (event.name !== 'play.free_bets_changed') continue;
      const { memberId, what, game, count, currency, valueMicros, endsAt } = event.payload;
      await notify(tx, {
        memberId: memberId as MemberId,
        kind: 'deposit',
        textKey: TEXT_KEYS[what],
        values: {
          [GAME_TITLE_VALUES.bn]: game.bn,
          [GAME_TITLE_VALUES.en]: game.en,
          [COUNT_VALUE]: String(count),
          [CURRENCY_VALUE]: currency,
          [AMOUNT_VALUE]: valueMicros,
          // The last minute in which they can be played.
          [MOMENT_VALUE]: String(endsAt - 1),
        },
        at: event.recordedAt,
      });
    }
  },
};
