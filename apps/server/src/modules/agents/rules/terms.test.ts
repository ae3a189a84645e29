import { describe, expect, it } from 'vitest';
import { checkTerms, covers, isWorse, type Terms, type Tier, topRateOf } from './terms.ts';

const BDT = 1_000_000n;

const tier = (percent: number, [bet, loss, active]: [number, number, number] = [0, 0, 0]): Tier => ({
  ratePpm: Math.round(percent * 10_000),
  amountMicros: null,
  minBet: BigInt(bet) * BDT,
  minNetLoss: BigInt(loss) * BDT,
  minActive: active,
});
const amount = (paid: number, bet = 0): Tier => ({
  ...tier(0, [bet, 0, 0]),
  amountMicros: BigInt(paid) * BDT,
});

const DIVIDEND: Terms = {
  kind: 'dividend',
  period: 'semimonthly',
  rateType: 'percent',
  mode: 'fixed',
  carry: 'until_positive',
  tiers: [tier(15, [200_000, 1, 2]), tier(20, [800_000, 50_000, 4])],
};
const DAILY: Terms = {
  kind: 'daily',
  period: 'daily',
  rateType: 'percent',
  mode: 'fixed',
  carry: 'none',
  tiers: [tier(0.2, [10_000, 0, 1]), tier(0.45, [50_000, 0, 3])],
};
const REALTIME: Terms = {
  ...DAILY,
  kind: 'realtime',
  tiers: [],
  realtime: { minStake: 0n, winPpm: 500, lossPpm: 800 },
};
const dividend = (...tiers: Tier[]): Terms => ({ ...DIVIDEND, tiers });
const float = (...tiers: Tier[]): Terms => ({ ...DIVIDEND, mode: 'float', tiers });

describe('[AC-9] terms of a contract', () => {
  it('may be agreed when they are in order', () => {
    for (const terms of [DIVIDEND, DAILY, { ...DAILY, kind: 'hourly' } as const, REALTIME]) {
      expect(checkTerms(terms)).toBeUndefined();
    }
    expect(
      checkTerms({ ...DAILY, rateType: 'amount', tiers: [amount(50), amount(90, 500)] }),
    ).toBeUndefined();
  });

  it('have rates in grains: 1 % for dividends, 0.01 % for salaries', () => {
    expect(checkTerms(dividend(tier(20.5)))).toBe('rate');
    expect(checkTerms({ ...DAILY, tiers: [tier(0.005)] })).toBe('rate');
    expect(checkTerms({ ...REALTIME, realtime: { minStake: 0n, winPpm: 50, lossPpm: 500 } })).toBe('rate');
    for (const percent of [0, -5, 101]) expect(checkTerms(dividend(tier(percent)))).toBe('rate');
    expect(
      checkTerms({ ...DAILY, rateType: 'amount', tiers: [{ ...amount(1), amountMicros: 10_001n }] }),
    ).toBe('rate');
    expect(checkTerms({ ...DAILY, tiers: [amount(5)] })).toBe('rate');
  });

  it('have one to ten tiers, whose minimums do not fall while the rate rises', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, row) => tier(row + 1, [row, row, row]));
    expect(checkTerms(dividend(...rows(10)))).toBeUndefined();
    expect(checkTerms(dividend(...rows(11)))).toBe('tiers');
    expect(checkTerms(dividend())).toBe('tiers');
    expect(checkTerms(dividend(tier(20), tier(20)))).toBe('rate_order');
    expect(checkTerms(dividend(tier(20), tier(15)))).toBe('rate_order');
    expect(checkTerms(dividend(tier(15, [9, 0, 0]), tier(20, [8, 5, 5])))).toBe('minimum_order');
    expect(checkTerms(dividend(tier(15, [-1, 0, 0])))).toBe('minimum');
    expect(checkTerms(dividend(tier(15, [0, 0, 1.5])))).toBe('minimum');
  });

  it('have of each kind only what the kind has', () => {
    expect(checkTerms({ ...DAILY, period: 'weekly' })).toBe('period');
    expect(checkTerms({ ...DIVIDEND, rateType: 'amount' })).toBe('rate_type');
    expect(checkTerms({ ...DAILY, mode: 'float' })).toBe('mode');
    expect(checkTerms({ ...DAILY, carry: 'previous' })).toBe('carry');
    expect(checkTerms({ ...DIVIDEND, period: 'monthly', carry: 'half' })).toBe('carry');
    expect(checkTerms({ ...DAILY, tiers: [tier(0.2, [0, 5, 0])] })).toBe('minimum');
    expect(checkTerms({ ...REALTIME, tiers: DAILY.tiers })).toBe('tiers');
    expect(checkTerms({ ...DAILY, realtime: { minStake: 0n, winPpm: 500, lossPpm: 500 } })).toBe('realtime');
  });

  it('have the highest rate that can be earned', () => {
    expect(topRateOf(DIVIDEND)).toBe(200_000n);
    expect(topRateOf(REALTIME)).toBe(800n);
  });
});

describe('[AC-9] whether a replacement is worse', () => {
  it('is not when every tier is earned no later and pays no less', () => {
    expect(isWorse(DIVIDEND, DIVIDEND)).toBe(false);
    expect(isWorse(DIVIDEND, dividend(tier(20)))).toBe(false);
    expect(isWorse(dividend(tier(20)), dividend(tier(15), tier(20, [1, 0, 0])))).toBe(true);
    expect(isWorse(dividend(tier(20, [100, 0, 0])), dividend(tier(20, [100, 0, 1])))).toBe(true);
    expect(isWorse(DIVIDEND, dividend(tier(45, [800_000, 50_000, 4])))).toBe(true);
  });

  it('is when it carries more losses, or is counted another way', () => {
    expect(isWorse({ ...DIVIDEND, carry: 'none' }, DIVIDEND)).toBe(true);
    expect(isWorse(DIVIDEND, { ...DIVIDEND, carry: 'none' })).toBe(false);
    expect(isWorse(DIVIDEND, { ...DIVIDEND, period: 'weekly' })).toBe(true);
    expect(isWorse(DAILY, { ...DAILY, rateType: 'amount', tiers: [amount(1_000)] })).toBe(true);
  });

  it('knows that float mode pays a part below its net loss', () => {
    expect(isWorse(dividend(tier(20, [0, 100, 0])), float(tier(20, [0, 100, 0])))).toBe(false);
    expect(isWorse(float(tier(20, [0, 100, 0])), dividend(tier(20, [0, 100, 0])))).toBe(true);
    expect(isWorse(float(tier(20, [0, 100, 0])), dividend(tier(20)))).toBe(false);
    expect(isWorse(float(tier(20, [0, 100, 0])), float(tier(40, [0, 200, 0])))).toBe(false);
    expect(isWorse(float(tier(20, [0, 100, 0])), float(tier(39, [0, 200, 0])))).toBe(true);
  });

  it('compares real-time salaries by each of their rates', () => {
    const other = (realtime: Terms['realtime']): Terms => ({ ...REALTIME, ...(realtime && { realtime }) });
    expect(isWorse(REALTIME, other({ minStake: 0n, winPpm: 600, lossPpm: 800 }))).toBe(false);
    expect(isWorse(REALTIME, other({ minStake: 0n, winPpm: 400, lossPpm: 900 }))).toBe(true);
    expect(isWorse(REALTIME, other({ minStake: 1n, winPpm: 500, lossPpm: 800 }))).toBe(true);
  });

  it('finds whether an agent may owe more than he earns', () => {
    const own = dividend(tier(20, [300, 1, 2]), tier(25, [1_000, 50, 4]));
    expect(covers(own, dividend(tier(20, [300, 1, 2])))).toBe(true);
    expect(covers(own, dividend(tier(20, [200, 1, 2])))).toBe(false);
    expect(covers(own, dividend(tier(21, [500, 50, 4])))).toBe(false);
  });
});
