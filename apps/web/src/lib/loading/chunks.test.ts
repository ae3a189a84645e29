import { afterEach, describe, expect, it, vi } from 'vitest';
import { arrive, ChunkLoadError } from './chunks.tsx';

afterEach(() => {
  vi.useRealTimers();
});

describe('parts of the script', () => {
  it('[RT-15.3] a part that has not arrived in 120 s is given up, not a moment before', async () => {
    vi.useFakeTimers();
    let outcome = 'waiting';
    arrive(() => new Promise<never>(() => undefined)).catch((error: unknown) => {
      outcome = error instanceof ChunkLoadError ? 'given up' : 'another error';
    });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toBe('given up');
  });

  it('[RT-15.3] a part that fails is a ChunkLoadError with its cause, one that comes is handed on', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const failed = arrive(() => Promise.reject(cause));
    await expect(failed).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(failed).rejects.toMatchObject({ cause });
    await expect(arrive(() => Promise.resolve('here'))).resolves.toBe('here');
  });

  it('[RT-15.3] the error asks for its part once more, which may come then or fail again', async () => {
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries < 3) throw new TypeError('Failed to fetch dynamically imported module');
      return 'here';
    };
    const first: unknown = await arrive(load).catch((error: unknown) => error);
    const second: unknown =
      first instanceof ChunkLoadError && (await first.again().catch((error: unknown) => error));
    expect(second).toBeInstanceOf(ChunkLoadError);
    await expect(second instanceof ChunkLoadError && second.again()).resolves.toBeUndefined();
    expect(tries).toBe(3);
  });
});
