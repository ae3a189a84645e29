import type { EventName } from '@nokshi/contract/events.ts';
import { expect, it } from 'vitest';
import type { OutboxEvent } from './outbox/index.ts';
import { gatherLive, liveOf, type Room } from './room.ts';

const told: string[] = [];
const jackpots: Room = {
  name: 'jackpots',
  live: liveOf(
    'jackpots',
    { 'jackpots.pools_changed': () => [{ message: { type: 'reload' } }], 'jackpots.won': null },
    {
      fleeting: ['jackpots.pools_changed'],
      hears: { 'jackpots.won': ({ memberId }) => void told.push(memberId) },
    },
  ),
};
const live = gatherLive([jackpots, { name: 'reporting' }]);
const eventOf = (name: EventName, payload: object) =>
  ({ name, payload, position: 1 }) as unknown as OutboxEvent;

it('follows the events that a browser or the process is told of, and no other', () => {
  expect(live.events).toEqual(['jackpots.pools_changed', 'jackpots.won']);
  expect(live.fleeting).toEqual(['jackpots.pools_changed']);
  expect(live.toMessages(eventOf('jackpots.pools_changed', {}))).toEqual([{ message: { type: 'reload' } }]);
  expect(live.toMessages(eventOf('jackpots.won', {}))).toEqual([]);
  live.onEvent(eventOf('jackpots.won', { memberId: 'm' }));
  expect(told).toEqual(['m']);
});
