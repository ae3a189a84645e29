import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPermits } from './permits.ts';

describe('permits', () => {
  it('let so much go on at a time, in its order, and do not end with what fails', async () => {
    const withPermit = createPermits(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const works = [0, 1, 2, 3].map((index) =>
      withPermit(async () => {
        begun.push(index);
        await new Promise<void>((resolve) => ends.push(resolve));
        if (index === 0) throw new Error('fails');
        return index;
      }).catch(() => 'failed'),
    );
    await turn();
    expect(begun).toEqual([0, 1]);
    ends[0]?.();
    await turn();
    expect(begun).toEqual([0, 1, 2]);
    ends[1]?.();
    ends[2]?.();
    await turn();
    ends[3]?.();
    expect(await Promise.all(works)).toEqual(['failed', 1, 2, 3]);
  });
});
