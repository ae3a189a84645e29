import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { spansOfAll } from './chunk-store.ts';
import { createPace } from './pace.ts';

const WORK_MS = 20;

/** Six parts at once; how many of them went on at a time, and when each began and ended. */
async function sixParts(strain: () => number) {
  const pace = createPace({ strain });
  const times: { readonly from: number; readonly to: number }[] = [];
  let now = 0;
  let most = 0;
  const part = () =>
    pace.of(1_000, async () => {
      const from = performance.now();
      now += 1;
      most = Math.max(most, now);
      await sleep(WORK_MS);
      now -= 1;
      times.push({ from, to: performance.now() });
    });
  await Promise.all(Array.from({ length: 6 }, part));
  return { pace, most, times };
}

describe('the pace of settlements', () => {
  it('lets two parts be written at a time, large ones, while nobody is served', async () => {
    const { pace, most } = await sixParts(() => 0);
    expect(most).toBe(2);
    expect(pace.lines()).toBe(2_500);
  });

  it('has one written at a time while people are served, and rests the longer the longer they wait', async () => {
    const { pace, most, times } = await sixParts(() => 50);
    expect(most).toBe(1);
    for (const [index, { from }] of times.entries()) {
      const before = times[index - 1];
      // Twice the wait that is fair: a rest of twice the work.
      if (before) expect(from - before.to).toBeGreaterThanOrEqual(1.9 * WORK_MS);
    }
    expect(pace.lines()).toBeLessThan(2_000);
  });

  it('never asks for fewer lines than the largest order has', async () => {
    const pace = createPace({ strain: () => 1 });
    await pace.of(1, () => sleep(WORK_MS));
    expect(pace.lines()).toBe(500);
  });
});

describe('the spans of an issue', () => {
  it('are all orders, without one twice', () => {
    const [all] = spansOfAll(1);
    const [first, second] = spansOfAll(2);
    expect(first?.after).toEqual(all?.after);
    expect(first?.upTo).toEqual(second?.after);
    expect(second?.upTo).toEqual(all?.upTo);
    expect(first?.upTo).toEqual({
      memberId: '7fffffff-ffff-ffff-ffff-ffffffffffff',
      orderId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    });
  });
});
