import type { Fraction } from '../fraction.ts';
import { fraction } from '../fraction.ts';
import type { BlackjackAction, BlackjackState } from './blackjack.ts';
import { blackjack } from './blackjack.ts';
import type { HiloAction, HiloState } from './hilo.ts';
import { hilo } from './hilo.ts';
import type { MinesAction, MinesChoice, MinesState } from './mines.ts';
import { mines } from './mines.ts';
import type { NoChoice, StepGame } from './step-game.ts';
import type { TowersAction, TowersChoice, TowersState } from './towers.ts';
import { towers } from './towers.ts';
import type { VideoPokerAction, VideoPokerState } from './video-poker.ts';
import { videoPoker } from './video-poker.ts';

/** What each game of steps is played with; its view is its state, which hides nothing. */
export type StepGames = {
  mines: StepGame<MinesChoice, MinesAction, MinesState, MinesState>;
  towers: StepGame<TowersChoice, TowersAction, TowersState, TowersState>;
  hilo: StepGame<NoChoice, HiloAction, HiloState, HiloState>;
  videoPoker: StepGame<NoChoice, VideoPokerAction, VideoPokerState, VideoPokerState>;
  blackjack: StepGame<NoChoice, BlackjackAction, BlackjackState, BlackjackState>;
};
export type StepKind = keyof StepGames;

export type StepChoice = MinesChoice | TowersChoice | NoChoice;
export type StepAction = MinesAction | TowersAction | HiloAction | VideoPokerAction | BlackjackAction;
export type StepState = MinesState | TowersState | HiloState | VideoPokerState | BlackjackState;

/** Every game whose round is a bet and then one decision after another, by its kind. */
export const STEP_GAMES: Readonly<StepGames> = { mines, towers, hilo, videoPoker, blackjack };

/**
 * What skilled play returns of everything staked: whatever a player decides in mines, towers and hi-lo, with the
 * best hold of every hand in video poker, with the basic strategy in blackjack. Exact to 0.005 points.
 */
export const STEP_RETURNS: Readonly<Record<StepKind, Fraction>> = {
  mines: fraction(99n, 100n),
  towers: fraction(99n, 100n),
  hilo: fraction(99n, 100n),
  videoPoker: fraction(98_986n, 100_000n),
  blackjack: fraction(99_494n, 100_000n),
};

/** The game of a kind that came from outside. States handed to it are to be those that it gave itself. */
export function findStepGame(
  kind: string,
): StepGame<StepChoice, StepAction, StepState, StepState> | undefined {
  return Object.hasOwn(STEP_GAMES, kind) ? STEP_GAMES[kind as StepKind] : undefined;
}
