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
  /** Rounds that fed it, the winner with them. */
  readonly fed: readonly FeedingRound[];
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
  const fed: FeedingRound[] = [];
  for (const [index, round] of rounds.entries()) {
    if (!feeds(pool, round)) continue;
    // The share of all that was staked so far: cut for each round by itself, small stakes would feed nothing.
    const before = jackpotShare(staked, pool.share_ppm);
    staked += round.stake;
    fed.push(round);
    amount = grown(pool, amount, jackpotShare(staked, pool.share_ppm) - before);
    if (wins(pool, round)) {
      return { amount, staked, fed, winner: round, rest: rounds.slice(index + 1) };
    }
  }
  return { amount, staked, fed, winner: null, rest: [] };
}

/**
 * The pool without a stake that it had counted and that was undone: it gives the share of it back, less what its cap had
 * kept out, and never of what the house opened it with.
 */
export function takeOut(pool: PoolRow, stake: bigint): { readonly amount: bigint; readonly staked: bigint } {
  const { seed, amount, share_ppm } = pool;
  const staked = pool.staked > stake ? pool.staked - stake : 0n;
  const full = seed + jackpotShare(pool.staked, share_ppm);
  const due = seed + jackpotShare(staked, share_ppm);
  // What the cap kept out goes first.
  const less = full - due - (full > amount ? full - amount : 0n);
  if (less <= 0n) return { amount, staked };
  const least = amount < seed ? amount : seed;
  return { amount: amount - less > least ? amount - less : least, staked };
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
