import { fraction, ZERO } from '../fraction.ts';
import { drawDeckCards } from '../games/cards.ts';
import { assertRule } from '../rule-fault.ts';
import type { PokerHand } from './poker-hand.ts';
import { pokerHandOf } from './poker-hand.ts';
import type { NoChoice, StepGame } from './step-game.ts';
import { isStepAction, noAddedStake } from './step-game.ts';

export type VideoPokerPays = Readonly<Record<PokerHand, number>>;

/** What each hand multiplies the stake by, the stake in it. */
export const VIDEO_POKER_PAYS: VideoPokerPays = {
  royalFlush: 500,
  straightFlush: 60,
  fourOfAKind: 25,
  fullHouse: 9,
  flush: 6,
  straight: 4,
  threeOfAKind: 3,
  twoPair: 2,
  jacksOrBetter: 1,
  nothing: 0,
};

/** Places of the cards to keep, 0 to 4, ascending; the others are drawn anew. */
export type VideoPokerAction = { kind: 'hold'; places: readonly number[] };
export type VideoPokerState = {
  /** Five cards of one deck, 0 to 51: as dealt, then as they are after the draw. */
  cards: readonly number[];
  end?: { dealt: readonly number[]; held: readonly number[]; hand: PokerHand };
};

const HAND = 5;

/** All ways to keep some of five cards. */
const HOLDS: readonly (readonly number[])[] = Array.from({ length: 2 ** HAND }, (_, hold) =>
  Array.from({ length: HAND }, (_unused, place) => place).filter((place) => (hold & (1 << place)) !== 0),
);

/**
 * Video poker, jacks or better: five cards from a shuffled deck, once those that are not held are replaced by the
 * next ones, from left to right.
 */
export const videoPoker: StepGame<NoChoice, VideoPokerAction, VideoPokerState, VideoPokerState> = {
  isChoice: () => true,
  begin: (pair) => ({ cards: drawDeckCards(pair, HAND) }),
  actions: (state) => (state.end === undefined ? HOLDS.map((places) => ({ kind: 'hold', places })) : []),
  act: (pair, state, { kind, places }) => {
    assertRule(isStepAction(videoPoker, state, { kind, places }), 'this cannot be done now');
    const next = drawDeckCards(pair, 2 * HAND - places.length).slice(HAND);
    const cards = state.cards.map((card, place) => (places.includes(place) ? card : (next.shift() ?? card)));
    return { cards, end: { dealt: state.cards, held: places, hand: pokerHandOf(cards) } };
  },
  view: (state) => state,
  worth: ({ end }) => (end === undefined ? ZERO : fraction(BigInt(VIDEO_POKER_PAYS[end.hand]))),
  isOver: (state) => state.end !== undefined,
  addedStake: noAddedStake,
};
