import { randomUUID } from 'node:crypto';
import type { SlotSpinAnswer, SlotSpinRequest } from '@nokshi/fairness/slots/session-wire.ts';
import type { RandomBelow } from '@nokshi/fairness/slots/spin.ts';
import { type Database, type Executor, inTransaction } from '../database.ts';
import { takeFreeBet, viewFreeBets } from '../freebets/play-reward.ts';
import type { OwnWallet } from '../supplier-wallet/own-wallet.ts';
import type { FaultBook } from '../wallet/faults.ts';
import { createFaultyWallet } from '../wallet/faulty-wallet.ts';
import type { RoundWallet } from '../wallet/round-wallet.ts';
import type { WalletClient } from '../wallet/wallet-client.ts';
import { GameRefusal, notYet, refusalOf } from './game-refusal.ts';
import { findGame } from './game-store.ts';
import { FRESH_PROGRESS, isPaidFor, isSettled } from './round-machine.ts';
import type { RoundRecord } from './round-record.ts';
import type { RoundRunner } from './round-runner.ts';
import {
  findRoundByRequest,
  findUnfinishedRound,
  insertRound,
  lastStartOf,
  lockPlayer,
  markShown,
} from './round-store.ts';
import { spinAnswer } from './round-view.ts';
import type { Launch } from './session-store.ts';
import { drawRound } from './slot-maths.ts';
import { STAKES_MICROS } from './stakes.ts';

/** The bet's three tries and what a fault on demand may add; a client waits no longer than 12 s. */
const LONGEST_BET_WAIT_MS = 6000;
/** A win that is not acknowledged by then is shown as owed. */
const LONGEST_WIN_WAIT_MS = 3000;

export type SpinDeps = {
  db: Database;
  runner: RoundRunner;
  walletClient: WalletClient;
  ownWallet: OwnWallet;
  faults: FaultBook;
  crash: () => never;
  now: () => Date;
  randomBelow: RandomBelow;
  minRoundMs: number;
};

/**
 * One paid round. The outcome is drawn and stored before the stake is asked for, and told only after it is taken.
 * The same request id with the same stake in the same game gets the same round again; with anything else it is
 * refused. Throws GameRefusal.
 */
export async function spin(
  deps: SpinDeps,
  launch: Launch,
  request: SlotSpinRequest,
): Promise<SlotSpinAnswer> {
  const { round, wallet } = await inTransaction(deps.db, async (tx) => {
    await lockPlayer(tx, launch.userRef);
    const known = await findRoundByRequest(tx, { userRef: launch.userRef, requestId: request.id });
    if (known !== undefined) return { round: requireSame(known, launch, request), wallet: undefined };
    const begun = await beginRound(deps, tx, launch, request);
    return { round: begun, wallet: await walletFor(deps, launch) };
  });
  deps.runner.start(round, wallet);

  const decided = await deps.runner.waitUntil(round, isBetDecided, LONGEST_BET_WAIT_MS);
  if (!isBetDecided(decided)) throw notYet('wallet_unreachable');
  if (!isPaidFor(decided.state)) throw refusalOf(decided);
  const ended = await deps.runner.waitUntil(decided, ({ state }) => isSettled(state), LONGEST_WIN_WAIT_MS);
  return spinAnswer(ended, await viewFreeBets(deps.db, launch, deps.now()));
}

function isBetDecided({ state }: RoundRecord): boolean {
  return state !== 'drawn' && state !== 'bet_sent';
}

function requireSame(known: RoundRecord, launch: Launch, request: SlotSpinRequest): RoundRecord {
  const isSame =
    known.gameCode === launch.gameCode &&
    known.currency === launch.currency &&
    `${known.stakeMicros}` === request.stakeMicros &&
    known.rewardUuid === (request.freeBets ?? null);
  if (!isSame) throw new GameRefusal('request_invalid');
  return known;
}

async function beginRound(
  deps: SpinDeps,
  tx: Executor,
  launch: Launch,
  request: SlotSpinRequest,
): Promise<RoundRecord> {
  const stakeMicros = await readStake(deps, tx, launch, request);
  const { userRef, gameCode, currency, walletToken } = launch;
  const game = await findGame(tx, gameCode);
  // A game that was switched off ends its sessions; rounds that run are settled all the same.
  if (game === undefined || !game.enabled || game.client !== 'slot') throw new GameRefusal('session_gone');
  const unfinished = await findUnfinishedRound(tx, launch);
  if (unfinished !== undefined) {
    deps.runner.start(unfinished);
    throw notYet('round_in_progress');
  }
  const startedAt = deps.now();
  await refuseHaste(deps, tx, { userRef, startedAt });

  // Who starts a new round has seen the ones before, or chose not to.
  await markShown(tx, launch);
  const drawn = drawRound(game.modelId, stakeMicros, deps.randomBelow);
  return insertRound(tx, {
    ...FRESH_PROGRESS,
    id: randomUUID(),
    userRef,
    gameCode,
    currency,
    walletToken,
    requestId: request.id,
    modelId: game.modelId,
    stakeMicros,
    winMicros: drawn.winMicros,
    spins: drawn.spins,
    event: null,
    detail: null,
    rewardUuid: request.freeBets ?? null,
    betUuid: randomUUID(),
    winUuid: randomUUID(),
    rollbackUuid: randomUUID(),
    isShown: false,
    startedAt,
  });
}

/** What the round is drawn for: a stake on offer, or what the free bet that is named is worth. */
async function readStake(
  deps: SpinDeps,
  tx: Executor,
  launch: Launch,
  request: SlotSpinRequest,
): Promise<bigint> {
  if (request.freeBets === undefined) {
    const stake = STAKES_MICROS.find((one) => `${one}` === request.stakeMicros);
    if (stake === undefined) throw new GameRefusal('stake_not_allowed');
    return stake;
  }
  const reward = await takeFreeBet(tx, launch, request.freeBets, deps.now());
  if (reward === undefined) throw new GameRefusal('free_bets_over');
  if (`${reward.betValueMicros}` !== request.stakeMicros) throw new GameRefusal('stake_not_allowed');
  return reward.betValueMicros;
}

async function refuseHaste(
  deps: SpinDeps,
  tx: Executor,
  { userRef, startedAt }: { userRef: string; startedAt: Date },
): Promise<void> {
  const last = await lastStartOf(tx, userRef);
  if (last === undefined) return;
  const retryAfterMs = last.getTime() + deps.minRoundMs - startedAt.getTime();
  if (retryAfterMs > 0) throw new GameRefusal('too_soon', { retryAfterMs });
}

/** Faults on demand are of calls to the portal's wallet. */
async function walletFor(deps: SpinDeps, launch: Launch): Promise<RoundWallet | undefined> {
  if ((await deps.ownWallet.vendorOf(launch)) !== undefined) return undefined;
  const faults = deps.faults.takeFor(launch.gameCode);
  return faults.size === 0 ? undefined : createFaultyWallet(deps.walletClient, faults, deps.crash);
}
