import type { Category } from '@nokshi/contract/constants.ts';
import { isRandomHit, jackpotShare, mustHitAt } from '@nokshi/fairness/jackpots.ts';
import type { PoolRow } from './jackpot-store.ts';

/** A settled round as jackpots see it. */
export interface FeedingRound {
  readonly memberId: string;
  readonly roundId: string;
  readonly gameNo: number;
  readonly category: Category;
  readonly currency: string;
  /** Micros. */
  readonly stake: bigint;
}

export interface Counted {
  /** The pool after the rounds that were counted: up to the one that won it, or all. */
  readonly amount: bigint;
  readonly staked: bigint;
  readonly winner: FeedingRound | null;
  /** Rounds after the winner, for the pool that follows. */
  readonly rest: readonly FeedingRound[];
}

/**
 * Counts rounds into a pool in their order, until one wins it. Each puts its share in first, so that whoever wins gets
 * it back too. Pure: the pool's secret decides.
 */
export function countRounds(pool: PoolRow, rounds: readonly FeedingRound[]): Counted {
  let { amount, staked } = pool;
  const hitAt = hitAmount(pool);
  for (const [index, round] of rounds.entries()) {
    if (!feeds(pool, round)) continue;
    amount += jackpotShare(round.stake, pool.share_ppm);
    staked += round.stake;
    if (wins(pool, round, { amount, hitAt })) {
      return { amount, staked, winner: round, rest: rounds.slice(index + 1) };
    }
  }
  return { amount, staked, winner: null, rest: [] };
}

function feeds(pool: PoolRow, round: FeedingRound): boolean {
  return round.stake > 0n && round.currency === pool.currency && pool.categories.includes(round.category);
}

function secretOf(pool: PoolRow) {
  return { code: pool.code, no: pool.no, serverSeed: pool.server_seed };
}

function hitAmount(pool: PoolRow): bigint | null {
  return pool.ceiling === null ? null : mustHitAt(secretOf(pool), { seed: pool.seed, ceiling: pool.ceiling });
}

function wins(
  pool: PoolRow,
  round: FeedingRound,
  { amount, hitAt }: { readonly amount: bigint; readonly hitAt: bigint | null },
): boolean {
  if (hitAt !== null) return amount >= hitAt;
  if (pool.one_in === null) return false;
  return isRandomHit(secretOf(pool), { roundId: round.roundId, stake: round.stake, oneIn: pool.one_in });
}
