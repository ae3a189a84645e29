import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isRandomHit, jackpotShare, mustHitAt } from './jackpots.ts';

const UNIT = 1_000_000n;
const pool = (no: number, serverSeed = '5e'.repeat(32)) => ({ code: 'padma', no, serverSeed });
const RANGE = { seed: 1_000n * UNIT, ceiling: 5_000n * UNIT };

describe('a pool that must fall before a ceiling', () => {
  it('falls above its seed and at the ceiling at the latest, in each quarter of the range as often', () => {
    const quarters = [0, 0, 0, 0];
    for (let no = 1; no <= 4000; no += 1) {
      const hit = mustHitAt(pool(no), RANGE);
      expect(hit > RANGE.seed && hit <= RANGE.ceiling).toBe(true);
      const quarter = Number(((hit - RANGE.seed - 1n) * 4n) / (RANGE.ceiling - RANGE.seed));
      quarters[quarter] = (quarters[quarter] ?? 0) + 1;
    }
    const chiSquare = quarters.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(chiSquare).toBeLessThan(16.3);
  });

  it('is decided by its secret alone: the same secret the same amount, another secret another one', () => {
    expect(mustHitAt(pool(7), RANGE)).toBe(mustHitAt(pool(7), RANGE));
    const others = Array.from({ length: 50 }, () =>
      mustHitAt(pool(7, randomBytes(32).toString('hex')), RANGE),
    );
    expect(new Set(others).size).toBe(50);
  });
});

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
