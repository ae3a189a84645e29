import type { RoundChange } from '@nokshi/contract/round-changes.ts';
import type { Tx } from '../../platform/db.ts';
import { HOUSE_BOOKS, HOUSE_JACKPOTS, houseJackpot, post } from '../ledger/index.ts';
import { listRoundsByKey, type StakeJudges, withRiskedStakes } from '../play/index.ts';
import { takeOut } from './count-rounds.ts';
import { keepPool, keepShare, listShares, markUndone, type PoolRow } from './jackpot-store.ts';

/** The events that are handled at once. */
export interface Batch {
  /** Of its last event: it names what the batch put into a pool or took out of it. */
  readonly position: number;
  readonly at: Date;
}

/** Whether a change may leave less of a stake than a pool has counted. */
export function mayTakeBack({ isCorrection, isDemo, stakeMicros }: RoundChange): boolean {
  return !isDemo && (isCorrection || stakeMicros.startsWith('-'));
}

/**
 * Takes the shares of stakes that were undone after their round had closed out of the open pools. A pool that was won
 * meanwhile was paid whole and stays paid; the next pool pays nothing for it. A round that won and was undone is marked.
 * @returns the pools as they stand after it
 */
export async function takeShares(
  tx: Tx,
  judges: StakeJudges,
  of: {
    readonly changes: readonly RoundChange[];
    readonly pools: readonly PoolRow[];
    readonly batch: Batch;
  },
): Promise<readonly PoolRow[]> {
  const { changes, pools, batch } = of;
  if (changes.length === 0) return pools;
  const undone = changes.filter(({ counts }) => counts < 0).map(({ roundId }) => roundId);
  if (undone.length > 0) await markUndone(tx, undone, batch.at);
  const memberOf = new Map(changes.map(({ roundId, memberId }) => [roundId, memberId]));
  const shares = await listShares(tx, [...memberOf.keys()]);
  if (shares.length === 0) return pools;
  const keys = [...new Set(shares.map(({ round_id }) => round_id))].map((roundId) => ({
    roundId,
    memberId: memberOf.get(roundId) ?? '',
  }));
  const standing = new Map(
    (await withRiskedStakes(tx, judges, await listRoundsByKey(tx, keys))).map(({ id, stake }) => [id, stake]),
  );
  const after: PoolRow[] = [];
  for (const pool of pools) {
    let stake = 0n;
    for (const share of shares.filter(({ code, no }) => code === pool.code && no === pool.no)) {
      const left = standing.get(share.round_id) ?? 0n;
      if (left >= share.stake) continue;
      await keepShare(tx, share, left);
      stake += share.stake - left;
    }
    after.push(stake > 0n ? await takeBack(tx, pool, stake, batch) : pool);
  }
  return after;
}

async function takeBack(tx: Tx, pool: PoolRow, stake: bigint, batch: Batch): Promise<PoolRow> {
  const { code, no, currency } = pool;
  const { amount, staked } = takeOut(pool, stake);
  await keepPool(tx, { code, no, amount, staked });
  if (amount < pool.amount) {
    await post(tx, {
      memberId: HOUSE_BOOKS,
      scope: 'jackpots',
      key: `taken_back:${code}:${no}:${batch.position}`,
      transfers: [
        {
          code: 'jackpot.share_taken_back',
          from: houseJackpot(code),
          to: HOUSE_JACKPOTS,
          amount: pool.amount - amount,
          currency,
        },
      ],
      at: batch.at,
    });
  }
  return { ...pool, amount, staked };
}
