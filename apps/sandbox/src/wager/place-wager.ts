import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Database, type Executor, inTransaction } from '../database.ts';
import { GameRefusal, notYet, refusalOf } from '../game/game-refusal.ts';
import { findGame } from '../game/game-store.ts';
import { FRESH_PROGRESS, isPaidFor } from '../game/round-machine.ts';
import type { RoundRecord } from '../game/round-record.ts';
import type { RoundRunner } from '../game/round-runner.ts';
import { findRoundByRequest, insertRound, lockPlayer } from '../game/round-store.ts';
import type { Launch } from '../game/session-store.ts';
import { askedOf, withOdds } from './wager-odds.ts';

/** The bet's three tries; a client waits no longer than 12 s. */
const LONGEST_BET_WAIT_MS = 6000;

export type WagerDeps = { db: Database; runner: RoundRunner; now: () => Date };

export type WagerOrder = {
  /** Made by the client; the same id with the same wager gets the same wager again. */
  requestId: string;
  event: string;
  /** What is staked on: plain JSON, as the game will read it when the event is decided. */
  detail: unknown;
  stakeMicros: bigint;
};

/**
 * Takes a stake on something that is decided later, and returns once the wallet has taken it. `allow` runs in the same
 * transaction, after the player's row is locked: it throws a GameRefusal when the event takes no such wager, and locks
 * the event (`for share`), so that whoever closes it sees every wager. Where the wager has odds it returns them, in
 * hundredths. Throws GameRefusal.
 */
export async function placeWager(
  deps: WagerDeps,
  launch: Launch,
  order: WagerOrder,
  allow: (tx: Executor) => Promise<number | undefined | void>,
): Promise<RoundRecord> {
  const round = await inTransaction(deps.db, async (tx) => {
    await lockPlayer(tx, launch.userRef);
    const { userRef } = launch;
    const known = await findRoundByRequest(tx, { userRef, requestId: order.requestId });
    if (known !== undefined) return requireSame(known, launch, order);
    const game = await findGame(tx, launch.gameCode);
    // A game that was switched off ends its sessions; what is staked already is settled all the same.
    if (game === undefined || !game.enabled) throw new GameRefusal('session_gone');
    const detail = withOdds(order.detail, (await allow(tx)) ?? undefined);
    return insertRound(
      tx,
      freshWager(launch, { ...order, detail }, { modelId: game.modelId, startedAt: deps.now() }),
    );
  });
  deps.runner.start(round);
  const decided = await deps.runner.waitUntil(round, isBetDecided, LONGEST_BET_WAIT_MS);
  if (!isBetDecided(decided)) throw notYet('wallet_unreachable');
  if (!isPaidFor(decided.state)) throw refusalOf(decided);
  return decided;
}

function isBetDecided({ state }: RoundRecord): boolean {
  return state !== 'drawn' && state !== 'bet_sent';
}

function requireSame(known: RoundRecord, launch: Launch, order: WagerOrder): RoundRecord {
  const isSame =
    known.gameCode === launch.gameCode &&
    known.currency === launch.currency &&
    known.stakeMicros === order.stakeMicros &&
    known.event === order.event &&
    isDeepStrictEqual(askedOf(known.detail), order.detail);
  if (!isSame) throw new GameRefusal('request_invalid');
  return known;
}

function freshWager(
  launch: Launch,
  order: WagerOrder,
  { modelId, startedAt }: { modelId: string; startedAt: Date },
): Omit<RoundRecord, 'no'> {
  const { userRef, gameCode, currency, walletToken } = launch;
  return {
    ...FRESH_PROGRESS,
    id: randomUUID(),
    userRef,
    gameCode,
    currency,
    walletToken,
    requestId: order.requestId,
    modelId,
    stakeMicros: order.stakeMicros,
    winMicros: null,
    spins: [],
    event: order.event,
    detail: order.detail,
    rewardUuid: null,
    betUuid: randomUUID(),
    winUuid: randomUUID(),
    rollbackUuid: randomUUID(),
    isShown: true,
    startedAt,
  };
}
