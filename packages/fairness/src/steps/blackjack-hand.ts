import { cardRank } from '../games/cards.ts';

export const TWENTY_ONE = 21;
const ACE_RANK = 12;
const TEN_RANK = 8;

/** 2 to 10, and 11 for an ace. */
export function cardValue(card: number): number {
  const rank = cardRank(card);
  if (rank === ACE_RANK) return 11;
  return rank >= TEN_RANK ? 10 : rank + 2;
}

/** The total nearest to 21 without passing it, if there is one; soft when an ace counts 11 in it. */
export type BlackjackTotal = { total: number; isSoft: boolean };

export function totalOf(cards: readonly number[]): BlackjackTotal {
  return cards.map(cardValue).reduce(addValue, { total: 0, isSoft: false });
}

/** A total with one more card of a value. */
export function addValue({ total, isSoft }: BlackjackTotal, value: number): BlackjackTotal {
  // A second ace never counts 11, and a soft hand that passes 21 turns its ace to 1.
  const hasSoft = isSoft || value === 11;
  const sum = total + (isSoft && value === 11 ? 1 : value);
  return hasSoft && sum > TWENTY_ONE ? { total: sum - 10, isSoft: false } : { total: sum, isSoft: hasSoft };
}

/** 21 with the first two cards. */
export function isNatural(cards: readonly number[]): boolean {
  return cards.length === 2 && totalOf(cards).total === TWENTY_ONE;
}

export function isTenOrAce(card: number): boolean {
  return cardValue(card) >= 10;
}

export function isPairOfValue(cards: readonly number[]): boolean {
  const [first, second] = cards.map(cardValue);
  return cards.length === 2 && first === second;
}
