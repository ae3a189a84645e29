import type { Subscriber } from '../../platform/outbox/event.ts';
import { listAccounts } from '../identity/index.ts';
import { addWinners, nameWinners, pruneWinners } from './round-store.ts';

/** Closed rounds that paid stand on the board of winners, with what was paid or taken back after the close. */
export const winnerSubscriber: Subscriber = {
  name: 'play.winners',
  events: ['play.round_changed'],
  async handle(tx, events) {
    const changed = events.flatMap((event) =>
      event.name === 'play.round_changed' && (event.payload.isClosed || event.payload.winMicros !== '0')
        ? [{ memberId: event.payload.memberId, roundId: event.payload.roundId, at: event.payload.at }]
        : [],
    );
    if (changed.length === 0) return;
    const added = await addWinners(tx, changed);
    if (added.length === 0) return;
    const members = new Set(added.map((row) => row.member_id));
    await nameWinners(tx, await listAccounts(tx, [...members]));
    const games = new Set(added.map((row) => row.game_no));
    await pruneWinners(tx, [...games], new Date(Math.max(...changed.map((round) => round.at))));
  },
};
