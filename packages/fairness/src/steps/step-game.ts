import { roundMicros } from '@nokshi/money';
import type { Fraction } from '../fraction.ts';
import { ZERO } from '../fraction.ts';
import { PAYOUT_STEP_MICROS } from '../instant/instant-game.ts';
import { assertRule } from '../rule-fault.ts';
import type { SeedPair } from '../seed-pair.ts';

/**
 * A game whose round is a bet and then one decision after another. Rules are pure, and all chance comes from the
 * round's seeds: where a round stands is a function of (seeds, choice, actions), so it can be stored, taken up
 * again after a restart at the exact step, and played again by a verifier.
 *
 * A state is plain JSON and holds nothing that the player may not know yet: what lies hidden is drawn from the
 * seeds again at every act. A state that leaks gives nothing away.
 */
export interface StepGame<Choice, Action, State, View> {
  /** Whether a bet is on offer; every field is checked, because choices come from outside. */
  isChoice(choice: Choice): boolean;
  begin(pair: SeedPair, choice: Choice): State;
  /** Everything that may be done now; nothing once the round is over. */
  actions(state: State): readonly Action[];
  /** The state after an action; a fault when it is not among `actions`. */
  act(pair: SeedPair, state: State, action: Action): State;
  /** What the player is shown. */
  view(state: State): View;
  /** What a cash-out now multiplies the first stake by, the stake in it; what the round pays once it is over. */
  worth(state: State): Fraction;
  isOver(state: State): boolean;
  /** What an action adds to the stake, as a multiple of the first stake. */
  addedStake(state: State, action: Action): Fraction;
}

/** A bet that leaves nothing to choose; whatever a message carries beside is not looked at. */
export type NoChoice = Readonly<Record<string, unknown>>;

/** Whether an action that came from outside may be done now. */
export function isStepAction<Choice, Action extends object, State, View>(
  game: StepGame<Choice, Action, State, View>,
  state: State,
  action: Action,
): boolean {
  return game.actions(state).some((known) => isSameAction(known, action));
}

/** Plays a round from its beginning; a fault when an action was not to be done at its step. */
export function replaySteps<Choice, Action, State, View>(
  game: StepGame<Choice, Action, State, View>,
  round: { readonly pair: SeedPair; readonly choice: Choice; readonly actions: readonly Action[] },
): State {
  assertRule(game.isChoice(round.choice), 'this bet is not on offer');
  return round.actions.reduce<State>(
    (state, action) => game.act(round.pair, state, action),
    game.begin(round.pair, round.choice),
  );
}

export interface StepSettlement {
  readonly worth: Fraction;
  /** What the player gets back, the stakes in it; 0 for a loss. */
  readonly payoutMicros: bigint;
  /** The most a round may pay stood in the way of a larger payout. */
  readonly isCapped: boolean;
}

/**
 * What a round pays when it ends where it stands: the first stake times its worth, cut to two decimals of the
 * currency, at most `maxPayoutMicros`. Whoever keeps the round ends it when this is capped: going on would risk
 * the win for nothing.
 */
export function settleSteps<Choice, Action, State, View>(
  game: StepGame<Choice, Action, State, View>,
  round: { readonly state: State; readonly stakeMicros: bigint; readonly maxPayoutMicros: bigint },
): StepSettlement {
  assertRule(round.stakeMicros > 0n, 'a stake is positive');
  const worth = game.worth(round.state);
  const exact = (round.stakeMicros * worth.numerator) / worth.denominator;
  const full = roundMicros(exact, PAYOUT_STEP_MICROS, 'down');
  const isCapped = full > round.maxPayoutMicros;
  return { worth, payoutMicros: isCapped ? round.maxPayoutMicros : full, isCapped };
}

/** For games whose actions never add to the stake. */
export function noAddedStake(): Fraction {
  return ZERO;
}

export function isSameAction(left: object, right: object): boolean {
  const fields = new Map<string, unknown>(Object.entries(right));
  return Object.entries(left).every(
    ([field, value]) => JSON.stringify(fields.get(field)) === JSON.stringify(value),
  );
}
