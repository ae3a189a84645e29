import { assertRule } from '../rule-fault.ts';
import type { SeedPair } from '../seed-pair.ts';
import { roundFloats } from '../seed-pair.ts';
import { drawWithoutReturn } from './shuffle.ts';

export const CARDS_IN_DECK = 52;
export const SUITS = 4;

/** Cards 0 to 51 from an endless deck, so a card may come again: 0 to 3 are the twos, 48 to 51 the aces. */
export function drawCards(pair: SeedPair, count: number): number[] {
  assertRule(Number.isInteger(count) && count >= 1 && count <= 1000, 'a round deals 1 to 1000 cards');
  return roundFloats(pair, count).map((float) => Math.floor(float * CARDS_IN_DECK));
}

/** Cards 0 to 51 from the top of one shuffled deck, so none comes again. */
export function drawDeckCards(pair: SeedPair, count: number): number[] {
  assertRule(Number.isInteger(count) && count >= 1 && count <= CARDS_IN_DECK, 'a deck has 52 cards');
  return drawWithoutReturn(pair, { size: CARDS_IN_DECK, count }).map((place) => place - 1);
}

/** 0 for a two to 12 for an ace. */
export function cardRank(card: number): number {
  return Math.floor(card / SUITS);
}

/** 0 to 3. */
export function cardSuit(card: number): number {
  return card % SUITS;
}
