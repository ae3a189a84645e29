import type { Subscriber } from '../../platform/outbox/event.ts';
import { listAccounts } from '../identity/index.ts';
import { addWinners, nameWinners, pruneWinners } from './round-store.ts';

/** Closed rounds that paid stand on the board of winners. */
export const winnerSubscriber: Subscriber = {
  name: 'play.winners',
  events: ['play.round_changed'],
  async handle(tx, events) {
    const closed = events.flatMap((event) =>
      event.name === 'play.round_changed' && event.payload.isClosed
        ? [{ memberId: event.payload.memberId, roundId: event.payload.roundId, at: event.payload.at }]
        : [],
    );
    if (closed.length === 0) return;
    const members = await addWinners(tx, closed);
    if (members.length === 0) return;
    await nameWinners(tx, await listAccounts(tx, [...new Set(members)]));
    await pruneWinners(tx, new Date(Math.max(...closed.map((round) => round.at))));
  },
};
