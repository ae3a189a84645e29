import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createGathering } from './gathering.ts';

/** A gathering whose runs end when they are told to; answers each item doubled, and refuses negative ones. */
function aGathering(most: number) {
  const runs: { readonly items: readonly number[]; end(error?: Error): void }[] = [];
  const gathering = createGathering<number, number>({
    most,
    sizeOf: Math.abs,
    maxInFlight: 1,
    run: (items) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) =>
          error === undefined
            ? resolve(
                items.map((item) => (item < 0 ? { ok: false, error: item } : { ok: true, answer: item * 2 })),
              )
            : reject(error);
        runs.push({ items, end });
      }),
  });
  return { gathering, runs };
}

async function settled(asked: readonly Promise<number>[]): Promise<unknown[]> {
  const all = await Promise.allSettled(asked);
  return all.map((each): unknown => (each.status === 'fulfilled' ? each.value : each.reason));
}

describe('what is gathered', () => {
  it('goes together as far as it fits, in its order, and what is too large goes alone', async () => {
    const { gathering, runs } = aGathering(10);
    const asked = [4, 5, 2, 30, 1, 1].map((item) => gathering.run(item));
    for (const items of [[4, 5], [2], [30], [1, 1]]) {
      await expect.poll(() => runs.length).toBe(1);
      const [run] = runs.splice(0);
      expect(run?.items).toEqual(items);
      run?.end();
      await turn();
    }
    expect(await settled(asked)).toEqual([8, 10, 4, 60, 2, 2]);
  });

  it('has an outcome of its own, and shares what its whole run throws', async () => {
    const { gathering, runs } = aGathering(10);
    const own = [1, -2, 3].map((item) => gathering.run(item));
    await expect.poll(() => runs.length).toBe(1);
    const shared = [4, 5].map((item) => gathering.run(item));
    runs[0]?.end();
    expect(await settled(own)).toEqual([2, -2, 6]);
    await expect.poll(() => runs.length).toBe(2);
    const broken = new Error('no database');
    runs[1]?.end(broken);
    expect(await settled(shared)).toEqual([broken, broken]);
  });

  it('is drained once everything is answered', async () => {
    const { gathering, runs } = aGathering(10);
    const asked = gathering.run(1);
    let isDrained = false;
    const drained = gathering.drain().then(() => {
      isDrained = true;
    });
    await expect.poll(() => runs.length).toBe(1);
    expect(isDrained).toBe(false);
    runs[0]?.end();
    expect(await asked).toBe(2);
    await drained;
  });
});
