import { describe, expect, it } from 'vitest';
import { isLately } from './return-mark.ts';

const HOUR_MS = 3_600_000;

describe('coming back on a device', () => {
  it('[ST-14] is possible for 24 hours after the last time', () => {
    const nowMs = Date.UTC(2026, 10, 21, 12);
    expect(isLately(String(nowMs - 23 * HOUR_MS), nowMs)).toBe(true);
    expect(isLately(String(nowMs - 24 * HOUR_MS), nowMs)).toBe(false);
  });

  it('is not possible where nobody was, or by a mark that is no time', () => {
    expect(isLately(null, 1)).toBe(false);
    expect(isLately('soon', 1)).toBe(false);
    expect(isLately('2', 1)).toBe(false);
  });
});
