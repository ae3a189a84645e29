import { describe, expect, it } from 'vitest';
import { scaledStake, throwBlock } from './throw-block.ts';

const limits = { minStakeMicros: 100_000n, maxStakeMicros: 50_000_000n };
const ready = {
  phase: 'rest' as const,
  isPaused: false,
  waitUntilMs: null,
  stakeMicros: 10_000_000n as bigint | null,
  balanceMicros: 20_000_000n,
};

describe('throwBlock', () => {
  it('lets a fair bet through', () => {
    expect(throwBlock(ready, limits)).toBeNull();
  });

  it.each([
    ['rolling', { phase: 'rolling' as const }],
    ['paused', { isPaused: true }],
    ['waiting', { waitUntilMs: 5 }],
    ['no_stake', { stakeMicros: null }],
    ['stake_too_low', { stakeMicros: 99_999n }],
    ['stake_too_high', { stakeMicros: 50_000_001n }],
    ['not_enough', { balanceMicros: 9_999_999n }],
  ])('says %s', (reason, change) => {
    expect(throwBlock({ ...ready, ...change }, limits)).toBe(reason);
  });
});

describe('scaledStake', () => {
  it('halves to whole hundredths and doubles, within the limits', () => {
    expect(scaledStake(150_000n, 'half', limits)).toBe(100_000n);
    expect(scaledStake(250_000n, 'half', limits)).toBe(120_000n);
    expect(scaledStake(30_000_000n, 'double', limits)).toBe(50_000_000n);
    expect(scaledStake(null, 'double', limits)).toBe(200_000n);
  });
});
