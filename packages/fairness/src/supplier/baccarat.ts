import { cardRank } from '../games/cards.ts';
import { elementAt } from '../rule-fault.ts';
import { freshShoe } from './shoe.ts';
import { evenTimes, type TableRules } from './table-rules.ts';

/**
 * Punto banco with eight decks, shuffled anew for each round. The cards of an outcome lie as they are dealt: player,
 * banker, player, banker, then the third cards.
 */

const BACCARAT_DECKS = 8;
const CARD_MS = 950;

/** An ace counts one, tens and court cards nothing. */
function baccaratPoints(card: number): number {
  const rank = cardRank(card);
  if (rank === 12) return 1;
  return rank >= 8 ? 0 : rank + 2;
}

export function handPoints(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + baccaratPoints(card), 0) % 10;
}

export type BaccaratHands = { player: number[]; banker: number[] };

/** Whose each card is. While cards are still being dealt, those that lie there so far. */
export function baccaratHands(cards: readonly number[]): BaccaratHands {
  const [playerFirst, bankerFirst, playerSecond, bankerSecond, fifth, sixth] = cards;
  const player = [playerFirst, playerSecond].filter(isCard);
  const banker = [bankerFirst, bankerSecond].filter(isCard);
  const extra = [fifth, sixth].filter(isCard);
  if (handPoints(player) <= 5 && extra.length > 0) player.push(...extra.splice(0, 1));
  banker.push(...extra);
  return { player, banker };
}

function isCard(card: number | undefined): card is number {
  return card !== undefined;
}

/** Whether the banker draws, by its two cards and the player's third; null when the player stood. */
export function bankerDraws(bankerPoints: number, playerThird: number | null): boolean {
  if (playerThird === null) return bankerPoints <= 5;
  if (bankerPoints <= 2) return true;
  if (bankerPoints === 3) return playerThird !== 8;
  if (bankerPoints === 4) return playerThird >= 2 && playerThird <= 7;
  if (bankerPoints === 5) return playerThird >= 4 && playerThird <= 7;
  return bankerPoints === 6 && (playerThird === 6 || playerThird === 7);
}

export type BaccaratWinner = 'player' | 'banker' | 'tie';

export function baccaratWinner(cards: readonly number[]): BaccaratWinner {
  const { player, banker } = baccaratHands(cards);
  const lead = handPoints(player) - handPoints(banker);
  if (lead === 0) return 'tie';
  return lead > 0 ? 'player' : 'banker';
}

function isPair(cards: readonly number[], first: number): boolean {
  return cardRank(elementAt(cards, first)) === cardRank(elementAt(cards, first + 2));
}

export const baccarat: TableRules = {
  spots: new Map([
    ['player', { maxUnits: 5_000, wins: [200], returnBasisPoints: 9876 }],
    ['tie', { maxUnits: 1_000, wins: [900], returnBasisPoints: 8564 }],
    ['banker', { maxUnits: 5_000, wins: [195], returnBasisPoints: 9894 }],
    ['player_pair', { maxUnits: 500, wins: [1200], returnBasisPoints: 8964 }],
    ['banker_pair', { maxUnits: 500, wins: [1200], returnBasisPoints: 8964 }],
  ]),
  draw(below) {
    const next = freshShoe(BACCARAT_DECKS, below);
    const cards = [next(), next(), next(), next()];
    const { player, banker } = baccaratHands(cards);
    const [playerPoints, bankerPoints] = [handPoints(player), handPoints(banker)];
    if (playerPoints >= 8 || bankerPoints >= 8) return cards;
    const third = playerPoints <= 5 ? next() : null;
    if (third !== null) cards.push(third);
    if (bankerDraws(bankerPoints, third === null ? null : baccaratPoints(third))) cards.push(next());
    return cards;
  },
  returned(spot, cards) {
    const winner = baccaratWinner(cards);
    if (spot === 'player' || spot === 'banker') {
      if (winner === 'tie') return 100;
      if (spot !== winner) return 0;
      return spot === 'banker' ? 195 : 200;
    }
    if (spot === 'tie') return winner === 'tie' ? 900 : 0;
    return isPair(cards, spot === 'player_pair' ? 0 : 1) ? 1200 : 0;
  },
  showTimes: (cards) => evenTimes(cards.length, CARD_MS, 600),
};
