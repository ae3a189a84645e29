import type { Fraction, HiloGuess, HiloState } from '@nokshi/fairness';
import {
  CARDS_IN_DECK,
  cardRank,
  fraction,
  HILO_MOST_SKIPS,
  hilo,
  hiloGuesses,
  hiloWinningRanks,
  STEP_RETURNS,
} from '@nokshi/fairness';
import type { StepChoiceOf, StepShown } from '../steps/step-round.ts';
import type { PlanFigures } from '../table/table-plan.ts';

export type HiloBet = StepChoiceOf<'hilo'>;
export type HiloRound = StepShown<'hilo'>;

const RANKS = 13;
const CARDS_A_RANK = CARDS_IN_DECK / RANKS;

/** What can be guessed from the open card. */
export interface GuessOption {
  readonly guess: HiloGuess;
  /** An equal card is right too. */
  readonly isEqualRight: boolean;
  readonly chance: Fraction;
  /** What the round is worth after it, the stake in it. */
  readonly multiplier: Fraction;
}

/** The open card; undefined before one is dealt. */
export function openCard({ cards }: Pick<HiloState, 'cards'>): number | undefined {
  return cards.at(-1);
}

/** The two guesses of a card: upwards first. */
export function guessOptions(state: HiloState): GuessOption[] {
  const card = openCard(state);
  if (card === undefined) return [];
  const rank = cardRank(card);
  const guesses = hiloGuesses(rank);
  return guesses.map((guess) => ({
    guess,
    isEqualRight: guess !== 'same' && !guesses.includes('same'),
    chance: fraction(BigInt(hiloWinningRanks(guess, rank)), BigInt(RANKS)),
    multiplier: hilo.worth({ cards: state.cards, steps: [...state.steps, guess] }),
  }));
}

export function skipsLeft({ steps }: Pick<HiloState, 'steps'>): number {
  return HILO_MOST_SKIPS - steps.filter((step) => step === 'skip').length;
}

/** How a card of the trail was come to from the one before it. */
export interface TrailCard {
  readonly card: number;
  /** Null for the first card. */
  readonly step: HiloState['steps'][number] | null;
  readonly isWrong: boolean;
}

/** Every card that was dealt, in order. */
export function trailOf({ cards, steps, end }: HiloState): TrailCard[] {
  return cards.map((card, index) => ({
    card,
    step: steps[index - 1] ?? null,
    isWrong: end === 'wrong' && index === cards.length - 1,
  }));
}

/** One card of every rank, as a table of what a first guess pays lists them. */
export const CARD_OF_RANK: readonly number[] = Array.from(
  { length: RANKS },
  (_, rank) => rank * CARDS_A_RANK,
);

export function hiloFigures(): PlanFigures {
  return { returned: STEP_RETURNS.hilo };
}
