import type { SupplierErrorCode } from '@nokshi/fairness/supplier/game-wire.ts';
import type { WalletAnswer } from '../wallet/wallet-client.ts';

/**
 * The way of one round through the wallet. Each state is written down before the call it names is made, so a
 * process that dies anywhere is continued from what is written. A round that an event decides rests in `bet_ok` until
 * its winnings are known.
 *
 *     drawn -> bet_sent -> bet_ok -> win_sent -> done
 *                  |-> refused
 *                  '-> rolling_back -> rolled_back
 */
const ROUND_STATES = [
  'drawn',
  'bet_sent',
  'bet_ok',
  'win_sent',
  'rolling_back',
  'done',
  'refused',
  'rolled_back',
] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** The part of a round that its way through the wallet changes. Amounts are micros. */
export type RoundProgress = {
  state: RoundState;
  betTries: number;
  winTries: number;
  rollbackTries: number;
  /** Why there was no round, in the words of the game client. */
  refusal: SupplierErrorCode | null;
  refusalBalanceMicros: bigint | null;
  balanceAfterBetMicros: bigint | null;
  balanceAfterWinMicros: bigint | null;
};

export type RoundCall = 'bet' | 'win' | 'rollback';

/** What to do next: make a call after a pause, write down a change that needs no call, or nothing more. */
export type RoundStep =
  | { kind: 'call'; call: RoundCall; pauseMs: number; sending: RoundProgress }
  | { kind: 'write'; progress: RoundProgress }
  | { kind: 'rest' };

/** A stake is tried so often, then it is rolled back. */
const BET_TRIES = 3;
/** Wins and rollbacks make so many tries at once, then they pause longer and longer, and never give up. */
const PROMPT_TRIES = 3;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

export const FRESH_PROGRESS: RoundProgress = {
  state: 'drawn',
  betTries: 0,
  winTries: 0,
  rollbackTries: 0,
  refusal: null,
  refusalBalanceMicros: null,
  balanceAfterBetMicros: null,
  balanceAfterWinMicros: null,
};

export function isSettled(state: RoundState): boolean {
  return state === 'done' || state === 'refused' || state === 'rolled_back';
}

/** The stake is taken: the round counts and may be shown. */
export function isPaidFor(state: RoundState): boolean {
  return state === 'bet_ok' || state === 'win_sent' || state === 'done';
}

/** The pause before a try, when so many have been made. */
export function pauseBefore(tries: number): number {
  if (tries < PROMPT_TRIES) return 0;
  return Math.min(FIRST_PAUSE_MS * 2 ** (tries - PROMPT_TRIES), LONGEST_PAUSE_MS);
}

export function nextStep(round: RoundProgress & { winMicros: bigint | null }): RoundStep {
  switch (round.state) {
    case 'drawn':
    case 'bet_sent':
      if (round.betTries >= BET_TRIES)
        return { kind: 'write', progress: rollBack(round, 'wallet_unreachable') };
      return {
        kind: 'call',
        call: 'bet',
        pauseMs: 0,
        sending: { ...round, state: 'bet_sent', betTries: round.betTries + 1 },
      };
    case 'bet_ok':
    case 'win_sent':
      if (round.winMicros === null) return { kind: 'rest' };
      return {
        kind: 'call',
        call: 'win',
        pauseMs: pauseBefore(round.winTries),
        sending: { ...round, state: 'win_sent', winTries: round.winTries + 1 },
      };
    case 'rolling_back':
      return {
        kind: 'call',
        call: 'rollback',
        pauseMs: pauseBefore(round.rollbackTries),
        sending: { ...round, rollbackTries: round.rollbackTries + 1 },
      };
    case 'done':
    case 'refused':
    case 'rolled_back':
      break;
  }
  return { kind: 'rest' };
}

/** What an answer makes of a round; the same round when it changes nothing and the next try is due. */
export function afterAnswer(round: RoundProgress, call: RoundCall, answer: WalletAnswer): RoundProgress {
  if (answer.kind === 'lost') return round;
  const isOk = answer.status === 'RS_OK';
  if (call === 'bet') return isOk ? betTaken(round, answer.balanceMicros) : betRefused(round, answer);
  if (!isOk) return round;
  if (call === 'rollback') return { ...round, state: 'rolled_back' };
  return { ...round, state: 'done', balanceAfterWinMicros: answer.balanceMicros };
}

/** A round that was drawn by a process that died before it asked for the stake. Nothing has to be undone. */
export function abandoned(round: RoundProgress): RoundProgress {
  return { ...round, state: 'refused', refusal: 'wallet_unreachable' };
}

function betTaken(round: RoundProgress, balanceMicros: bigint | null): RoundProgress {
  return { ...round, state: 'bet_ok', balanceAfterBetMicros: balanceMicros };
}

/**
 * Too little money and a limit say that nothing was taken; after every other refusal a rollback follows (Hub88,
 * supplier rules). So does one when an earlier try was lost: it may still be on its way and be taken later.
 */
function betRefused(round: RoundProgress, answer: WalletAnswer & { kind: 'answered' }): RoundProgress {
  const refusal = refusalFor(answer.status);
  const isPlainRefusal = refusal === 'not_enough_money' || refusal === 'limit_reached';
  if (!isPlainRefusal || round.betTries > 1) return rollBack(round, refusal);
  const balanceMicros = refusal === 'not_enough_money' ? answer.balanceMicros : null;
  return { ...round, state: 'refused', refusal, refusalBalanceMicros: balanceMicros };
}

/** Gives the stake back, whether or not it was taken. */
function rollBack(round: RoundProgress, refusal: SupplierErrorCode): RoundProgress {
  return { ...round, state: 'rolling_back', refusal };
}

/** A status of the wallet in the words of the game client. */
export function refusalFor(status: string): SupplierErrorCode {
  switch (status) {
    case 'RS_ERROR_NOT_ENOUGH_MONEY':
      return 'not_enough_money';
    case 'RS_ERROR_LIMIT_REACHED':
      return 'limit_reached';
    case 'RS_ERROR_USER_DISABLED':
      return 'account_disabled';
    case 'RS_ERROR_INVALID_TOKEN':
    case 'RS_ERROR_TOKEN_EXPIRED':
      return 'session_gone';
    default:
      return 'wallet_unreachable';
  }
}
