import { describe, expect, it } from 'vitest';
import { betBlock, firstStake, payableStake, scaledStake } from './bet-block.ts';

const limits = { minStakeMicros: 100_000n, maxStakeMicros: 50_000_000n };
const ready = {
  phase: 'rest' as const,
  isPaused: false,
  wait: null,
  stakeMicros: 10_000_000n as bigint | null,
  balanceMicros: 20_000_000n,
};

describe('betBlock', () => {
  it('lets a fair bet through', () => {
    expect(betBlock(ready, limits)).toBeNull();
  });

  it.each([
    ['asking', { phase: 'asking' as const }],
    ['showing', { phase: 'showing' as const }],
    ['paused', { isPaused: true }],
    ['too_fast', { wait: { untilMs: 5, why: 'too_fast' as const } }],
    ['too_many_requests', { wait: { untilMs: 5, why: 'too_many_requests' as const } }],
    ['no_stake', { stakeMicros: null }],
    ['stake_too_low', { stakeMicros: 99_999n }],
    ['stake_too_high', { stakeMicros: 50_000_001n }],
    ['not_enough', { balanceMicros: 9_999_999n }],
  ])('says %s', (reason, change) => {
    expect(betBlock({ ...ready, ...change }, limits)).toBe(reason);
  });

  it('lets a round that runs go on, whatever a next one would wait for', () => {
    const running = { ...ready, phase: 'running' as const };
    const tooFast = { untilMs: 5, why: 'too_fast' as const };
    expect(betBlock(running, limits)).toBe('running');
    expect(betBlock({ ...running, wait: tooFast, balanceMicros: 0n }, limits)).toBe('running');
    expect(betBlock({ ...running, isPaused: true }, limits)).toBe('paused');
    const tooMany = { untilMs: 5, why: 'too_many_requests' as const };
    expect(betBlock({ ...running, wait: tooMany }, limits)).toBe('too_many_requests');
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

describe('payableStake', () => {
  it('is the stake halved until the balance pays it, and none where it pays none', () => {
    expect(payableStake(10_000_000n, 6_000_000n, limits)).toBe(5_000_000n);
    expect(payableStake(10_000_000n, 320_000n, limits)).toBe(310_000n);
    expect(payableStake(10_000_000n, limits.minStakeMicros, limits)).toBe(limits.minStakeMicros);
    expect(payableStake(10_000_000n, limits.minStakeMicros - 1n, limits)).toBeNull();
  });
});

describe('firstStake', () => {
  it('is ten units, or what is nearest to them at the table', () => {
    expect(firstStake(limits)).toBe(10_000_000n);
    expect(firstStake({ ...limits, maxStakeMicros: 5_000_000n })).toBe(5_000_000n);
    expect(firstStake({ minStakeMicros: 20_000_000n, maxStakeMicros: 90_000_000n })).toBe(20_000_000n);
  });
});
