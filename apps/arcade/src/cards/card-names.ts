import { cardRank, cardSuit } from '@nokshi/fairness';
import type { Language, WordKey } from '../words/words.ts';
import { figure, sayIn } from '../words/words.ts';

/** Suits in the order of the cards' numbers. */
const SUIT_NAMES = ['diamonds', 'hearts', 'spades', 'clubs'] as const;
export type Suit = (typeof SUIT_NAMES)[number];

/** What stands in a card's corner, from the two to the ace; alike in every language. */
const RANK_SIGNS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;

const SUIT_SIGNS: Readonly<Record<Suit, string>> = { diamonds: '♦', hearts: '♥', spades: '♠', clubs: '♣' };
const SUIT_WORDS: Readonly<Record<Suit, WordKey>> = {
  diamonds: 'cardDiamonds',
  hearts: 'cardHearts',
  spades: 'cardSpades',
  clubs: 'cardClubs',
};
const COURT_WORDS: Readonly<Record<string, WordKey>> = {
  J: 'cardJack',
  Q: 'cardQueen',
  K: 'cardKing',
  A: 'cardAce',
};

/** Cards are 0 to 51: 0 to 3 the twos, 48 to 51 the aces. */
export function suitOf(card: number): Suit {
  return SUIT_NAMES[cardSuit(card)] ?? 'clubs';
}

export function rankSign(card: number): string {
  return RANK_SIGNS[cardRank(card)] ?? '';
}

/** A card as short as it goes, alike in every language: K♠. */
export function cardSign(card: number): string {
  return `${rankSign(card)}${SUIT_SIGNS[suitOf(card)]}`;
}

/** A rank in words, or in the language's digits: 'king', '7'. */
export function rankName(language: Language, card: number): string {
  const sign = rankSign(card);
  const word = COURT_WORDS[sign];
  return word === undefined ? figure(language, sign) : sayIn(language, word);
}

/** A card as it is read aloud: 'king of spades'. */
export function cardName(language: Language, card: number): string {
  return sayIn(language, 'cardName', {
    rank: rankName(language, card),
    suit: sayIn(language, SUIT_WORDS[suitOf(card)]),
  });
}
