import { describe, expect, it } from 'vitest';
import { oneAhead } from './one-ahead.ts';

async function* counting(upTo: number, told: string[]): AsyncIterable<number> {
  try {
    for (let n = 1; n <= upTo; n += 1) {
      told.push(`made ${n}`);
      yield n;
      await Promise.resolve();
    }
  } finally {
    told.push('closed');
  }
}

describe('items one ahead', () => {
  it('gives all of them in their order, the next one begun before the one in hand is done', async () => {
    const told: string[] = [];
    for await (const n of oneAhead(counting(3, told))) {
      await Promise.resolve();
      await Promise.resolve();
      told.push(`used ${n}`);
    }
    expect(told).toEqual(['made 1', 'made 2', 'used 1', 'made 3', 'used 2', 'closed', 'used 3']);
  });

  it('closes its source when it is left early', async () => {
    const told: string[] = [];
    for await (const n of oneAhead(counting(9, told))) if (n === 2) break;
    expect(told).toContain('closed');
    expect(told).not.toContain('made 4');
  });

  it('hands on what fails, after the items before it', async () => {
    async function* failing(): AsyncIterable<number> {
      yield 1;
      await Promise.resolve();
      throw new Error('the database went away');
    }
    const seen: number[] = [];
    const read = async () => {
      for await (const n of oneAhead(failing())) seen.push(n);
    };
    await expect(read()).rejects.toThrow('went away');
    expect(seen).toEqual([1]);
  });
});
