import { expect, it } from 'vitest';
import { createFeedSeats, type FeedCaller, GIVES_WAY_AFTER_MS } from './feed-seats.ts';

function aHall(limits = { perSession: 2, perNetwork: 5, all: 8 }) {
  const at = { ms: 0 };
  const ended: string[] = [];
  const seats = createFeedSeats(() => at.ms, limits);
  const caller = (session: string, network = 'home'): FeedCaller => ({
    session,
    network,
    end: () => ended.push(session),
  });
  return { at, ended, seats, caller };
}

it('a session has so many feeds and no more, until one ends', () => {
  const { seats, caller } = aHall();
  const first = caller('s');
  expect([seats.take(first), seats.take(caller('s')), seats.take(caller('s'))]).toEqual([0, 0, 60]);
  expect(seats.take(caller('other'))).toBe(0);
  seats.leave(first);
  expect(seats.take(caller('s'))).toBe(0);
  expect(seats.size).toBe(3);
});

it('a feed that was left behind gives way to a new one of its session, and says when until then', () => {
  const { at, ended, seats, caller } = aHall();
  seats.take(caller('s'));
  at.ms = 10_000;
  seats.take(caller('s'));
  at.ms = 30_500;
  expect(seats.take(caller('s'))).toBe(30);
  expect(ended).toEqual([]);
  at.ms = GIVES_WAY_AFTER_MS;
  expect(seats.take(caller('s'))).toBe(0);
  expect([ended, seats.size]).toEqual([['s'], 2]);
});

it('an address has so many, and others their own', () => {
  const { seats, caller } = aHall();
  const home = Array.from({ length: 6 }, (_, index) => seats.take(caller(`s${index}`)));
  expect(home).toEqual([0, 0, 0, 0, 0, 30]);
  const away = Array.from({ length: 4 }, (_, index) => seats.take(caller(`t${index}`, 'away')));
  expect([away, seats.size]).toEqual([[0, 0, 0, 30], 8]);
});

it('who leaves twice leaves once, and who was refused has nothing to leave', () => {
  const { seats, caller } = aHall({ perSession: 1, perNetwork: 1, all: 1 });
  const [first, refused] = [caller('s'), caller('t')];
  expect([seats.take(first), seats.take(refused)]).toEqual([0, 30]);
  seats.leave(refused);
  expect(seats.size).toBe(1);
  seats.leave(first);
  seats.leave(first);
  expect([seats.size, seats.take(refused)]).toEqual([0, 0]);
});
