import type { Fraction } from '../fraction.ts';
import { fraction, multiplyFractions, ZERO } from '../fraction.ts';
import { cardRank, drawCards } from '../games/cards.ts';
import { assertRule, elementAt } from '../rule-fault.ts';
import type { NoChoice, StepGame } from './step-game.ts';
import { isStepAction, noAddedStake } from './step-game.ts';

export type HiloGuess = 'higher' | 'lower' | 'same';
export type HiloAction = { kind: 'guess'; guess: HiloGuess } | { kind: 'skip' } | { kind: 'cashOut' };
export type HiloState = {
  /** Every card dealt so far, 0 to 51; the last one lies open and is the one to guess from. */
  cards: readonly number[];
  /** For each card after the first: what was guessed before it, or that it was skipped to. */
  steps: readonly (HiloGuess | 'skip')[];
  end?: 'wrong' | 'cashOut' | 'dealt';
};

const RANKS = 13;
const LOWEST_RANK = 0;
const HIGHEST_RANK = RANKS - 1;
/** A round deals at most so many cards, then it is over and pays what it is worth. */
export const HILO_MOST_CARDS = 52;
export const HILO_MOST_SKIPS = 26;

/** What may be guessed from a card: between the ends an equal card wins either way, at the ends it stands alone. */
export function hiloGuesses(rank: number): readonly HiloGuess[] {
  if (rank === LOWEST_RANK) return ['higher', 'same'];
  return rank === HIGHEST_RANK ? ['lower', 'same'] : ['higher', 'lower'];
}

/** Whether the next card makes a guess right. */
function isRightGuess(turn: { guess: HiloGuess; rank: number; nextRank: number }): boolean {
  const { guess, rank, nextRank } = turn;
  if (rank === nextRank) return guess === 'same' || (rank !== LOWEST_RANK && rank !== HIGHEST_RANK);
  return guess === (nextRank > rank ? 'higher' : 'lower');
}

/** How many of the thirteen ranks make a guess right. */
export function hiloWinningRanks(guess: HiloGuess, rank: number): number {
  const ranks = Array.from({ length: RANKS }, (_, nextRank) => nextRank);
  return ranks.filter((nextRank) => isRightGuess({ guess, rank, nextRank })).length;
}

/**
 * What right guesses are worth: 99 % of what is fair, 13 to the number of winning ranks for each guess. The 1 %
 * is taken once a round, however many guesses it has, and the value is kept exactly.
 */
function hiloMultiplier({ cards, steps }: HiloState): Fraction {
  return steps.reduce<Fraction>(
    (worth, step, index) => {
      if (step === 'skip') return worth;
      const winning = hiloWinningRanks(step, cardRank(elementAt(cards, index)));
      return multiplyFractions(worth, fraction(BigInt(RANKS), BigInt(winning)));
    },
    fraction(99n, 100n),
  );
}

/** Hi-lo: guess how the next card of an endless deck lies to the open one, and stop when it is worth enough. */
export const hilo: StepGame<NoChoice, HiloAction, HiloState, HiloState> = {
  isChoice: () => true,
  begin: (pair) => ({ cards: drawCards(pair, 1), steps: [] }),
  actions: (state) => {
    if (state.end !== undefined) return [];
    const skips = state.steps.filter((step) => step === 'skip').length;
    return [
      ...hiloGuesses(lastRank(state.cards)).map((guess) => ({ kind: 'guess', guess }) as const),
      ...(skips < HILO_MOST_SKIPS ? [{ kind: 'skip' } as const] : []),
      ...(skips < state.steps.length ? [{ kind: 'cashOut' } as const] : []),
    ];
  },
  act: (pair, state, action) => {
    assertRule(isStepAction(hilo, state, action), 'this cannot be done now');
    if (action.kind === 'cashOut') return { ...state, end: 'cashOut' };
    const rank = lastRank(state.cards);
    const cards = drawCards(pair, state.cards.length + 1);
    const step = action.kind === 'skip' ? 'skip' : action.guess;
    const next: HiloState = { cards, steps: [...state.steps, step] };
    if (step !== 'skip' && !isRightGuess({ guess: step, rank, nextRank: lastRank(cards) })) {
      return { ...next, end: 'wrong' };
    }
    return cards.length < HILO_MOST_CARDS ? next : { ...next, end: 'dealt' };
  },
  view: (state) => state,
  worth: (state) =>
    state.end === 'wrong' || state.steps.every((step) => step === 'skip') ? ZERO : hiloMultiplier(state),
  isOver: (state) => state.end !== undefined,
  addedStake: noAddedStake,
};

function lastRank(cards: readonly number[]): number {
  return cardRank(elementAt(cards, cards.length - 1));
}
