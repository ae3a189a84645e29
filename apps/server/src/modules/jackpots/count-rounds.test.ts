import { expect, it } from 'vitest';
import { countRounds, type FeedingRound, takeOut } from './count-rounds.ts';
import type { PoolRow } from './jackpot-store.ts';

const POOL: PoolRow = {
  code: 'mini',
  name_bn: 'মিনি',
  name_en: 'Mini',
  currency: 'XPC',
  categories: ['RNG'],
  share_ppm: 5_000,
  seed: 1_000_000n,
  one_in: 10n ** 18n,
  is_on: true,
  cap: 1_000_000_000n,
  no: 1,
  server_seed: 'ab'.repeat(32),
  commitment: 'cd'.repeat(32),
  amount: 1_000_000n,
  staked: 0n,
  opened_at: new Date('2026-11-27T00:00:00Z'),
};

const rounds = (stakes: readonly bigint[]): FeedingRound[] =>
  stakes.map((stake, index) => ({
    memberId: 'm',
    roundId: `round-${index}`,
    gameNo: 1,
    category: 'RNG',
    currency: 'XPC',
    stake,
  }));

it('a thousand stakes of ten micros feed what one of ten thousand does', () => {
  const many = countRounds(POOL, rounds(Array.from({ length: 1000 }, () => 10n)));
  expect([many.amount - POOL.amount, many.staked]).toEqual([50n, 10_000n]);
  expect(countRounds(POOL, rounds([10_000n])).amount).toBe(many.amount);
});

it('feeds the same in any parts and in any batches', () => {
  const stakes = [199n, 1n, 7n, 12_345n, 3n, 999_999n, 201n];
  const whole = countRounds(POOL, rounds(stakes));
  let pool = POOL;
  for (const stake of stakes.toReversed()) {
    const { amount, staked } = countRounds(pool, rounds([stake]));
    pool = { ...pool, amount, staked };
  }
  expect([pool.amount, pool.staked]).toEqual([whole.amount, whole.staked]);
  const total = stakes.reduce((sum, stake) => sum + stake, 0n);
  expect(whole.amount - POOL.amount).toBe((total * 5_000n) / 1_000_000n);
});

it('a pool without stakes that were undone is one that they never fed, whatever was cut and in any order', () => {
  const stakes = [199n, 1n, 7n, 12_345n, 3n, 999_999n, 201n];
  let pool = { ...POOL, ...countRounds(POOL, rounds(stakes)) };
  for (const undone of [12_345n, 7n, 199n]) pool = { ...pool, ...takeOut(pool, undone) };
  const { amount, staked } = countRounds(POOL, rounds([1n, 3n, 999_999n, 201n]));
  expect([pool.amount, pool.staked]).toEqual([amount, staked]);
});

it('what the cap kept out goes first, and the seed stays', () => {
  const small = { ...POOL, cap: 1_000_100n };
  const full = { ...small, ...countRounds(small, rounds([10_000n, 10_000n, 10_000n])) };
  expect(full.amount).toBe(1_000_100n);
  const one = { ...full, ...takeOut(full, 10_000n) };
  expect([one.amount, one.staked]).toEqual([1_000_100n, 20_000n]);
  const two = { ...one, ...takeOut(one, 10_000n) };
  expect([two.amount, two.staked]).toEqual([1_000_050n, 10_000n]);
  expect(takeOut(two, 99_999n)).toEqual({ amount: 1_000_000n, staked: 0n });
});
