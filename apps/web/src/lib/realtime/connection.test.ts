import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';

let isOnline = true;
let answers = true;
let probes = 0;
let returns = 0;

function watch() {
  return createConnection({
    isOnline: () => isOnline,
    probe: async () => {
      probes += 1;
      return answers;
    },
    onBack: () => {
      returns += 1;
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  [isOnline, answers, probes, returns] = [true, true, 0, 0];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the connection', () => {
  it('[ER-4.1] is offline while the device says so, and fine again once the portal answers', async () => {
    const connection = watch();
    isOnline = false;
    answers = false;
    connection.deviceChanged();
    expect(connection.store.get()).toBe('offline');
    isOnline = true;
    answers = true;
    connection.deviceChanged();
    await vi.advanceTimersByTimeAsync(0);
    expect([connection.store.get(), returns]).toEqual(['fine', 1]);
  });

  it('[ER-4.2] is unreachable when a read got no answer, and asks by itself, waiting longer each time', async () => {
    answers = false;
    const connection = watch();
    connection.readLost();
    expect(connection.store.get()).toBe('unreachable');
    await vi.advanceTimersByTimeAsync(2000);
    expect(probes).toBe(1);
    await vi.advanceTimersByTimeAsync(4000);
    expect(probes).toBe(2);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(probes).toBeLessThan(26);
    answers = true;
    await vi.advanceTimersByTimeAsync(30_000);
    expect([connection.store.get(), returns]).toEqual(['fine', 1]);
  });

  it('[ER-4.12] any answer means that it is back, and what failed is read again once', () => {
    const connection = watch();
    connection.readLost();
    connection.readLost();
    connection.readAnswered();
    connection.readAnswered();
    expect([connection.store.get(), returns]).toEqual(['fine', 1]);
  });

  it('asks nothing while it is fine', async () => {
    const connection = watch();
    connection.readAnswered();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(probes).toBe(0);
  });
});
