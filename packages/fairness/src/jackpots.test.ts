import { describe, expect, it } from 'vitest';
import { isRandomHit, jackpotReturn, jackpotShare } from './jackpots.ts';

const UNIT = 1_000_000n;
const pool = (no: number, serverSeed = '5e'.repeat(32)) => ({ code: 'padma', no, serverSeed });

describe('a pool that each round may win', () => {
  it('falls with the chance of the stake, and a stake as large as the odds wins for certain', () => {
    let hits = 0;
    for (let round = 0; round < 20_000; round += 1) {
      if (isRandomHit(pool(1), { roundId: `round-${round}`, stake: 10n * UNIT, oneIn: 1_000n * UNIT }))
        hits += 1;
    }
    // 200 are expected, with a standard deviation of 14.1.
    expect(Math.abs(hits - 200)).toBeLessThan(57);
    expect(isRandomHit(pool(1), { roundId: 'any', stake: UNIT, oneIn: UNIT })).toBe(true);
    expect(isRandomHit(pool(1), { roundId: 'any', stake: 0n, oneIn: UNIT })).toBe(false);
  });
});

it('a share is cut to the micro and never larger than was promised', () => {
  expect(jackpotShare(1_000_000n, 5000)).toBe(5_000n);
  expect(jackpotShare(199n, 5000)).toBe(0n);
});

it('a pool returns its amount once in so much staked', () => {
  expect(jackpotReturn(5_000n * UNIT, 2_000_000n * UNIT)).toEqual({ numerator: 1n, denominator: 400n });
});
