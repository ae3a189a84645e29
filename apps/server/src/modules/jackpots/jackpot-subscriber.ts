import type { MemberId } from '@nokshi/contract/ids.ts';
import { ROUND_EVENTS, type RoundChange, roundChangesOf } from '@nokshi/contract/round-changes.ts';
import type { Tx } from '../../platform/db.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import { record } from '../../platform/outbox/record.ts';
import { describeGames } from '../catalogue/index.ts';
import { listAccounts } from '../identity/index.ts';
import {
  findStanding,
  HOUSE_BOOKS,
  HOUSE_JACKPOTS,
  houseJackpot,
  memberCash,
  post,
  tellStanding,
} from '../ledger/index.ts';
import { listRoundsByKey, type StakeJudges, withRiskedStakes } from '../play/index.ts';
import { type Counted, countRounds, type FeedingRound } from './count-rounds.ts';
import { closePool, insertShares, keepPool, lockOpenPools, type PoolRow } from './jackpot-store.ts';
import { openPool } from './open-pools.ts';
import { type Batch, mayTakeBack, takeShares } from './take-shares.ts';

/**
 * Settled rounds put their share into the jackpots and may win one. Rounds come in the order of their events and once
 * each, so that what a pool holds, and who wins it, follows from the events alone. Players of the demo world neither feed
 * nor win, nor do stakes that were near-certain to come back. A stake that is undone later has its share taken back.
 */
export const jackpotSubscriber = (judges: StakeJudges): Subscriber => ({
  name: 'jackpots.rounds',
  events: ROUND_EVENTS,
  async handle(tx, events) {
    const changes = events.flatMap(roundChangesOf);
    const settled = changes.flatMap(keyOfSettled);
    const reduced = changes.filter(mayTakeBack);
    if (settled.length === 0 && reduced.length === 0) return;
    const { position, recordedAt } = events.at(-1) ?? { position: 0, recordedAt: new Date(0) };
    const batch = { position, at: recordedAt };
    const held = await lockOpenPools(tx);
    const pools = await takeShares(tx, judges, { changes: reduced, pools: held, batch });
    const inPlay = pools.filter(({ is_on }) => is_on);
    if (settled.length === 0 || inPlay.length === 0) return;
    const rounds = await readRounds(tx, judges, { keys: settled, pools: inPlay });
    for (const pool of inPlay) await feed(tx, pool, rounds, batch);
  },
});

function keyOfSettled({ memberId, roundId, isClosed, isDemo }: RoundChange) {
  return isClosed && !isDemo ? [{ memberId, roundId }] : [];
}

/** The rounds that a pool takes, in the order of their events, with what of their stakes took a risk. */
async function readRounds(
  tx: Tx,
  judges: StakeJudges,
  of: {
    readonly keys: readonly { readonly memberId: string; readonly roundId: string }[];
    readonly pools: readonly PoolRow[];
  },
): Promise<readonly FeedingRound[]> {
  const rows = await listRoundsByKey(tx, of.keys);
  const games = await describeGames(tx, [...new Set(rows.map((row) => row.game_no))]);
  const taken = new Set<string>(of.pools.flatMap(({ categories }) => categories));
  const feeding = rows.filter(({ game_no }) => taken.has(games.get(game_no)?.category ?? ''));
  const risked = await withRiskedStakes(tx, judges, feeding);
  const byId = new Map(risked.map((row) => [row.id, row]));
  return of.keys.flatMap(({ memberId, roundId }) => {
    const row = byId.get(roundId);
    const game = row && games.get(row.game_no);
    if (!row || !game) return [];
    const { game_no: gameNo, currency, stake } = row;
    return [{ memberId, roundId, gameNo, category: game.category, currency, stake }];
  });
}

async function feed(tx: Tx, pool: PoolRow, rounds: readonly FeedingRound[], batch: Batch): Promise<void> {
  const counted = countRounds(pool, rounds);
  if (counted.fed.length === 0) return;
  await putIn(tx, pool, counted, batch);
  if (counted.winner === null) {
    await insertShares(tx, pool, counted.fed);
    return;
  }
  await pay(tx, pool, { ...counted, winner: counted.winner }, batch.at);
  const next = await openPool(tx, pool, pool.no + 1, batch.at);
  await feed(tx, next, counted.rest, batch);
}

async function putIn(tx: Tx, pool: PoolRow, { amount, staked }: Counted, batch: Batch): Promise<void> {
  const { code, no, currency } = pool;
  await keepPool(tx, { code, no, amount, staked });
  if (amount === pool.amount) return;
  await post(tx, {
    memberId: HOUSE_BOOKS,
    scope: 'jackpots',
    key: `feed:${code}:${no}:${batch.position}`,
    transfers: [
      {
        code: 'jackpot.feed',
        from: HOUSE_JACKPOTS,
        to: houseJackpot(code),
        amount: amount - pool.amount,
        currency,
      },
    ],
    at: batch.at,
  });
}

async function pay(
  tx: Tx,
  pool: PoolRow,
  { amount, winner }: { readonly amount: bigint; readonly winner: FeedingRound },
  at: Date,
): Promise<void> {
  const { code, no, currency } = pool;
  const memberId = winner.memberId as MemberId;
  const cash = memberCash(memberId);
  await post(tx, {
    memberId,
    scope: 'jackpots',
    key: `win:${code}:${no}`,
    transfers: [{ code: 'jackpot.win', from: houseJackpot(code), to: cash, amount, currency }],
    at,
  });
  const account = (await listAccounts(tx, [memberId])).get(memberId) ?? '';
  const { roundId, gameNo, stake } = winner;
  await closePool(tx, { code, no, memberId, account, roundId, gameNo, stake, at });
  await record(
    tx,
    'jackpots.won',
    {
      memberId,
      jackpot: code,
      no,
      title: { bn: pool.name_bn, en: pool.name_en },
      currency,
      amountMicros: amount.toString(),
      ...tellStanding(await findStanding(tx, { memberId, address: cash, currency })),
      at: at.getTime(),
    },
    at,
  );
}
