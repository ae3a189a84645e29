import { describe, expect, it } from 'vitest';
import {
  jackpotParts,
  jackpotStart,
  jackpotStep,
  jackpotWait,
  nextTick,
  TICK_MS,
  TICK_START_HUNDREDTHS,
  tickText,
} from './display-figures.ts';

const RANGE = { min: 1_400_000, max: 1_500_000 };

describe('jackpot counter', () => {
  it('[HM-3.1] starts between min and max', () => {
    expect(jackpotStart(RANGE, 0)).toBe(140_000_000n);
    expect(jackpotStart(RANGE, 0.999_999_999)).toBeLessThanOrEqual(150_000_000n);
  });

  it('[HM-3.2] grows by 100 to 500 every 3, 4 or 5 seconds', () => {
    expect(jackpotStep(0)).toBe(10_000n);
    expect(jackpotStep(0.999_999_999)).toBe(50_000n);
    expect([0, 0.34, 0.67, 0.999].map(jackpotWait)).toEqual([3000, 4000, 5000, 5000]);
  });

  it('[HM-3.3] shows two decimals, grouped by the language', () => {
    expect(jackpotParts(2_048_329_164n, 'bn')).toEqual({ whole: '২,০৪,৮৩,২৯১', decimals: '.৬৪' });
    expect(jackpotParts(2_048_329_164n, 'en')).toEqual({ whole: '20,483,291', decimals: '.64' });
  });
});

describe('hot ticker', () => {
  it('[HM-7.2] adds 165.11 every 3 seconds', () => {
    expect(TICK_MS).toBe(3000);
    expect(tickText(TICK_START_HUNDREDTHS, 'en')).toBe('+165.11');
    expect(tickText(nextTick(TICK_START_HUNDREDTHS), 'bn')).toBe('+৩৩০.২২');
  });
});
