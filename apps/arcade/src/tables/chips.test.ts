import { TABLE_RULES } from '@nokshi/fairness/supplier/tables.ts';
import { describe, expect, it } from 'vitest';
import { fittedTo, isWithinLimits, stakeOn, together, totalOf, withStake } from './chips.ts';

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

  it('are made fewer on the same spots until a balance pays them', () => {
    const stakes = [
      { spot: 'banker', stakeMicros: 100n * UNIT },
      { spot: 'tie', stakeMicros: 10n * UNIT },
      { spot: 'player_pair', stakeMicros: UNIT },
    ];
    const fitted = fittedTo(stakes, 60n * UNIT) ?? [];
    expect(fitted.map(({ stakeMicros }) => stakeMicros / UNIT)).toEqual([53n, 5n, 1n]);
    expect(fittedTo(stakes, 111n * UNIT)).toEqual(stakes);
    expect(fittedTo(stakes, 3n * UNIT)?.map(({ stakeMicros }) => stakeMicros)).toEqual([UNIT, UNIT, UNIT]);
    expect(fittedTo(stakes, 3n * UNIT - 1n)).toBeNull();
    expect(fittedTo([], UNIT)).toBeNull();
  });

  it('are never more than the budget, nor less than a unit on a spot', () => {
    for (let units = 3n; units < 700n; units += 7n) {
      const stakes = [1n, 7n, 650n].map((each, at) => ({ spot: `${at}`, stakeMicros: each * UNIT }));
      const fitted = fittedTo(stakes, units * UNIT + 999_999n) ?? [];
      expect(totalOf(fitted)).toBeLessThanOrEqual(units * UNIT + 999_999n);
      for (const [at, { stakeMicros }] of fitted.entries()) {
        expect(stakeMicros).toBeGreaterThanOrEqual(UNIT);
        expect(stakeMicros).toBeLessThanOrEqual(stakes[at]?.stakeMicros ?? 0n);
        expect(stakeMicros % UNIT).toBe(0n);
      }
    }
  });
});
