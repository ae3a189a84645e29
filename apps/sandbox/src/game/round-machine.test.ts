import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WalletAnswer } from '../wallet/wallet-client.ts';
import {
  abandoned,
  afterAnswer,
  FRESH_PROGRESS,
  isSettled,
  nextStep,
  pauseBefore,
  type RoundProgress,
} from './round-machine.ts';

const LOST: WalletAnswer = { kind: 'lost', reason: 'no answer' };
const answered = (status: string, balanceMicros: bigint | null = null): WalletAnswer => ({
  kind: 'answered',
  status,
  balanceMicros,
});

/** A round as it is drawn, what it pays known from the start. */
const DRAWN = { ...FRESH_PROGRESS, winMicros: 30n };
type Round = RoundProgress & { winMicros: bigint | null };

/** Makes the next step with this answer, as the runner does. */
function step(round: Round, answer: WalletAnswer): Round {
  const next = nextStep(round);
  if (next.kind === 'rest') return round;
  const { winMicros } = round;
  const progress = next.kind === 'write' ? next.progress : afterAnswer(next.sending, next.call, answer);
  return { ...progress, winMicros };
}

function steps(round: Round, ...answers: WalletAnswer[]): Round {
  return answers.reduce(step, round);
}

describe('the way of a round', () => {
  it('a stake that is taken leads to the win and then to the end', () => {
    const taken = step(DRAWN, answered('RS_OK', 90n));
    expect(taken).toMatchObject({ state: 'bet_ok', betTries: 1, balanceAfterBetMicros: 90n });
    expect(step(taken, answered('RS_OK', 120n))).toMatchObject({
      state: 'done',
      winTries: 1,
      balanceAfterWinMicros: 120n,
    });
  });

  it('a round that an event decides rests once its stake is taken, and is paid when its winnings are known', () => {
    const taken = step({ ...FRESH_PROGRESS, winMicros: null }, answered('RS_OK', 90n));
    expect(taken.state).toBe('bet_ok');
    expect(nextStep(taken)).toEqual({ kind: 'rest' });
    expect(step({ ...taken, winMicros: 0n }, answered('RS_OK', 90n)).state).toBe('done');
  });

  it('a bet without an answer is tried three times and then rolled back', () => {
    const threeLost = steps(DRAWN, LOST, LOST, LOST);
    expect(threeLost).toMatchObject({ state: 'bet_sent', betTries: 3 });
    const next = nextStep(threeLost);
    expect(next).toMatchObject({ kind: 'write', progress: { state: 'rolling_back' } });
    expect(steps(threeLost, LOST, answered('RS_OK', 5n))).toMatchObject({
      state: 'rolled_back',
      refusal: 'wallet_unreachable',
    });
  });

  it('too little money and a limit are plain refusals, every other status brings a rollback', () => {
    expect(step(DRAWN, answered('RS_ERROR_NOT_ENOUGH_MONEY', 3n))).toMatchObject({
      state: 'refused',
      refusal: 'not_enough_money',
      refusalBalanceMicros: 3n,
    });
    expect(step(DRAWN, answered('RS_ERROR_LIMIT_REACHED'))).toMatchObject({
      state: 'refused',
      refusal: 'limit_reached',
    });
    for (const [status, refusal] of [
      ['RS_ERROR_TOKEN_EXPIRED', 'session_gone'],
      ['RS_ERROR_INVALID_TOKEN', 'session_gone'],
      ['RS_ERROR_USER_DISABLED', 'account_disabled'],
      ['RS_ERROR_INVALID_SIGNATURE', 'wallet_unreachable'],
      ['RS_ERROR_DUPLICATE_TRANSACTION', 'wallet_unreachable'],
      ['RS_ERROR_UNKNOWN', 'wallet_unreachable'],
    ] as const) {
      expect(step(DRAWN, answered(status))).toMatchObject({ state: 'rolling_back', refusal });
    }
  });

  it('a refusal after a lost try is rolled back too, because that try may still arrive', () => {
    const round = steps(DRAWN, LOST, answered('RS_ERROR_NOT_ENOUGH_MONEY', 3n));
    expect(round).toMatchObject({
      state: 'rolling_back',
      refusal: 'not_enough_money',
      refusalBalanceMicros: null,
    });
  });

  it('a win is asked for until it is acknowledged, with longer and longer pauses', () => {
    let round = step(DRAWN, answered('RS_OK', 90n));
    for (let attempt = 0; attempt < 200; attempt += 1)
      round = step(round, attempt % 2 ? LOST : answered('RS_ERROR_UNKNOWN'));
    expect(round).toMatchObject({ state: 'win_sent', winTries: 200 });
    expect(step(round, answered('RS_OK', 91n)).state).toBe('done');
    expect([0, 1, 2, 3, 4, 5, 100].map(pauseBefore)).toEqual([0, 0, 0, 500, 1000, 2000, 30_000]);
  });

  it('a round that was drawn and never sent is given up without a rollback', () => {
    expect(abandoned(DRAWN)).toMatchObject({ state: 'refused', betTries: 0 });
  });
});

/** A wallet in two numbers: what of this round is taken, and whether a rollback came first. */
type WalletModel = { isTaken: boolean; isPaid: boolean; isRolledBack: boolean };

function decide(wallet: WalletModel, call: 'bet' | 'win' | 'rollback'): string {
  if (call === 'rollback') {
    wallet.isRolledBack = true;
    return 'RS_OK';
  }
  if (wallet.isRolledBack) return 'RS_ERROR_DUPLICATE_TRANSACTION';
  if (call === 'bet') wallet.isTaken = true;
  else wallet.isPaid = true;
  return 'RS_OK';
}

describe('any order of losses and crashes', () => {
  const weather = constantFrom('fine', 'request lost', 'answer lost', 'crash before', 'crash after');

  it('a settled round agrees with the wallet: done means taken and paid, rolled back means neither stands', () => {
    assert(
      property(array(weather, { maxLength: 40 }), (storms) => {
        const wallet: WalletModel = { isTaken: false, isPaid: false, isRolledBack: false };
        let stored: Round = DRAWN;
        for (let turn = 0; !isSettled(stored.state); turn += 1) {
          const next = nextStep(stored);
          if (next.kind !== 'call') {
            if (next.kind === 'write') stored = { ...DRAWN, ...next.progress };
            continue;
          }
          stored = { ...DRAWN, ...next.sending };
          const storm = storms[turn] ?? 'fine';
          if (storm === 'crash before') continue;
          const status = storm === 'request lost' ? null : decide(wallet, next.call);
          if (storm === 'crash after') continue;
          const answer = status === null || storm === 'answer lost' ? LOST : answered(status, 1n);
          stored = { ...DRAWN, ...afterAnswer(stored, next.call, answer) };
        }
        const isDone = stored.state === 'done';
        expect(stored.state).toBe(isDone ? 'done' : 'rolled_back');
        expect([wallet.isPaid, wallet.isRolledBack]).toEqual([isDone, !isDone]);
        expect(wallet.isTaken || !isDone).toBe(true);
      }),
    );
  });
});
