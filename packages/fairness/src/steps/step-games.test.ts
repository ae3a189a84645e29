import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZERO } from '../fraction.ts';
import { RuleFault } from '../rule-fault.ts';
import type { SeedPair } from '../seed-pair.ts';
import { serverSeedHash } from '../seed-pair.ts';
import { blackjack } from './blackjack.ts';
import { addValue, totalOf } from './blackjack-hand.ts';
import { hilo } from './hilo.ts';
import { mines } from './mines.ts';
import { pokerHandOf } from './poker-hand.ts';
import type { StepGame } from './step-game.ts';
import { isStepAction, replaySteps, settleSteps } from './step-game.ts';
import type { StepAction, StepChoice, StepKind, StepState } from './step-games.ts';
import { findStepGame, STEP_GAMES } from './step-games.ts';
import { drawTowerTraps, towers } from './towers.ts';
import { verifyStepRound } from './verify-step-round.ts';
import { videoPoker } from './video-poker.ts';

const SOME_BETS: Record<StepKind, StepChoice> = {
  mines: { mines: 3 },
  towers: { difficulty: 'medium' },
  hilo: {},
  videoPoker: {},
  blackjack: {},
};
const KINDS = Object.keys(SOME_BETS) as StepKind[];
const serverSeed = 'c0ffee00'.repeat(8);

function pairOf(nonce: number): SeedPair {
  return { serverSeed, clientSeed: 'নকশি', nonce };
}

function gameOf(kind: StepKind): StepGame<StepChoice, StepAction, StepState, StepState> {
  const game = findStepGame(kind);
  if (game === undefined) throw new Error(kind);
  return game;
}

/** Plays a round to its end; `choices` say which of the possible actions is taken at each step. */
function playThrough(kind: StepKind, nonce: number, choices: readonly number[]) {
  const game = gameOf(kind);
  const pair = pairOf(nonce);
  let state = game.begin(pair, SOME_BETS[kind]);
  const actions: StepAction[] = [];
  for (let step = 0; !game.isOver(state); step += 1) {
    const possible = game.actions(state);
    const action = possible[(choices[step % choices.length] ?? 0) % possible.length];
    if (action === undefined) throw new Error('a round that is not over has something to do');
    actions.push(action);
    state = game.act(pair, state, action);
  }
  return { game, pair, actions, state };
}

const anyRound = [
  fc.constantFrom(...KINDS),
  fc.nat({ max: 1_000_000 }),
  fc.array(fc.nat({ max: 1_000 }), { minLength: 1, maxLength: 60 }),
] as const;

describe('games of steps', () => {
  it('are found by their kind, and nothing else is', () => {
    for (const kind of KINDS) expect(findStepGame(kind)).toBe(STEP_GAMES[kind]);
    for (const kind of ['dice', 'toString', '', 'Mines']) expect(findStepGame(kind)).toBeUndefined();
  });

  it('a round is a function of seeds, choice and actions, and survives being stored at any step', () => {
    fc.assert(
      fc.property(...anyRound, (kind, nonce, choices) => {
        const { game, pair, actions, state } = playThrough(kind, nonce, choices);
        expect(replaySteps(game, { pair, choice: SOME_BETS[kind], actions })).toEqual(state);
        let stored = game.begin(pair, SOME_BETS[kind]);
        for (const action of actions) {
          stored = game.act(pair, JSON.parse(JSON.stringify(stored)) as StepState, action);
        }
        expect(stored).toEqual(state);
      }),
      { numRuns: 60 },
    );
  });

  it('a round that is over takes no action, and a foreign action is never taken', () => {
    fc.assert(
      fc.property(...anyRound, (kind, nonce, choices) => {
        const { game, pair, state, actions } = playThrough(kind, nonce, choices);
        expect(game.actions(state)).toEqual([]);
        const last = actions.at(-1);
        if (last !== undefined) expect(() => game.act(pair, state, last)).toThrow(RuleFault);
        const foreign = { kind: 'open', cell: 26 } as const;
        expect(isStepAction(game, game.begin(pair, SOME_BETS[kind]), foreign)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('[3.24] the verifier confirms an honest round, and sees another seed, payout or action', () => {
    fc.assert(
      fc.property(...anyRound, (kind, nonce, choices) => {
        const { game, pair, actions, state } = playThrough(kind, nonce, choices);
        const limits = { stakeMicros: 7_770_000n, maxPayoutMicros: 100_000_000_000n };
        const { payoutMicros } = settleSteps(game, { state, ...limits });
        const publishedHash = serverSeedHash(serverSeed);
        const claim = {
          kind,
          pair,
          publishedHash,
          choice: SOME_BETS[kind],
          actions,
          payoutMicros,
          ...limits,
        };
        const allRight = { seedMatches: true, actionsMatch: true, payoutMatches: true };
        expect(verifyStepRound(claim)).toMatchObject(allRight);
        expect(verifyStepRound({ ...claim, payoutMicros: payoutMicros + 10_000n }).payoutMatches).toBe(false);
        expect(verifyStepRound({ ...claim, publishedHash: 'ab'.repeat(32) }).seedMatches).toBe(false);
        const tooMany = [...actions, { kind: 'cashOut' } as const];
        expect(verifyStepRound({ ...claim, actions: tooMany }).actionsMatch).toBe(false);
        if (actions.length > 0) {
          expect(verifyStepRound({ ...claim, actions: actions.slice(0, -1) }).actionsMatch).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('what a state tells', () => {
  it('[3.21] of a running round is one and the same for all seeds that have shown the same so far', () => {
    const seen = new Map<string, Set<string>>();
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const pair = pairOf(nonce);
      const open = mines.act(pair, mines.begin(pair, { mines: 3 }), { kind: 'open', cell: 13 });
      const climb = towers.act(pair, towers.begin(pair, { difficulty: 'easy' }), { kind: 'climb', tile: 1 });
      for (const [name, state] of Object.entries({ open, climb })) {
        if (state.end !== undefined) continue;
        seen.set(name, (seen.get(name) ?? new Set()).add(JSON.stringify(state)));
      }
      const jack = blackjack.begin(pair, {});
      if (!jack.isOver) expect(jack.dealer).toHaveLength(1);
      expect(Object.keys(videoPoker.begin(pair, {}))).toEqual(['cards']);
      expect(hilo.begin(pair, {}).cards).toHaveLength(1);
    }
    expect([...seen.values()].map((states) => states.size)).toEqual([1, 1]);
  });
});

describe('mines and towers', () => {
  it('cannot be cashed out before the first step, and pay nothing after a bad one', () => {
    const pair = pairOf(1);
    const state = mines.begin(pair, { mines: 24 });
    expect(isStepAction(mines, state, { kind: 'cashOut' })).toBe(false);
    expect(mines.worth(state)).toEqual(ZERO);
    const ends = mines.actions(state).map((action) => mines.act(pair, state, action));
    expect(ends.filter(({ end }) => end?.how === 'mine')).toHaveLength(24);
    expect(ends.filter(({ end }) => end?.how === 'cleared')).toHaveLength(1);
    expect(ends.filter((end) => mines.worth(end).numerator > 0n)).toHaveLength(1);
  });

  it('a floor has as many traps as its difficulty says', () => {
    const counts = (['easy', 'medium', 'hard', 'expert'] as const).map((difficulty) =>
      drawTowerTraps(pairOf(9), difficulty).map((traps) => traps.length),
    );
    expect(counts).toEqual([1, 1, 1, 2].map((traps) => Array.from({ length: 9 }, () => traps)));
  });

  it('refuse bets that are not on offer', () => {
    for (const count of [0, 25, 1.5, Number.NaN]) expect(mines.isChoice({ mines: count })).toBe(false);
    expect(towers.isChoice({ difficulty: 'toString' as 'easy' })).toBe(false);
  });
});

describe('hi-lo', () => {
  it('an equal card wins between the ends; at the ends it is a guess of its own', () => {
    const guesses = (card: number) =>
      hilo
        .actions({ cards: [card], steps: [] })
        .flatMap((action) => (action.kind === 'guess' ? [action.guess] : []));
    expect(guesses(0)).toEqual(['higher', 'same']);
    expect(guesses(51)).toEqual(['lower', 'same']);
    expect(guesses(20)).toEqual(['higher', 'lower']);
  });

  it('a round deals at most 52 cards, 26 of them skipped to, and then pays what it is worth', () => {
    for (let nonce = 0; nonce < 50; nonce += 1) {
      const pair = pairOf(nonce);
      let state = hilo.begin(pair, {});
      while (!hilo.isOver(state)) {
        const skip = { kind: 'skip' } as const;
        const guess = hilo.actions(state)[0];
        state = hilo.act(pair, state, isStepAction(hilo, state, skip) ? skip : (guess ?? skip));
      }
      expect(state.cards.length).toBeLessThanOrEqual(52);
      expect(state.steps.filter((step) => step === 'skip')).toHaveLength(26);
    }
  });
});

describe('cards', () => {
  it('totals count an ace as 11 where that does not pass 21', () => {
    const [ace, ten, six, two] = [51, 35, 16, 0];
    expect(totalOf([ace, six])).toEqual({ total: 17, isSoft: true });
    expect(totalOf([ace, six, ten])).toEqual({ total: 17, isSoft: false });
    expect(totalOf([ace, ace])).toEqual({ total: 12, isSoft: true });
    expect(totalOf([ten, six, ace])).toEqual({ total: 17, isSoft: false });
    expect(totalOf([ten, ten, two])).toEqual({ total: 22, isSoft: false });
    expect(addValue({ total: 21, isSoft: true }, 11)).toEqual({ total: 12, isSoft: false });
  });

  it('every poker hand is known by its name', () => {
    const hands = [
      [35, 39, 43, 47, 51],
      [3, 7, 11, 15, 51],
      [0, 1, 2, 3, 51],
      [0, 1, 2, 48, 51],
      [0, 8, 16, 24, 48],
      [0, 4, 8, 12, 49],
      [0, 1, 2, 12, 51],
      [0, 1, 12, 13, 51],
      [0, 8, 12, 36, 37],
      [0, 8, 12, 32, 33],
      [44, 48, 0, 5, 8],
    ];
    expect(hands.map(pokerHandOf)).toEqual([
      'royalFlush',
      'straightFlush',
      'fourOfAKind',
      'fullHouse',
      'flush',
      'straight',
      'threeOfAKind',
      'twoPair',
      'jacksOrBetter',
      'nothing',
      'nothing',
    ]);
  });

  it('video poker replaces the cards that are not held by the next of the same deck', () => {
    const pair = pairOf(4);
    const { cards } = videoPoker.begin(pair, {});
    const none = videoPoker.act(pair, { cards }, { kind: 'hold', places: [] });
    const two = videoPoker.act(pair, { cards }, { kind: 'hold', places: [1, 3] });
    expect(new Set([...cards, ...none.cards]).size).toBe(10);
    expect(two.cards).toEqual([none.cards[0], cards[1], none.cards[1], cards[3], none.cards[2]]);
    expect(two.end?.dealt).toEqual(cards);
  });
});

describe('blackjack', () => {
  /** The first round among many whose beginning is as asked. */
  function findRound(isWanted: (pair: SeedPair) => boolean): SeedPair {
    for (let nonce = 0; nonce < 5_000; nonce += 1) if (isWanted(pairOf(nonce))) return pairOf(nonce);
    throw new Error('no such round');
  }
  const begun = (pair: SeedPair) => blackjack.begin(pair, {});

  it('a natural is paid 3 to 2 at once, and both naturals give the stake back', () => {
    const alone = findRound((pair) => begun(pair).isOver && blackjack.worth(begun(pair)).numerator === 5n);
    expect(blackjack.worth(begun(alone))).toEqual({ numerator: 5n, denominator: 2n });
    const both = findRound((pair) => begun(pair).isOver && blackjack.worth(begun(pair)).numerator === 1n);
    expect(totalOf(begun(both).dealer).total).toBe(21);
  });

  it('insurance costs half the stake and pays 2 to 1 when the dealer has a natural', () => {
    const pair = findRound((round) => {
      const state = begun(round);
      if (state.insurance !== 'offered') return false;
      const next = blackjack.act(round, state, { kind: 'insure' });
      return next.isOver && totalOf(next.hands[0]?.cards ?? []).total !== 21;
    });
    const state = begun(pair);
    expect(blackjack.addedStake(state, { kind: 'insure' })).toEqual({ numerator: 1n, denominator: 2n });
    expect(blackjack.worth(blackjack.act(pair, state, { kind: 'insure' }))).toEqual({
      numerator: 3n,
      denominator: 2n,
    });
    expect(blackjack.worth(blackjack.act(pair, state, { kind: 'decline' }))).toEqual(ZERO);
  });

  it('a split makes two hands once, split aces get one card each', () => {
    const canSplit = (pair: SeedPair) => isStepAction(blackjack, begun(pair), { kind: 'split' });
    const plain = findRound(
      (pair) => canSplit(pair) && totalOf(begun(pair).hands[0]?.cards ?? []).total === 16,
    );
    const after = blackjack.act(plain, begun(plain), { kind: 'split' });
    expect(after.hands).toHaveLength(2);
    expect(isStepAction(blackjack, after, { kind: 'split' })).toBe(false);
    expect(isStepAction(blackjack, after, { kind: 'double' })).toBe(true);
    const aces = findRound((pair) => canSplit(pair) && totalOf(begun(pair).hands[0]?.cards ?? []).isSoft);
    const done = blackjack.act(aces, begun(aces), { kind: 'split' });
    expect(done.isOver).toBe(true);
    expect(done.hands.map(({ cards }) => cards.length)).toEqual([2, 2]);
  });

  it('the dealer draws to 17, and not at all when every hand is lost', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const { state } = playThrough('blackjack', nonce, [0]);
      if (!('dealer' in state)) throw new Error('not a state of blackjack');
      const isLost = state.hands.every(({ cards }) => totalOf(cards).total > 21);
      const hasNatural = state.hands.some(({ cards }) => cards.length === 2);
      if (isLost) expect(state.dealer).toHaveLength(2);
      else if (!hasNatural) expect(totalOf(state.dealer).total).toBeGreaterThanOrEqual(17);
    }
  });
});
