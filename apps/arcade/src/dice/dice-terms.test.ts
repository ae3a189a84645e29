import type { DiceBet } from '@nokshi/fairness';
import { isDiceBet } from '@nokshi/fairness';
import { describe, expect, it } from 'vitest';
import { payoutOf, termsOf, withChance, withDirection, withMultiplier, withTarget } from './dice-terms.ts';

const OVER: DiceBet = { direction: 'over', targetHundredths: 5050 };
const MAX = 10n ** 12n;

describe('dice terms', () => {
  it('shows what the rules pay: over 50.50 is 49.50 per cent at 2.0000', () => {
    expect(termsOf(OVER)).toEqual({ chanceHundredths: 4950, multiplier: 20_000n });
    expect(payoutOf(OVER, 10_000_000n, MAX)).toBe(20_000_000n);
  });

  it('keeps the chance when the direction turns', () => {
    const under = withDirection(OVER, 'under');
    expect(under).toEqual({ direction: 'under', targetHundredths: 4950 });
    expect(termsOf(under)).toEqual(termsOf(OVER));
    expect(withDirection(under, 'over')).toEqual(OVER);
  });

  it('turns a wished chance and a wished multiplier into a bet that is on offer', () => {
    expect(termsOf(withChance(OVER, 2500)).chanceHundredths).toBe(2500);
    expect(termsOf(withMultiplier(OVER, 100_000n)).multiplier).toBe(100_000n);
    const between = withMultiplier(OVER, 31_234n);
    expect(termsOf(between).multiplier).toBeGreaterThanOrEqual(31_234n);
    expect(termsOf(withTarget(between, between.targetHundredths - 1)).multiplier).toBeLessThan(31_234n);
  });

  it.each(['over', 'under'] as const)('stays on offer for every wish (%s)', (direction) => {
    const bet = withDirection(OVER, direction);
    for (const wish of [-5, 0, 1, 5, 9_800, 9_999, 10_000, 99_999]) {
      expect(isDiceBet(withTarget(bet, wish))).toBe(true);
      expect(isDiceBet(withChance(bet, wish))).toBe(true);
    }
    for (const wish of [1n, 10_000n, 10_102n, 49_500_000n, 10n ** 12n]) {
      expect(isDiceBet(withMultiplier(bet, wish))).toBe(true);
    }
  });

  it('says no payout without a stake and caps the largest', () => {
    expect(payoutOf(OVER, null, MAX)).toBeNull();
    expect(payoutOf(OVER, 0n, MAX)).toBeNull();
    expect(payoutOf(OVER, 10_000_000n, 15_000_000n)).toBe(15_000_000n);
  });
});
