import type { OutboxEvent, Subscriber } from '../../platform/outbox/event.ts';
import { addFacts, type QuarterFact } from './reporting-store.ts';

const QUARTER_MS = 15 * 60_000;

/** Every wallet command becomes a fact of its UTC quarter hour; what the command took away counts below zero. */
export const quarterSubscriber: Subscriber = {
  name: 'reporting.quarters',
  events: ['play.round_changed'],
  async handle(tx, events) {
    const facts = events.flatMap(toFact);
    if (facts.length > 0) await addFacts(tx, facts);
  },
};

function toFact(event: OutboxEvent): QuarterFact[] {
  if (event.name !== 'play.round_changed') return [];
  const { payload } = event;
  return [
    {
      quarter: new Date(Math.floor(payload.at / QUARTER_MS) * QUARTER_MS).toISOString(),
      memberId: payload.memberId,
      gameNo: payload.nodeId,
      currency: payload.currency,
      isDemo: payload.isDemo,
      rounds: payload.isClosed ? 1 : 0,
      stake: payload.stakeMicros,
      win: payload.winMicros,
    },
  ];
}
