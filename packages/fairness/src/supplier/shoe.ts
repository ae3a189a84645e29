import { CARDS_IN_DECK } from '../games/cards.ts';
import type { RandomBelow } from '../slots/spin.ts';

/**
 * Cards 0 to 51 from freshly shuffled decks, none twice within a deck; each call gives the next one. What lies in a place
 * is swapped with what is drawn, so that only the cards that are dealt cost anything.
 */
export function freshShoe(decks: number, below: RandomBelow): () => number {
  const moved = new Map<number, number>();
  let left = decks * CARDS_IN_DECK;
  return () => {
    const place = below(left);
    left -= 1;
    const drawn = moved.get(place) ?? place;
    moved.set(place, moved.get(left) ?? left);
    return drawn % CARDS_IN_DECK;
  };
}
