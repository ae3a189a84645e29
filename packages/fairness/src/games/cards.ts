import { assertRule } from '../rule-fault.ts';
import type { SeedPair } from '../seed-pair.ts';
import { roundFloats } from '../seed-pair.ts';

export const CARDS_IN_DECK = 52;

/** Cards 0 to 51 from an endless deck, so a card may come again: 0 to 3 are the twos, 48 to 51 the aces. */
export function drawCards(pair: SeedPair, count: number): number[] {
  assertRule(Number.isInteger(count) && count >= 1 && count <= 1000, 'a round deals 1 to 1000 cards');
  return roundFloats(pair, count).map((float) => Math.floor(float * CARDS_IN_DECK));
}
