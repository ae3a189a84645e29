import { TABLE_RULES } from '@nokshi/fairness/supplier/tables.ts';
import { describe, expect, it } from 'vitest';
import { isWithinLimits, stakeOn, together, totalOf, withStake } from './chips.ts';

const UNIT = 1_000_000n;

describe('chips on spots', () => {
  it('heap up on a spot and add up over spots', () => {
    const stakes = withStake(withStake(withStake([], 'tie', UNIT), 'banker', 5n * UNIT), 'tie', 10n * UNIT);
    expect(stakeOn(stakes, 'tie')).toBe(11n * UNIT);
    expect(totalOf(stakes)).toBe(16n * UNIT);
    expect(totalOf(together(stakes, stakes))).toBe(32n * UNIT);
  });

  it('stay within the limit of each spot', () => {
    const most = withStake([], 'tie', 1_000n * UNIT);
    expect(isWithinLimits(most, TABLE_RULES.baccarat)).toBe(true);
    expect(isWithinLimits(withStake(most, 'tie', UNIT), TABLE_RULES.baccarat)).toBe(false);
    expect(isWithinLimits([{ spot: 'red', stakeMicros: UNIT }], TABLE_RULES.baccarat)).toBe(false);
  });
});
