import type { BlackjackHand, BlackjackState, Fraction } from '@nokshi/fairness';
import { blackjack, fraction, isNatural, STEP_RETURNS, totalOf } from '@nokshi/fairness';
import type { StepChoiceOf, StepShown } from '../steps/step-round.ts';
import type { PlanFigures } from '../table/table-plan.ts';

export type BlackjackBet = StepChoiceOf<'blackjack'>;
export type BlackjackRound = StepShown<'blackjack'>;

const TWENTY_ONE = 21;

/** What of the first stake the house keeps with the basic strategy, exact to 0.00005 points. */
export const FIRST_STAKE_EDGE = fraction(5_704n, 1_000_000n);
export const NATURAL_RETURNS = fraction(5n, 2n);
const WIN_RETURNS = 2n;

export type HandResult = 'natural' | 'won' | 'push' | 'lost' | 'over';

/** How a hand of a round that is over ended. */
export function resultOf({ hands, dealer }: BlackjackState, { cards }: BlackjackHand): HandResult {
  const hasNatural = hands.length === 1 && isNatural(cards);
  if (isNatural(dealer)) return hasNatural ? 'push' : 'lost';
  if (hasNatural) return 'natural';
  const [mine, dealers] = [totalOf(cards).total, totalOf(dealer).total];
  if (mine > TWENTY_ONE) return 'over';
  if (dealers > TWENTY_ONE || mine > dealers) return 'won';
  return mine === dealers ? 'push' : 'lost';
}

/** What a result returns of the stakes on its hand. */
export const RESULT_RETURNS: Readonly<Record<HandResult, Fraction>> = {
  natural: NATURAL_RETURNS,
  won: fraction(WIN_RETURNS),
  push: fraction(1n),
  lost: fraction(0n),
  over: fraction(0n),
};

/** The hand that waits for a decision; -1 when none does. */
export function activeIndex({ hands, isOver, insurance }: BlackjackState): number {
  return isOver || insurance === 'offered' ? -1 : hands.findIndex(({ isDone }) => !isDone);
}

/** What winning every hand returns, in first stakes. */
export function winReturns({ hands }: BlackjackState): Fraction {
  return fraction(hands.reduce((sum, { stakes }) => sum + WIN_RETURNS * BigInt(stakes), 0n));
}

export function blackjackFigures(): PlanFigures {
  // Split once and both hands doubled: four stakes, each back twice.
  return { returned: STEP_RETURNS.blackjack, topMultiplier: fraction(8n) };
}

/** How the dealer's cards come at the end of a round, in milliseconds from its beginning. */
const LAST_CARD_MS = 360;
const FIRST_DEAL_MS = 720;
const CARD_MS = 480;
const STAND_MS = 420;

function leadMs({ outcome }: BlackjackRound): number {
  return outcome.actions.length === 0 ? FIRST_DEAL_MS : LAST_CARD_MS;
}

export function endMsOf(round: BlackjackRound): number {
  return leadMs(round) + (round.outcome.state.dealer.length - 1) * CARD_MS + STAND_MS;
}

/** How many of the dealer's cards lie open at a moment of the end's show. */
export function dealerShownAt(round: BlackjackRound, atMs: number): number {
  const turned = Math.floor((atMs - leadMs(round)) / CARD_MS) + 1;
  return 1 + Math.min(round.outcome.state.dealer.length - 1, Math.max(0, turned));
}

/** Everything that a round is worth, in first stakes. */
export function worthOf({ outcome }: BlackjackRound): Fraction {
  return blackjack.worth(outcome.state);
}
