import { ROUND_EVENTS, type RoundChange, roundChangesOf } from '@nokshi/contract/round-changes.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import { addFacts, type QuarterFact } from './reporting-store.ts';

const QUARTER_MS = 15 * 60_000;

/**
 * Every wallet command becomes a fact of its own UTC quarter hour; what the command took away counts below zero, and so does
 * a round that it undid. So a quarter hour that is over never changes, and a day's facts are that day's movements.
 */
export const quarterSubscriber: Subscriber = {
  name: 'reporting.quarters',
  events: ROUND_EVENTS,
  async handle(tx, events) {
    const facts = summed(events.flatMap(roundChangesOf).map(toFact));
    if (facts.length > 0) await addFacts(tx, facts);
  },
};

/** One fact of each key: a draw closes many rounds of a member, and to carry them over costs more than to add them. */
function summed(facts: readonly QuarterFact[]): readonly QuarterFact[] {
  const byKey = new Map<string, QuarterFact>();
  for (const fact of facts) {
    const key = `${fact.memberId} ${fact.quarter} ${fact.gameNo} ${fact.currency}`;
    const before = byKey.get(key);
    byKey.set(key, before === undefined ? fact : added(before, fact));
  }
  return [...byKey.values()];
}

function added(one: QuarterFact, other: QuarterFact): QuarterFact {
  return {
    ...one,
    isDemo: one.isDemo || other.isDemo,
    rounds: one.rounds + other.rounds,
    stake: (BigInt(one.stake) + BigInt(other.stake)).toString(),
    win: (BigInt(one.win) + BigInt(other.win)).toString(),
  };
}

function toFact(change: RoundChange): QuarterFact {
  return {
    quarter: new Date(Math.floor(change.at / QUARTER_MS) * QUARTER_MS).toISOString(),
    memberId: change.memberId,
    gameNo: change.gameNo,
    currency: change.currency,
    isDemo: change.isDemo,
    rounds: change.counts,
    stake: change.stakeMicros,
    win: change.winMicros,
  };
}
