import { describe, expect, it } from 'vitest';
import { confirmTimes, isLimitAmount, isLooser, monthsLater } from './limit-rules.ts';

describe('a wanted limit', () => {
  it('[2.18] [2.19] is looser when it leaves more room than what holds, and no limit is the loosest', () => {
    expect([isLooser(6n, 5n), isLooser(null, 5n)]).toEqual([true, true]);
    expect([isLooser(5n, 5n), isLooser(4n, 5n), isLooser(9n, null), isLooser(null, null)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('[2.17] is any whole number of units or minutes', () => {
    expect(isLimitAmount('loss', 1_000_000n)).toBe(true);
    expect(isLimitAmount('loss', 7_000_000n)).toBe(true);
    expect(isLimitAmount('loss', 1_000_000_000_000_000n)).toBe(true);
    expect(isLimitAmount('time', 1n)).toBe(true);
    for (const amount of [0n, -1_000_000n, 1n, 1_500_000n, 1_000_001_000_000_000n]) {
      expect(isLimitAmount('stake', amount)).toBe(false);
    }
    expect([isLimitAmount('time', 0n), isLimitAmount('time', 44_641n)]).toEqual([false, false]);
  });

  it('[1.17] that is looser is confirmed after 24 hours at the earliest, and for seven days', () => {
    const at = new Date('2026-02-28T20:00:00Z');
    expect(confirmTimes(at)).toEqual({
      from: new Date('2026-03-01T20:00:00Z'),
      until: new Date('2026-03-08T20:00:00Z'),
    });
  });
});

describe('months later', () => {
  it('is the same day of the month, or the last that the month has', () => {
    expect(monthsLater(new Date('2026-08-31T10:00:00Z'), 6)).toEqual(new Date('2027-02-28T10:00:00Z'));
    expect(monthsLater(new Date('2026-11-21T06:00:00Z'), 60)).toEqual(new Date('2031-11-21T06:00:00Z'));
  });
});
