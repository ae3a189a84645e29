import type { Category } from '@nokshi/contract/constants.ts';
import { isRandomHit, jackpotShare } from '@nokshi/fairness/jackpots.ts';
import type { PoolRow } from './jackpot-store.ts';

/** A settled round as jackpots see it. */
export interface FeedingRound {
  readonly memberId: string;
  readonly roundId: string;
  readonly gameNo: number;
  readonly category: Category;
  readonly currency: string;
  /** Micros, as far as it took a risk: what was near-certain to come back feeds nothing and wins nothing. */
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
 * it back too; a pool that is full grows no further and may be won. Pure: the pool's secret decides.
 */
export function countRounds(pool: PoolRow, rounds: readonly FeedingRound[]): Counted {
  let { amount, staked } = pool;
  for (const [index, round] of rounds.entries()) {
    if (!feeds(pool, round)) continue;
    // The share of all that was staked so far: cut for each round by itself, small stakes would feed nothing.
    const before = jackpotShare(staked, pool.share_ppm);
    staked += round.stake;
    amount = grown(pool, amount, jackpotShare(staked, pool.share_ppm) - before);
    if (wins(pool, round)) {
      return { amount, staked, winner: round, rest: rounds.slice(index + 1) };
    }
  }
  return { amount, staked, winner: null, rest: [] };
}

function feeds(pool: PoolRow, round: FeedingRound): boolean {
  return round.stake > 0n && round.currency === pool.currency && pool.categories.includes(round.category);
}

/** A pool that stood above its cap, from other terms, stays as it is. */
function grown({ cap }: PoolRow, amount: bigint, share: bigint): bigint {
  const next = amount + share;
  if (next <= cap) return next;
  return amount > cap ? amount : cap;
}

function wins({ code, no, server_seed, one_in }: PoolRow, { roundId, stake }: FeedingRound): boolean {
  return isRandomHit({ code, no, serverSeed: server_seed }, { roundId, stake, oneIn: one_in });
}
