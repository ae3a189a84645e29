import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPacedQueue } from './in-turn.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});

afterEach(() => {
  vi.useRealTimers();
});

const ANSWER_MS = 50;

describe('in turn', () => {
  it('[BC-2.2] lists load one at a time, 300 ms apart, also after one that failed', async () => {
    const inTurn = createPacedQueue(300);
    const starts: number[] = [];
    const load = (fails: boolean) => async () => {
      starts.push(Date.now());
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      if (fails) throw new Error('no answer');
    };
    const all = Promise.allSettled([inTurn(load(false)), inTurn(load(true)), inTurn(load(false))]);
    await vi.advanceTimersByTimeAsync(2000);
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(starts).toEqual([0, 350, 700]);
  });

  it('a list that nobody waits for any more is not loaded, and costs no pause', async () => {
    const inTurn = createPacedQueue(300);
    const left = new AbortController();
    const starts: string[] = [];
    const load = (name: string) => async () => void starts.push(`${name} ${Date.now()}`);
    const all = Promise.allSettled([
      inTurn(load('first')),
      inTurn(load('second'), left.signal),
      inTurn(load('third')),
    ]);
    left.abort();
    await vi.advanceTimersByTimeAsync(2000);
    expect((await all)[1].status).toBe('rejected');
    expect(starts).toEqual(['first 0', 'third 300']);
  });
});
