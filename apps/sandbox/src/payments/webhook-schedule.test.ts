import { expect, it } from 'vitest';
import { nextTry } from './webhook-schedule.ts';

const AT = new Date('2026-11-21T06:00:00.000Z');
const HOUR = 3600;
const waits = (status: number) =>
  Array.from({ length: 11 }, (_, index) => {
    const next = nextTry(index + 1, status, AT);
    return next && (next.getTime() - AT.getTime()) / 1000;
  });

it('[4.55] a message that is not taken goes out again after 5 s, 5 min, 30 min, then hours, ten times in all', () => {
  expect(waits(500)).toEqual([
    5,
    300,
    1800,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    14 * HOUR,
    20 * HOUR,
    24 * HOUR,
    null,
    null,
  ]);
});

it('[4.55] a redirect and no answer at all are failures', () => {
  expect([waits(302)[0], waits(0)[0], waits(401)[0]]).toEqual([5, 5, 5]);
});

it('[4.55] a receiver that is overloaded is left alone for a minute, one that is gone for ever', () => {
  expect([waits(429)[0], waits(502)[0], waits(504)[1]]).toEqual([60, 60, 300]);
  expect([waits(410)[0], waits(200)[0], waits(204)[0]]).toEqual([null, null, null]);
});
