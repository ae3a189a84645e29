import { CARDS_IN_DECK, cardRank, cardSuit } from '../../games/cards.ts';

/**
 * Rummy is played with two decks and their two printed jokers. A card is a number: 0 to 51 the first deck as everywhere,
 * 52 to 103 the second, 104 and 105 the printed jokers.
 */
export const RUMMY_CARDS = 2 * CARDS_IN_DECK + 2;

const ACE = 12;
const COURT_POINTS = 10;
/** A two is rank 0. */
const LOWEST_PIPS = 2;

export function isPrintedJoker(card: number): boolean {
  return card >= 2 * CARDS_IN_DECK;
}

/** The card as it is in one deck, 0 to 51; null for a printed joker. */
export function faceOf(card: number): number | null {
  return isPrintedJoker(card) ? null : card % CARDS_IN_DECK;
}

/** 0 for a two to 12 for an ace; null for a printed joker. */
export function rankOf(card: number): number | null {
  const face = faceOf(card);
  return face === null ? null : cardRank(face);
}

/** 0 to 3; null for a printed joker. */
export function suitOf(card: number): number | null {
  const face = faceOf(card);
  return face === null ? null : cardSuit(face);
}

/** The rank that is wild besides the printed jokers: that of the turned card, the ace where a printed joker was turned. */
export function wildRankOf(turned: number): number {
  return rankOf(turned) ?? ACE;
}

export function isJoker(card: number, wildRank: number): boolean {
  return isPrintedJoker(card) || rankOf(card) === wildRank;
}

/** What a card counts against whoever is left with it: its pips, ten for an ace or a court card, nothing for a joker. */
export function cardPoints(card: number, wildRank: number): number {
  const rank = rankOf(card);
  return rank === null || rank === wildRank ? 0 : Math.min(rank + LOWEST_PIPS, COURT_POINTS);
}
