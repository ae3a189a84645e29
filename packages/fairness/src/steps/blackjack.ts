import type { Fraction } from '../fraction.ts';
import { addFractions, fraction, ONE, ZERO } from '../fraction.ts';
import { drawCards } from '../games/cards.ts';
import { assertRule, elementAt } from '../rule-fault.ts';
import type { SeedPair } from '../seed-pair.ts';
import { cardValue, isNatural, isPairOfValue, isTenOrAce, TWENTY_ONE, totalOf } from './blackjack-hand.ts';
import type { NoChoice, StepGame } from './step-game.ts';
import { isStepAction } from './step-game.ts';

/**
 * Rules: every card comes from an endless deck. The dealer gets a second card face down, looks at it under an ace
 * or a ten before anybody plays, draws to 17 and stands on every 17. A natural pays 3 to 2. Doubling on any first
 * two cards, after a split too; one split, of two cards of equal value; split aces get one card each; 21 after a
 * split is no natural. Insurance against an ace costs half the stake and pays 2 to 1. No surrender.
 */
export type BlackjackAction = {
  kind: 'hit' | 'stand' | 'double' | 'split' | 'insure' | 'decline';
};

export type BlackjackHand = {
  cards: readonly number[];
  /** How many first stakes lie on it. */
  stakes: number;
  isDone: boolean;
};

export type BlackjackState = {
  /** The open card alone until the round is over. */
  dealer: readonly number[];
  hands: readonly BlackjackHand[];
  insurance?: 'offered' | 'taken' | 'declined';
  /** Cards taken from the deck so far, the hidden one among them. */
  dealt: number;
  isOver: boolean;
};

/** Cards of the round in the order in which they leave the deck: player, dealer, player, dealer face down. */
const FIRST_CARDS = 4;
const HIDDEN_CARD = 3;
const DEALER_STANDS_FROM = 17;
const NATURAL_PAYS = fraction(5n, 2n);
const INSURANCE_STAKE = fraction(1n, 2n);
const INSURANCE_PAYS = fraction(3n, 2n);

export const blackjack: StepGame<NoChoice, BlackjackAction, BlackjackState, BlackjackState> = {
  isChoice: () => true,
  begin: (pair) => {
    const cards = drawCards(pair, FIRST_CARDS);
    const open = elementAt(cards, 1);
    const state: BlackjackState = {
      dealer: [open],
      hands: [{ cards: [elementAt(cards, 0), elementAt(cards, 2)], stakes: 1, isDone: false }],
      dealt: FIRST_CARDS,
      isOver: false,
    };
    return cardValue(open) === 11 ? { ...state, insurance: 'offered' } : lookUnder(pair, state);
  },
  actions: (state) => {
    if (state.isOver) return [];
    if (state.insurance === 'offered') return [{ kind: 'insure' }, { kind: 'decline' }];
    const { cards } = activeHand(state);
    const isFirst = cards.length === 2;
    return [
      { kind: 'hit' },
      { kind: 'stand' },
      ...(isFirst ? [{ kind: 'double' } as const] : []),
      ...(isFirst && state.hands.length === 1 && isPairOfValue(cards) ? [{ kind: 'split' } as const] : []),
    ];
  },
  act: (pair, state, action) => {
    assertRule(isStepAction(blackjack, state, action), 'this cannot be done now');
    switch (action.kind) {
      case 'insure':
        return lookUnder(pair, { ...state, insurance: 'taken' });
      case 'decline':
        return lookUnder(pair, { ...state, insurance: 'declined' });
      case 'split':
        return goOn(pair, split(pair, state));
      case 'stand':
        return goOn(pair, withActive(state, { isDone: true }));
      case 'hit':
        return goOn(pair, drawToActive(pair, state, { isDone: false, stakes: 1 }));
      case 'double':
        return goOn(pair, drawToActive(pair, state, { isDone: true, stakes: 2 }));
    }
  },
  view: (state) => state,
  worth: (state) => {
    if (!state.isOver) return ZERO;
    const insured = state.insurance === 'taken' && isNatural(state.dealer) ? INSURANCE_PAYS : ZERO;
    return state.hands.map((hand) => handPays(state, hand)).reduce(addFractions, insured);
  },
  isOver: (state) => state.isOver,
  addedStake: (_, { kind }) => {
    if (kind === 'insure') return INSURANCE_STAKE;
    return kind === 'double' || kind === 'split' ? ONE : ZERO;
  },
};

function activeHand(state: BlackjackState): BlackjackHand {
  const hand = state.hands.find(({ isDone }) => !isDone);
  assertRule(hand !== undefined, 'no hand waits for a decision');
  return hand;
}

function withActive(state: BlackjackState, change: Partial<BlackjackHand>): BlackjackState {
  const active = activeHand(state);
  return { ...state, hands: state.hands.map((hand) => (hand === active ? { ...hand, ...change } : hand)) };
}

function drawToActive(
  pair: SeedPair,
  state: BlackjackState,
  { isDone, stakes }: { isDone: boolean; stakes: number },
): BlackjackState {
  const active = activeHand(state);
  const cards = [...active.cards, elementAt(drawCards(pair, state.dealt + 1), state.dealt)];
  const isFull = totalOf(cards).total >= TWENTY_ONE;
  const next = withActive(state, { cards, stakes: active.stakes * stakes, isDone: isDone || isFull });
  return { ...next, dealt: state.dealt + 1 };
}

/** Two hands of one card each get their second card at once, the left one first. */
function split(pair: SeedPair, state: BlackjackState): BlackjackState {
  const [left, right] = activeHand(state).cards;
  const fresh = drawCards(pair, state.dealt + 2).slice(state.dealt);
  const areAces = cardValue(left ?? 0) === 11;
  const hands = [left, right].map((card, index) => {
    const cards = [card ?? 0, elementAt(fresh, index)];
    return { cards, stakes: 1, isDone: areAces || totalOf(cards).total === TWENTY_ONE };
  });
  return { ...state, hands, dealt: state.dealt + 2 };
}

/** The dealer looks for a natural before anybody plays; a natural on either side ends the round. */
function lookUnder(pair: SeedPair, state: BlackjackState): BlackjackState {
  const open = elementAt(state.dealer, 0);
  const both = [open, elementAt(drawCards(pair, FIRST_CARDS), HIDDEN_CARD)];
  const hasDealerNatural = isTenOrAce(open) && isNatural(both);
  if (hasDealerNatural || isNatural(activeHand(state).cards)) {
    return { ...withActive(state, { isDone: true }), dealer: both, isOver: true };
  }
  return state;
}

/** When no hand waits any more the dealer plays, unless every hand has lost already. */
function goOn(pair: SeedPair, state: BlackjackState): BlackjackState {
  if (state.hands.some(({ isDone }) => !isDone)) return state;
  const dealer = [...state.dealer, elementAt(drawCards(pair, FIRST_CARDS), HIDDEN_CARD)];
  const isAnyAlive = state.hands.some(({ cards }) => totalOf(cards).total <= TWENTY_ONE);
  return isAnyAlive
    ? letDealerDraw(pair, { ...state, dealer, isOver: true })
    : { ...state, dealer, isOver: true };
}

function letDealerDraw(pair: SeedPair, state: BlackjackState): BlackjackState {
  const dealer = [...state.dealer];
  let { dealt } = state;
  while (totalOf(dealer).total < DEALER_STANDS_FROM) {
    dealer.push(elementAt(drawCards(pair, dealt + 1), dealt));
    dealt += 1;
  }
  return { ...state, dealer, dealt };
}

/** What a hand of a finished round pays, in first stakes. */
function handPays(state: BlackjackState, hand: BlackjackHand): Fraction {
  const mine = totalOf(hand.cards).total;
  const dealers = totalOf(state.dealer).total;
  const hasNatural = state.hands.length === 1 && isNatural(hand.cards);
  if (hasNatural || isNatural(state.dealer)) {
    if (hasNatural) return isNatural(state.dealer) ? ONE : NATURAL_PAYS;
    return ZERO;
  }
  if (mine > TWENTY_ONE) return ZERO;
  if (dealers > TWENTY_ONE || mine > dealers) return fraction(2n * BigInt(hand.stakes));
  return mine === dealers ? fraction(BigInt(hand.stakes)) : ZERO;
}
