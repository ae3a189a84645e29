import { describe, expect, it } from 'vitest';
import { readAhead } from './server-clock.ts';

const NOON = Date.parse('Sun, 22 Nov 2026 12:00:00 GMT');
const HOUR = 3_600_000;

function reading(deviceMs: number, tookMs = 40) {
  return { dateHeader: new Date(NOON).toUTCString(), sentAt: deviceMs, arrivedAt: deviceMs + tookMs };
}

describe('the server’s clock', () => {
  it('is known to about a second from one answer, however wrong the device’s is', () => {
    const ahead = readAhead(null, reading(NOON - HOUR)) ?? 0;
    expect(Math.abs(ahead - HOUR)).toBeLessThanOrEqual(1000);
    expect(Math.abs((readAhead(null, reading(NOON + HOUR)) ?? 0) + HOUR)).toBeLessThanOrEqual(1000);
  });

  it('stays while later answers do not contradict it, and moves when the device’s clock was set', () => {
    const first = readAhead(null, reading(NOON));
    expect(readAhead(first, reading(NOON + 300))).toBe(first);
    const set = readAhead(first, reading(NOON + HOUR)) ?? 0;
    expect(set).toBeLessThan(-HOUR + 2000);
  });

  it('is left alone by an answer without a date', () => {
    expect(readAhead(null, { dateHeader: null, sentAt: 0, arrivedAt: 1 })).toBeNull();
    expect(readAhead(5, { dateHeader: 'soon', sentAt: 0, arrivedAt: 1 })).toBe(5);
  });
});
