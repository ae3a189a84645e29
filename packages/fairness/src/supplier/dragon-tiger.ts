import { cardRank, cardSuit } from '../games/cards.ts';
import { elementAt } from '../rule-fault.ts';
import { freshShoe } from './shoe.ts';
import { evenTimes, type TableRules } from './table-rules.ts';

/** One card each from eight decks, shuffled anew for each round: the dragon's, then the tiger's. */

const DECKS = 8;
const CARD_MS = 1400;

/** 1 for an ace, which is the lowest here, to 13 for a king. */
function dragonTigerRank(card: number): number {
  const rank = cardRank(card);
  return rank === 12 ? 1 : rank + 2;
}

export type DragonTigerWinner = 'dragon' | 'tiger' | 'tie';

export function dragonTigerWinner(cards: readonly number[]): DragonTigerWinner {
  const lead = dragonTigerRank(elementAt(cards, 0)) - dragonTigerRank(elementAt(cards, 1));
  if (lead === 0) return 'tie';
  return lead > 0 ? 'dragon' : 'tiger';
}

export const dragonTiger: TableRules = {
  spots: new Map([
    ['dragon', { maxUnits: 5_000, wins: [200], returnBasisPoints: 9627 }],
    ['tie', { maxUnits: 1_000, wins: [1200], returnBasisPoints: 8964 }],
    ['tiger', { maxUnits: 5_000, wins: [200], returnBasisPoints: 9627 }],
    ['suited_tie', { maxUnits: 200, wins: [5100], returnBasisPoints: 8602 }],
  ]),
  draw(below) {
    const next = freshShoe(DECKS, below);
    return [next(), next()];
  },
  returned(spot, cards) {
    const winner = dragonTigerWinner(cards);
    if (spot === 'tie') return winner === 'tie' ? 1200 : 0;
    if (spot === 'suited_tie') {
      const isSuited = cardSuit(elementAt(cards, 0)) === cardSuit(elementAt(cards, 1));
      return winner === 'tie' && isSuited ? 5100 : 0;
    }
    // A tie takes half of what lies on a side.
    if (winner === 'tie') return 50;
    return spot === winner ? 200 : 0;
  },
  showTimes: (cards) => evenTimes(cards.length, CARD_MS, 800),
};
