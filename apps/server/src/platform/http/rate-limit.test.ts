import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';

describe('rate limiter', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function takeAll(limiter: ReturnType<typeof createRateLimiter>, count: number): Promise<number[]> {
    const waits: number[] = [];
    for (let taken = 0; taken < count; taken += 1) waits.push(await limiter.take('key', 60));
    return waits;
  }

  it('lets a minute of calls through at once, and as many again when that minute is over', async () => {
    const limiter = createRateLimiter();
    expect(await takeAll(limiter, 61)).toEqual([...Array<number>(60).fill(0), 60]);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(await limiter.take('key', 60)).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await takeAll(limiter, 61)).toEqual([...Array<number>(60).fill(0), 60]);
  });

  it('says how long to wait, and whoever waits so long is let through', async () => {
    const limiter = createRateLimiter();
    expect(await limiter.take('key', 1)).toBe(0);
    await vi.advanceTimersByTimeAsync(10_500);
    const waitSeconds = await limiter.take('key', 1);
    expect(waitSeconds).toBe(50);
    await vi.advanceTimersByTimeAsync(waitSeconds * 1000);
    expect(await limiter.take('key', 1)).toBe(0);
  });

  it('keeps keys apart, and limits of one key', async () => {
    const limiter = createRateLimiter();
    expect(await limiter.take('a', 1)).toBe(0);
    expect(await limiter.take('b', 1)).toBe(0);
    expect(await limiter.take('a', 2)).toBe(0);
    expect(await limiter.take('a', 1)).toBe(60);
  });

  it('calls that come together are counted one by one', async () => {
    const limiter = createRateLimiter();
    const waits = await Promise.all(Array.from({ length: 200 }, () => limiter.take('key', 60)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(60);
  });

  it('bounds its memory: of a flood of keys the latest are remembered, and none when their minute is over', async () => {
    const limiter = createRateLimiter({ maxKeys: 10 });
    for (let index = 0; index < 1_000; index += 1) await limiter.take(`key ${index}`, 1);
    // Every key that is remembered has a timer that forgets it.
    expect(vi.getTimerCount()).toBeLessThanOrEqual(11);
    expect(await limiter.take('key 999', 1)).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});
