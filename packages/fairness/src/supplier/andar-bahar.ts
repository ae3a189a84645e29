import { cardRank } from '../games/cards.ts';
import { elementAt } from '../rule-fault.ts';
import { freshShoe } from './shoe.ts';
import { SHOWN_RESULT_MS, type TableRules } from './table-rules.ts';

/**
 * One deck, shuffled anew for each round. The first card lies in the middle; the others go to andar and bahar in turn,
 * andar first, until one has its rank.
 */

const FIRST_MS = 700;
const SECOND_MS = 1500;
const CARD_MS = 340;

export type AndarBaharSide = 'andar' | 'bahar';

/** Where a card of the outcome lies; the card at 0 is the one in the middle. */
export function andarBaharSide(place: number): AndarBaharSide {
  return place % 2 === 1 ? 'andar' : 'bahar';
}

export const andarBahar: TableRules = {
  spots: new Map([
    ['andar', { maxUnits: 5_000, wins: [190], returnBasisPoints: 9785 }],
    ['bahar', { maxUnits: 5_000, wins: [200], returnBasisPoints: 9700 }],
  ]),
  draw(below) {
    const next = freshShoe(1, below);
    const cards = [next()];
    const wanted = cardRank(elementAt(cards, 0));
    do cards.push(next());
    while (cardRank(elementAt(cards, cards.length - 1)) !== wanted);
    return cards;
  },
  returned(spot, cards) {
    if (spot !== andarBaharSide(cards.length - 1)) return 0;
    return spot === 'andar' ? 190 : 200;
  },
  showTimes(cards) {
    const times = cards.map((_, place) => (place === 0 ? FIRST_MS : SECOND_MS + (place - 1) * CARD_MS));
    return [...times, elementAt(times, times.length - 1) + SHOWN_RESULT_MS];
  },
};
