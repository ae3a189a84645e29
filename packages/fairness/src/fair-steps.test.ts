import { describe, expect, it } from 'vitest';
import type { FairChoice, FairOutcome } from './fair-round.ts';
import { checkFairRound, fairActionsOf, fairDrawOf, isStepKind } from './fair-round.ts';
import { isSameData } from './same-data.ts';
import { serverSeedHash } from './seed-pair.ts';
import type { StepAction, StepKind } from './steps/step-games.ts';
import { findStepGame, STEP_GAMES } from './steps/step-games.ts';

const serverSeed = 'decade'.padEnd(64, '0');
const MOST = 1_000_000_000n;

const CHOICES: Readonly<Record<StepKind, FairChoice>> = {
  mines: { kind: 'mines', mines: 4 },
  towers: { kind: 'towers', difficulty: 'expert' },
  hilo: { kind: 'hilo' },
  videoPoker: { kind: 'videoPoker' },
  blackjack: { kind: 'blackjack' },
};
const KINDS = Object.keys(CHOICES) as StepKind[];

/** Plays a round to its end; at each step the action that `pick` says among those that may be taken. */
function played(kind: StepKind, nonce: number, pick: number) {
  const game = findStepGame(kind);
  if (!game) throw new Error(kind);
  const pair = { serverSeed, clientSeed: 'নকশি', nonce };
  const choice = CHOICES[kind];
  const actions: StepAction[] = [];
  let state = game.begin(pair, choice);
  let staked = 2_000_000n;
  while (!game.isOver(state)) {
    const possible = game.actions(state);
    const action = possible[(pick + actions.length * 7) % possible.length];
    if (!action) throw new Error('a round that is not over has something to do');
    const added = game.addedStake(state, action);
    staked += (2_000_000n * added.numerator) / added.denominator;
    state = game.act(pair, state, action);
    actions.push(action);
  }
  // As it comes from a file: read from JSON, its fields in another order.
  const shown = JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(state).toReversed()))) as object;
  const outcome: FairOutcome = { kind, actions, state: shown };
  const money = { stakeMicros: 2_000_000n, payoutMicros: 0n, maxPayoutMicros: MOST };
  const known = {
    pair,
    draw: fairDrawOf(choice, actions),
    publishedHash: serverSeedHash(serverSeed),
    outcome,
  };
  const paid = checkFairRound({ ...known, bet: { choice, ...money } }).payoutMicros;
  if (paid === null) throw new Error('the round is over');
  return { ...known, bet: { choice, ...money, stakedMicros: staked, payoutMicros: paid } };
}

const RIGHT = {
  hashMatches: true,
  outcomeMatches: true,
  stakedMatches: true,
  payoutMatches: true,
  isOver: true,
};
const ROUNDS = Array.from({ length: 60 }, (_, nonce) => ({ nonce, pick: (nonce * 5) % 11 }));

describe.each(KINDS)('[3.24] a round of %s', (kind) => {
  const rounds = ROUNDS.map(({ nonce, pick }) => played(kind, nonce, pick));

  it('is right when seed, every decision, stakes and payout are, in whatever order its fields were written', () => {
    for (const round of rounds) expect(checkFairRound(round)).toMatchObject(RIGHT);
  });

  it('drawn from another seed, or paid or staked otherwise, is wrong in that', () => {
    for (const round of rounds) {
      const other = { ...round.pair, serverSeed: 'facade'.padEnd(64, '0') };
      expect(checkFairRound({ ...round, pair: other })).toMatchObject({ hashMatches: false });
      const paidMore = { ...round.bet, payoutMicros: round.bet.payoutMicros + 10_000n };
      expect(checkFairRound({ ...round, bet: paidMore })).toMatchObject({ ...RIGHT, payoutMatches: false });
      const stakedLess = { ...round.bet, stakedMicros: round.bet.stakedMicros - 1n };
      expect(checkFairRound({ ...round, bet: stakedLess })).toMatchObject({ ...RIGHT, stakedMatches: false });
    }
    const elsewhere = rounds.map(({ pair, ...round }) =>
      checkFairRound({ ...round, pair: { ...pair, nonce: pair.nonce + 1_000 } }),
    );
    expect(elsewhere.filter(({ outcomeMatches }) => outcomeMatches)).toEqual([]);
  });

  it('whose decisions were changed is found out', () => {
    for (const round of rounds) {
      const { choice } = round.bet;
      const actions = fairActionsOf(round.outcome);
      const tooMany = fairDrawOf(choice, [...actions, actions.at(-1) ?? { kind: 'hit' }]);
      const impossible = { outcome: null, outcomeMatches: false, payoutMicros: null, payoutMatches: false };
      expect(checkFairRound({ ...round, draw: tooMany })).toMatchObject(impossible);
      if (actions.length === 0) continue;
      const cutShort = fairDrawOf(choice, actions.slice(0, -1));
      expect(checkFairRound({ ...round, draw: cutShort })).toMatchObject({
        isOver: false,
        outcomeMatches: false,
        payoutMicros: null,
        payoutMatches: false,
      });
    }
  });

  it('whose bet was changed, or is none, is found out', () => {
    const [round] = rounds;
    if (!round) throw new Error('there are rounds');
    for (const choice of [
      { kind: 'mines', mines: 25 },
      { kind: 'dice', direction: 'over', targetHundredths: 1 },
    ]) {
      const bet = { ...round.bet, choice: choice as FairChoice };
      expect(checkFairRound({ ...round, bet })).toMatchObject({ payoutMicros: null, payoutMatches: false });
    }
    expect(checkFairRound({ ...round, bet: null, outcome: null })).toMatchObject({
      outcomeMatches: null,
      payoutMatches: null,
      stakedMatches: null,
    });
  });
});

it('[3.24] what the largest win cuts is paid cut, and said to be', () => {
  const round = Array.from({ length: 400 }, (_, nonce) => played('videoPoker', nonce, 31)).find(
    ({ bet }) => bet.payoutMicros > 2_000_000n,
  );
  if (!round) throw new Error('no hand won more than its stake');
  const bet = { ...round.bet, maxPayoutMicros: 3_000_000n };
  expect(checkFairRound({ ...round, bet })).toMatchObject({ payoutMatches: false, isCapped: true });
  const cut = { ...bet, payoutMicros: 3_000_000n };
  expect(checkFairRound({ ...round, bet: cut })).toMatchObject({ ...RIGHT, isCapped: true });
});

it('games of decisions are told from the others by their kind', () => {
  expect(KINDS.every(isStepKind)).toBe(true);
  expect(KINDS.toSorted()).toEqual(Object.keys(STEP_GAMES).toSorted());
  expect(['dice', 'keno', 'toString', ''].some(isStepKind)).toBe(false);
});

it('data says the same in whatever order, and nothing else does', () => {
  expect(isSameData({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1, d: undefined })).toBe(true);
  for (const [one, other] of [
    [{ a: 1 }, { a: 1, b: 2 }],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [null, {}],
    [{ a: '1' }, { a: 1 }],
    [{ a: [1] }, { a: { 0: 1 } }],
  ]) {
    expect(isSameData(one, other)).toBe(false);
    expect(isSameData(other, one)).toBe(false);
  }
});
