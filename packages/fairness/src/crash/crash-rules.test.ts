import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkFairRound } from '../fair-round.ts';
import { percentText } from '../fraction.ts';
import {
  CRASH_HIGHEST,
  chainEndOf,
  crashChance,
  crashHundredthsAt,
  crashLeaveAt,
  crashPayout,
  crashReturn,
  crashTimeOf,
  drawCrash,
  settleCrash,
} from './crash-rules.ts';

const UNIT = 1_000_000n;
const maxPayoutMicros = 100_000n * UNIT;
const SALT = '00000000000000000001e08b7fd44f95e3e950ac65650a8031a6d5e1750e34be';

describe('Crash', () => {
  it('[3.20] returns 99 % of any auto cash-out, counted over all 2^52 steps of the draw', () => {
    for (const auto of [101, 110, 150, 200, 1_000, 12_345, 100_000, CRASH_HIGHEST]) {
      expect(percentText(crashReturn(auto), 3)).toBe('99.000');
    }
    expect(percentText(crashChance(101), 2)).toBe('98.02');
    expect(percentText(crashChance(200), 2)).toBe('49.50');
  });

  it('returns what it says when many games of a chain are played', () => {
    let hash = createHash('sha256').update('a chain of a test').digest();
    const games = 20_000;
    let [won, instant] = [0, 0];
    for (let n = 0; n < games; n += 1) {
      hash = createHash('sha256').update(hash).digest();
      const { bustHundredths } = drawCrash({ gameHash: hash.toString('hex'), salt: SALT });
      if (bustHundredths >= 200) won += 1;
      if (bustHundredths === 100) instant += 1;
    }
    // Four standard deviations of a share near one half, and of one near 2 %.
    expect(Math.abs(won / games - 0.495)).toBeLessThan(4 * Math.sqrt(0.25 / games));
    expect(Math.abs(instant / games - 0.0198)).toBeLessThan(4 * Math.sqrt(0.0194 / games));
  });

  it('grows from 1.00 by the clock, never falls, and every multiplier has its first millisecond', () => {
    expect([crashHundredthsAt(-5), crashHundredthsAt(0), crashHundredthsAt(10_000)]).toEqual([100, 100, 271]);
    for (const hundredths of [100, 101, 102, 150, 200, 999, 1_000, 54_321, CRASH_HIGHEST]) {
      const time = crashTimeOf(hundredths);
      expect(crashHundredthsAt(time)).toBeGreaterThanOrEqual(hundredths);
      if (time > 0) expect(crashHundredthsAt(time - 1)).toBeLessThan(hundredths);
    }
    expect(crashHundredthsAt(10 * 3600_000)).toBe(CRASH_HIGHEST);
  });

  it('lets a bet leave where it reaches the largest win, and pays that win and no more', () => {
    const stakeMicros = 1_000n * UNIT;
    const leaveAt = crashLeaveAt({ stakeMicros, autoHundredths: null, maxPayoutMicros });
    expect(leaveAt).toBe(10_000);
    expect(crashPayout({ stakeMicros, cashHundredths: leaveAt, maxPayoutMicros })).toBe(maxPayoutMicros);
    expect(crashLeaveAt({ stakeMicros: UNIT, autoHundredths: null, maxPayoutMicros })).toBe(CRASH_HIGHEST);
    expect(crashLeaveAt({ stakeMicros, autoHundredths: 150, maxPayoutMicros })).toBe(150);
    const odd = crashLeaveAt({ stakeMicros: 333_330_000n, autoHundredths: null, maxPayoutMicros });
    expect(crashPayout({ stakeMicros: 333_330_000n, cashHundredths: odd, maxPayoutMicros })).toBe(
      maxPayoutMicros,
    );
  });

  it('pays an auto cash-out at the bust itself and nothing above it', () => {
    const stakeMicros = 10n * UNIT;
    const pay = (autoHundredths: number | null, cashHundredths: number | null) =>
      settleCrash({
        choice: { autoHundredths, cashHundredths },
        bustHundredths: 250,
        stakeMicros,
        maxPayoutMicros,
      });
    expect(pay(250, null)).toBe(25n * UNIT);
    expect(pay(251, null)).toBe(0n);
    expect(pay(null, null)).toBe(0n);
    expect(pay(null, 133)).toBe(13_300_000n);
    expect(pay(200, 133)).toBe(13_300_000n);
    expect(pay(null, 251)).toBe(0n);
  });

  it('[3.25] is checked in the words of every fair round: hash, salt and number against the end of the chain', () => {
    const top = createHash('sha256').update('top').digest('hex');
    const end = chainEndOf({ gameHash: top, game: 4 });
    const bustHundredths = drawCrash({ gameHash: top, salt: SALT }).bustHundredths;
    const claim = {
      pair: { serverSeed: top, clientSeed: SALT, nonce: 4 },
      draw: { kind: 'crash', size: null },
      publishedHash: end,
      outcome: { kind: 'crash', bustHundredths },
      bet: {
        choice: { kind: 'crash', autoHundredths: null, cashHundredths: 100 },
        stakeMicros: UNIT,
        payoutMicros: UNIT,
        maxPayoutMicros,
      },
    } as const;
    const good = { hashMatches: true, outcomeMatches: true, payoutMatches: true };
    expect(checkFairRound(claim)).toMatchObject(good);
    expect(checkFairRound({ ...claim, pair: { ...claim.pair, nonce: 3 } }).hashMatches).toBe(false);
    expect(checkFairRound({ ...claim, pair: { ...claim.pair, nonce: 0 } }).hashMatches).toBe(false);
    expect(checkFairRound({ ...claim, bet: { ...claim.bet, payoutMicros: 1n } }).payoutMatches).toBe(false);
  });
});
