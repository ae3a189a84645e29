import { describe, expect, test } from 'vitest';
import { zeros } from '../core/combine.ts';
import { findFamily } from '../families.ts';
import file from '../vectors/lottery-vectors.json' with { type: 'json' };
import {
  beaconRoundAfter,
  beaconRoundTime,
  DRAW_GUARD_SECONDS,
  drawCommitment,
  drawNumbersOf,
  drawResult,
  drawRound,
  QUICKNET,
} from './pf1.ts';

const { provably_fair: vector } = file;
const PROOF = {
  serverSeed: vector.serverSeed,
  issue: '20260920-0001',
  day: '2026-09-20',
  round: vector.round,
  randomness: vector['randomness(sample)'],
};
/** Games of the vector by the family whose rules they draw by. */
const FAMILY_OF: Record<string, string> = {
  SSC1M: 'SSC',
  '11X5_1M': '11x5',
  PK10_1M: 'PK10',
  K3_1M: 'K3',
  KL8_5M: 'KL8',
};

describe('PF-1', () => {
  test('commits to the bytes of the seed', () => {
    expect(drawCommitment(vector.serverSeed)).toBe(vector['commit(sha256 of raw 32 bytes)']);
  });

  test('takes a round that comes out after the issue closed', () => {
    expect(beaconRoundAfter(vector.closeAt, QUICKNET)).toBe(vector.round);
    expect(beaconRoundTime(vector.round, QUICKNET)).toBe(vector.roundTime);
    for (let closeAt = 1_790_000_000; closeAt < 1_790_000_007; closeAt += 1) {
      expect(beaconRoundTime(beaconRoundAfter(closeAt, QUICKNET), QUICKNET)).toBeGreaterThan(closeAt);
    }
  });

  test('keeps three seconds between the close and the round, whatever the part of a second', () => {
    for (let closeAtMs = 1_790_000_000_000; closeAtMs < 1_790_000_007_000; closeAtMs += 250) {
      const round = drawRound(closeAtMs, QUICKNET);
      const waitMs = beaconRoundTime(round, QUICKNET) * 1_000 - closeAtMs;
      expect(waitMs).toBeGreaterThan(DRAW_GUARD_SECONDS * 1_000);
      expect(waitMs).toBeLessThanOrEqual((DRAW_GUARD_SECONDS + QUICKNET.period + 1) * 1_000);
    }
  });

  test('knows the round of a published moment', () => {
    const at = Date.UTC(2026, 3, 20) / 1_000;
    expect(Math.floor((at - QUICKNET.genesis) / QUICKNET.period) + 1).toBe(27_946_612);
  });

  test.each(Object.entries(FAMILY_OF))('draws the vector of %s', (game, code) => {
    const family = findFamily(code);
    const expected = vector.draws[game as keyof typeof vector.draws];
    expect(family && drawResult(family, { ...PROOF, game })).toEqual(expected.result);
  });

  test('draws another result for another issue, game, round, seed or randomness', () => {
    const first = (change: Partial<typeof PROOF & { game: string }>) => {
      const next = drawNumbersOf({ ...PROOF, game: 'SSC1M', ...change });
      return [next(2 ** 32), next(2 ** 32)].join();
    };
    const other = PROOF.serverSeed.replace(/^00/, 'ff');
    const results = [
      {},
      { issue: '20260920-0002' },
      { game: 'SSC2M' },
      { round: 1 },
      { serverSeed: other },
      { randomness: other },
    ].map(first);
    expect(new Set(results).size).toBe(results.length);
  });

  test('favours no outcome: words past the last whole multiple are passed over', () => {
    const next = drawNumbersOf({ ...PROOF, game: 'test' });
    const half = 2 ** 31 + 1;
    for (let draw = 0; draw < 200; draw += 1) expect(next(half)).toBeLessThan(half);
    const counts = zeros(10);
    for (let draw = 0; draw < 100_000; draw += 1) {
      const digit = next(10);
      counts[digit] = (counts[digit] ?? 0) + 1;
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    // 99.9 % of nine degrees of freedom; the words are those of one proof, so the figure is always the same.
    expect(chiSquare).toBeLessThan(27.9);
  });
});
