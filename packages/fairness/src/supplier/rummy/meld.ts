import { isJoker, rankOf, suitOf } from './cards.ts';

/**
 * What cards laid together are. A pure sequence is three or more of one suit in a row, each for itself; in a sequence
 * jokers stand for what is missing; a set is three or four of one rank in different suits, jokers among them or not. The
 * ace stands below the two or above the king, never both ways. Cards that could be either are the sequence, which is worth
 * more.
 */
export const RUMMY_MELDS = ['pure', 'sequence', 'set'] as const;
export type RummyMeld = (typeof RUMMY_MELDS)[number];

const FEWEST = 3;
const LONGEST_RUN = 13;
const LARGEST_SET = 4;
const ACE = 12;
/** Places of a run: 1 is the ace below the two, 14 the ace above the king. */
const LAST_PLACE = 14;

export function meldOf(cards: readonly number[], wildRank: number): RummyMeld | null {
  if (cards.length < FEWEST || cards.length > LONGEST_RUN) return null;
  if (isRun(cards, cards.length)) return 'pure';
  const fixed = cards.filter((card) => !isJoker(card, wildRank));
  if (isRun(fixed, cards.length)) return 'sequence';
  return isSet(fixed, cards.length) ? 'set' : null;
}

export function isSequence(meld: RummyMeld | null): boolean {
  return meld === 'pure' || meld === 'sequence';
}

/** Whether cards fit into a run of this length without anyone standing in for another. */
function isRun(cards: readonly number[], length: number): boolean {
  const ranks: number[] = [];
  for (const card of cards) {
    const rank = rankOf(card);
    if (rank === null || ranks.includes(rank) || suitOf(card) !== suitOf(cards[0] ?? 0)) return false;
    ranks.push(rank);
  }
  for (let first = 1; first + length - 1 <= LAST_PLACE; first += 1) {
    if (ranks.every((rank) => isWithin(rank, first, length))) return true;
  }
  return false;
}

function isWithin(rank: number, first: number, length: number): boolean {
  const place = rank + 2;
  return (place >= first && place < first + length) || (rank === ACE && first === 1);
}

function isSet(fixed: readonly number[], length: number): boolean {
  if (length > LARGEST_SET) return false;
  const [first] = fixed;
  const isOneRank = fixed.every((card) => rankOf(card) === rankOf(first ?? card));
  return isOneRank && new Set(fixed.map(suitOf)).size === fixed.length;
}

/** Whether these groups end a hand: all of them melds, two sequences among them, one of these pure. */
export function isRightShow(groups: readonly (readonly number[])[], wildRank: number): boolean {
  const melds = groups.map((group) => meldOf(group, wildRank));
  return (
    !melds.includes(null) && melds.includes('pure') && melds.filter((meld) => isSequence(meld)).length >= 2
  );
}
