import { describe, expect, it } from 'vitest';
import { clockOf, gmtOffset } from './zone.ts';

describe('a zone', () => {
  it('[AC-14] the clock is the brand’s, with its offset from GMT', () => {
    const at = Date.UTC(2026, 10, 20, 15, 4, 37);
    expect(gmtOffset('Asia/Dhaka', at)).toBe('GMT+6');
    expect(gmtOffset('Asia/Kolkata', at)).toBe('GMT+5:30');
    expect(clockOf('Asia/Dhaka', at)).toBe('21:04:37');
    expect(clockOf('Asia/Dhaka', at + 3 * 3_600_000)).toBe('00:04:37');
  });
});
