import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { RgsErrorCode, RgsRound } from '@nokshi/contract/rgs.ts';
import { microsToRgs } from '@nokshi/money';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, onCommit, type Tx } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import type { GameRow } from '../../catalogue/index.ts';
import {
  describeAnswer,
  SUPPLIERS_REFUSALS,
  type WalletAnswer,
  type WalletRefusal,
} from '../wallet/wallet-command.ts';
import { callWallet } from '../wallet/wallet-store.ts';
import { findBookAt, findBundle, findLiveBundle, type GameBundle } from './bundle-store.ts';
import { drawBelow, type RandomBytes } from './pick-book.ts';
import {
  type BetLimits,
  betLimitsOf,
  largestPayout,
  playableModes,
  type RgsMarket,
  timesOf,
} from './rgs-limits.ts';
import { refuse } from './rgs-refusal.ts';
import {
  endRound,
  findActiveRound,
  insertRound,
  listAbandonedRounds,
  lockSeat,
  nextBetId,
  type RgsRoundRow,
  type Seat,
} from './rgs-store.ts';

export const RGS_SCOPE = 'rgs';

/** How long a round waits for its player before the house ends it and pays what it won. */
const ABANDONED_MS = 3 * 24 * 3600_000;
const ABANDONED_BATCH = 50;

export interface RgsRoundDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Wakes whoever publishes events. */
  readonly onCommit?: () => void;
  /** Cryptographic unless a test says otherwise. */
  readonly randomBytes?: RandomBytes;
}

export interface RgsBet {
  readonly seat: Seat;
  readonly game: GameRow;
  /** Of the session; null means the live one. */
  readonly version: number | null;
  /** Micros of the base bet. */
  readonly amount: bigint;
  readonly mode: string;
  readonly market: RgsMarket;
  readonly isDemo: boolean;
  readonly at: Date;
}

export interface Played {
  readonly round: RgsRoundRow;
  readonly balance: bigint;
}

const isTaken = ({ status }: WalletAnswer): boolean => status === 'ok' || status === 'replayed';

export interface OpenGame {
  readonly bundle: GameBundle;
  readonly limits: BetLimits;
}

/** @throws RgsRefusal ERR_MAINTENANCE when the game was never imported */
function openGame(bundle: GameBundle | undefined): OpenGame {
  const limits = bundle && betLimitsOf(largestPayout(bundle.modes));
  if (!bundle || !limits) return refuse('ERR_MAINTENANCE', 'the game is not open now');
  return { bundle, limits };
}

/** What a session's front-end was made for. A session ends with its version: new rounds are of the live one alone. */
export interface SessionGame {
  readonly code: string;
  /** Null means the live one. */
  readonly version: number | null;
}

/**
 * The live version of a session's game.
 * @throws RgsRefusal ERR_MAINTENANCE when it was never imported, ERR_IS when the session is of another version
 */
export async function liveGame(db: Db | Tx, { code, version }: SessionGame): Promise<OpenGame> {
  const game = openGame(await findLiveBundle(db, code));
  if (version !== null && version !== game.bundle.version) {
    refuse('ERR_IS', 'the game has a new version: open it again');
  }
  return game;
}

/** The version of a round in progress, which goes on in it though another one is live by now. */
export async function gameOfRound(db: Db | Tx, round: RgsRoundRow): Promise<OpenGame> {
  return openGame(await findBundle(db, round.game_code, round.version));
}

/**
 * Takes a stake and draws a round: the lock of the seat, the stake with everything that may forbid it, and the round are
 * one transaction, so that a double click bets once and a process that dies leaves both or neither. The protocol knows no
 * repeats; a lost answer is found again by authenticate.
 * @throws RgsRefusal ERR_VAL, ERR_IPB, ERR_GLE, ERR_MAINTENANCE, ERR_GEN
 */
export async function playRound(deps: RgsRoundDeps, bet: RgsBet): Promise<Played> {
  return inTransaction(deps.db, async (tx) => {
    await lockSeat(tx, bet.seat);
    if (await findActiveRound(tx, bet.seat)) refuse('ERR_VAL', 'player has active bet');
    const { bundle, limits } = await liveGame(tx, { code: bet.game.code, version: bet.version });
    const mode = playableModes(bundle, bet.market).find(({ name }) => name === bet.mode.toLowerCase());
    if (!mode) refuse('ERR_VAL', 'unknown bet mode');
    const { minBet, maxBet, stepBet } = limits;
    if (bet.amount < minBet || bet.amount > maxBet || bet.amount % stepBet !== 0n) {
      refuse('ERR_VAL', 'the amount is not allowed');
    }
    const drawn = drawBelow(mode.total_weight, deps.randomBytes);
    const book = await findBookAt(tx, { bundleId: bundle.id, mode: mode.name, drawn });
    assert(book !== undefined, 'the reaches of a mode cover its total weight');
    const betId = await nextBetId(tx);
    const payout = (bet.amount * book.payout) / 100n;
    const debit = (bet.amount * mode.cost_hundredths) / 100n;
    const isActive = payout > 0n || mode.keeps_open;
    const answer = await stake(tx, bet, { betId, debit, isActive, detail: [bundle, mode.name, book.id] });
    assert(answer.roundId !== null, 'a stake that was taken is in a round');
    await insertRound(tx, {
      betId,
      seat: bet.seat,
      roundId: answer.roundId,
      bundleId: bundle.id,
      mode: mode.name,
      bookId: book.id,
      currency: PLAY_CREDIT,
      amount: bet.amount,
      debit,
      payout,
      isActive,
      at: bet.at,
    });
    wake(tx, deps);
    return {
      balance: answer.balance ?? 0n,
      round: {
        bet_id: betId,
        member_id: bet.seat.memberId,
        game_no: bet.seat.gameNo,
        mode: mode.name,
        currency: PLAY_CREDIT,
        amount: bet.amount,
        payout,
        is_active: isActive,
        event: null,
        cost_hundredths: mode.cost_hundredths,
        payout_hundredths: book.payout,
        events: book.events,
        game_code: bundle.game_code,
        version: bundle.version,
        front: bundle.front,
        book_id: book.id,
      },
    };
  });
}

async function stake(
  tx: Tx,
  bet: RgsBet,
  round: {
    readonly betId: bigint;
    readonly debit: bigint;
    readonly isActive: boolean;
    readonly detail: readonly [GameBundle, mode: string, book: bigint];
  },
): Promise<WalletAnswer> {
  const [bundle, mode, book] = round.detail;
  const command = {
    memberId: bet.seat.memberId,
    scope: RGS_SCOPE,
    key: `bet:${round.betId}`,
    currency: PLAY_CREDIT,
    gameNo: bet.seat.gameNo,
    roundRef: round.betId.toString(),
    house: bet.game.vendor,
    isDemo: bet.isDemo,
    minRoundMs: bet.market.minRoundMs,
    amount: round.debit,
    // Where the round can be replayed from.
    detail: { replay: { game: bundle.game_code, version: bundle.version, mode, event: book.toString() } },
  };
  const [answer] = await callWallet(
    tx,
    [round.isActive ? { ...command, kind: 'bet' } : { ...command, kind: 'settle', payout: 0n }],
    bet.at,
  );
  assert(answer !== undefined, 'the wallet answers every command');
  if (!isTaken(answer)) refuseStake(answer);
  return answer;
}

/** A refusal undoes the transaction, and with it the number of the round. */
function refuseStake(answer: WalletAnswer): never {
  if (answer.status === 'not_enough') return refuse('ERR_IPB', 'insufficient balance');
  if (answer.status !== 'refused') {
    throw new Error(`the wallet answered a stake with ${describeAnswer(answer)}`);
  }
  const refusal = REFUSALS[answer.reason];
  if (refusal === 'fault') throw new Error(`the wallet refused a stake with ${answer.reason}`);
  return refuse(...refusal);
}

const REFUSALS: Readonly<Record<WalletRefusal, readonly [RgsErrorCode, string] | 'fault'>> = {
  too_fast: ['ERR_VAL', 'the minimum round duration is not over'],
  account_locked: ['ERR_GLE', 'the account may not play now'],
  reality_check: ['ERR_GLE', 'a reality check waits for an answer'],
  limit_reached: ['ERR_GLE', 'a gambling limit is reached'],
  real_money_off: ['ERR_GLE', 'real money is off'],
  ...SUPPLIERS_REFUSALS,
};

/**
 * Ends the round in progress and pays its win, whatever forbids new stakes by now.
 * @throws RgsRefusal ERR_VAL when no round is in progress
 */
export async function finishRound(
  deps: RgsRoundDeps,
  seat: Seat,
  { house, at }: { readonly house: string; readonly at: Date },
): Promise<bigint> {
  return inTransaction(deps.db, async (tx) => {
    await lockSeat(tx, seat);
    const round = await findActiveRound(tx, seat);
    if (!round) return refuse('ERR_VAL', 'player has no active bet');
    const [answer] = await callWallet(
      tx,
      [
        {
          kind: 'win',
          memberId: seat.memberId,
          scope: RGS_SCOPE,
          key: `win:${round.bet_id}`,
          referenceKey: `bet:${round.bet_id}`,
          currency: round.currency,
          gameNo: seat.gameNo,
          roundRef: round.bet_id.toString(),
          house,
          closesRound: true,
          amount: round.payout,
        },
      ],
      at,
    );
    assert(answer !== undefined && isTaken(answer), `the wallet answered an end with ${answer?.status}`);
    await endRound(tx, round.bet_id, at);
    wake(tx, deps);
    return answer.balance ?? 0n;
  });
}

/** Ends rounds whose player did not come back for days; what the worker role does for hosted games. */
export async function finishAbandonedRounds(
  deps: RgsRoundDeps,
  houseOf: (gameNo: number) => Promise<string>,
  at: Date,
): Promise<void> {
  const before = new Date(at.getTime() - ABANDONED_MS);
  for (const seat of await listAbandonedRounds(deps.db, before, ABANDONED_BATCH)) {
    await finishRound(deps, seat, { house: await houseOf(seat.gameNo), at });
  }
}

function wake(tx: Tx, deps: RgsRoundDeps): void {
  if (deps.onCommit) onCommit(tx, deps.onCommit);
}

/** A round as clients are told of it. */
export function describeRound(row: RgsRoundRow): RgsRound {
  // Ids are numbers of the protocol and come from a sequence, far below what JSON carries.
  const id = microsToRgs(row.bet_id);
  return {
    betID: id,
    roundID: id,
    amount: microsToRgs(row.amount),
    payout: microsToRgs(row.payout),
    payoutMultiplier: timesOf(row.payout_hundredths),
    costMultiplier: timesOf(row.cost_hundredths),
    active: row.is_active,
    mode: row.mode.toUpperCase(),
    event: row.event,
    state: JSON.parse(row.events) as unknown[],
  };
}
