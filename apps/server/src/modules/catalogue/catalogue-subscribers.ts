import { ROUND_EVENTS, roundChangesOf } from '@nokshi/contract/round-changes.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import { addRecent } from './catalogue-store.ts';

/** A game that was played stands first among the recent ones. */
export const recentSubscriber: Subscriber = {
  name: 'catalogue.recent',
  events: ROUND_EVENTS,
  async handle(tx, events) {
    const plays = new Map<string, { memberId: string; gameNo: number; atMs: number; rounds: number }>();
    for (const { memberId, gameNo, at, counts } of events.flatMap(roundChangesOf)) {
      const key = `${memberId} ${gameNo}`;
      const play = plays.get(key) ?? { memberId, gameNo, atMs: at, rounds: 0 };
      plays.set(key, { ...play, atMs: Math.max(play.atMs, at), rounds: play.rounds + counts });
    }
    if (plays.size === 0) return;
    await addRecent(
      tx,
      [...plays.values()].map(({ atMs, ...play }) => ({ ...play, at: new Date(atMs).toISOString() })),
    );
  },
};
