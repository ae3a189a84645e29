import { describe, expect, it } from 'vitest';
import { affordableIndex, stakeAt, stakeLadder, stepStake } from './stake-ladder.ts';

const ladder = stakeLadder(['5000000', '1000000', '2000000', '2000000'], '2000000');

describe('stake ladder', () => {
  it('stands in ascending order without repeats', () => {
    expect(ladder.steps).toEqual([1_000_000n, 2_000_000n, 5_000_000n]);
  });

  it("starts at the session's default, or at the next cheaper stake", () => {
    expect(stakeAt(ladder, ladder.defaultIndex)).toBe(2_000_000n);
    expect(stakeLadder(['1000000', '5000000'], '3000000').defaultIndex).toBe(0);
    expect(stakeLadder(['1000000', '5000000'], '500000').defaultIndex).toBe(0);
  });

  it('stops at both ends', () => {
    expect(stepStake(ladder, 0, -1)).toBe(0);
    expect(stepStake(ladder, 2, 1)).toBe(2);
    expect(stepStake(ladder, 1, 1)).toBe(2);
  });

  it('finds the dearest stake that the balance pays', () => {
    expect(affordableIndex(ladder, 4_999_999n)).toBe(1);
    expect(affordableIndex(ladder, 5_000_000n)).toBe(2);
    expect(affordableIndex(ladder, 999_999n)).toBeNull();
  });

  it('refuses a session that offers no stake', () => {
    expect(() => stakeLadder([], '1')).toThrow('at least one stake');
    expect(() => stakeLadder(['0'], '1')).toThrow('at least one stake');
  });
});
