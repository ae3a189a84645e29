import { addFractions, ZERO } from './fraction.ts';
import type { SeedPair } from './seed-pair.ts';
import type { NoChoice, StepGame } from './steps/step-game.ts';
import { isStepAction, settleSteps } from './steps/step-game.ts';
import type { StepAction, StepGames, StepKind, StepState } from './steps/step-games.ts';
import { findStepGame } from './steps/step-games.ts';
import { TOWER_FLOORS } from './steps/towers.ts';

/** Games of decisions as a verifier meets them: the seeds give what the decisions lead to. */

/** What a round of decisions is drawn for: its bet and what was decided, in order. */
export type StepDraw = { kind: StepKind; choice: NoChoice; actions: readonly StepAction[] };

/** Where decisions led. A claimed state is only ever compared, so it may be any. */
export type StepOutcome = { kind: StepKind; actions: readonly StepAction[]; state: object };

export type ReplayedSteps = {
  outcome: StepOutcome;
  isOver: boolean;
  /** How many numbers of the round its cards, mines or traps took. */
  floats: number;
  /** All that was staked, for a first stake in micros. */
  stakedOf: (stakeMicros: bigint) => bigint;
  /** What the rules pay; null while the round is not over. */
  settle: (stakes: { stakeMicros: bigint; maxPayoutMicros: bigint }) => {
    payoutMicros: bigint;
    isCapped: boolean;
  } | null;
};

type StateOf<Game> =
  Game extends StepGame<infer _Choice, infer _Action, infer State, infer _View> ? State : never;

const HAND = 5;

const FLOATS: { readonly [Kind in StepKind]: (state: StateOf<StepGames[Kind]>) => number } = {
  mines: ({ mines }) => mines,
  towers: () => TOWER_FLOORS,
  hilo: ({ cards }) => cards.length,
  videoPoker: ({ end }) => (end === undefined ? HAND : 2 * HAND - end.held.length),
  blackjack: ({ dealt }) => dealt,
};

/** Plays a round again; null when its bet is not on offer or a decision could not be taken at its step. */
export function replayFairSteps(pair: SeedPair, { kind, choice, actions }: StepDraw): ReplayedSteps | null {
  const game = findStepGame(kind);
  if (game === undefined || !game.isChoice(choice)) return null;
  let state = game.begin(pair, choice);
  let added = ZERO;
  for (const action of actions) {
    if (!isStepAction(game, state, action)) return null;
    added = addFractions(added, game.addedStake(state, action));
    state = game.act(pair, state, action);
  }
  const isOver = game.isOver(state);
  // The kind says which state it is, and rules give none of another kind.
  const floatsOf = FLOATS[kind] as (state: StepState) => number;
  return {
    outcome: { kind, actions, state },
    isOver,
    floats: floatsOf(state),
    stakedOf: (stakeMicros) => stakeMicros + (stakeMicros * added.numerator) / added.denominator,
    settle: (stakes) => (isOver ? settleSteps(game, { state, ...stakes }) : null),
  };
}
