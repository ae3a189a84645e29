import type { Subscriber } from '../../platform/outbox/event.ts';
import { addRecent } from './catalogue-store.ts';

/** A game that was played stands first among the recent ones. */
export const recentSubscriber: Subscriber = {
  name: 'catalogue.recent',
  events: ['play.round_changed'],
  async handle(tx, events) {
    const plays = events.flatMap((event) =>
      event.name === 'play.round_changed'
        ? [
            {
              memberId: event.payload.memberId,
              gameNo: event.payload.nodeId,
              at: new Date(event.payload.at).toISOString(),
              rounds: event.payload.isClosed ? 1 : 0,
            },
          ]
        : [],
    );
    if (plays.length > 0) await addRecent(tx, plays);
  },
};
