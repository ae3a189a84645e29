import { describe, expect, it } from 'vitest';
import { createSettableClock } from '../clock.ts';
import { createRateLimiter, networkOf } from './rate-limit.ts';

describe('rate limiter', () => {
  it('lets a minute of calls through at once, then as many as the minute gives', () => {
    const clock = createSettableClock(new Date(0));
    const limiter = createRateLimiter({ clock });
    const take = () => limiter.take('key', 60);
    expect(Array.from({ length: 60 }, take).every((wait) => wait === 0)).toBe(true);
    expect(take()).toBe(1);
    clock.advance(1_000);
    expect([take(), take()]).toEqual([0, 1]);
    clock.advance(3_600_000);
    expect(Array.from({ length: 61 }, take).filter((wait) => wait > 0)).toHaveLength(1);
  });

  it('says how long to wait when calls are rare', () => {
    const clock = createSettableClock(new Date(0));
    const limiter = createRateLimiter({ clock });
    expect(limiter.take('key', 1)).toBe(0);
    clock.advance(10_000);
    expect(limiter.take('key', 1)).toBe(50);
  });

  it('keeps keys apart and its memory bounded', () => {
    const clock = createSettableClock(new Date(0));
    const limiter = createRateLimiter({ clock, maxKeys: 10 });
    limiter.take('a', 1);
    expect(limiter.take('b', 1)).toBe(0);
    for (let index = 0; index < 1_000; index += 1) limiter.take(`key ${index}`, 1);
    expect(limiter.take('key 999', 1)).toBeGreaterThan(0);
  });

  it('is not fooled by a clock that is set back', () => {
    const clock = createSettableClock(new Date(1_000_000));
    const limiter = createRateLimiter({ clock });
    limiter.take('key', 1);
    clock.set(new Date(0));
    expect(limiter.take('key', 1)).toBe(60);
  });
});

it('an IPv6 household counts as one, an IPv4 address as itself', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('::ffff:203.0.113.9')).toBe('::ffff:203.0.113.9');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2:ffff::1'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});
