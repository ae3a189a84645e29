import { cardRank, cardSuit } from '../games/cards.ts';

/** From the worst to the best. */
export const POKER_HANDS = [
  'nothing',
  'jacksOrBetter',
  'twoPair',
  'threeOfAKind',
  'straight',
  'flush',
  'fullHouse',
  'fourOfAKind',
  'straightFlush',
  'royalFlush',
] as const;
export type PokerHand = (typeof POKER_HANDS)[number];

const JACK = 9;
const ACE = 12;
const FIVE = 3;

/** What five different cards are worth at jacks or better. An ace is high, or low below a two in a straight. */
export function pokerHandOf(cards: readonly number[]): PokerHand {
  const ranks = cards.map(cardRank).sort((left, right) => left - right);
  const isFlush = new Set(cards.map(cardSuit)).size === 1;
  const straight = straightTop(ranks);
  if (isFlush && straight === ACE) return 'royalFlush';
  if (isFlush && straight !== undefined) return 'straightFlush';
  const groups = groupsOf(ranks);
  const [first = 0, second = 0] = groups.map(({ count }) => count);
  if (first === 4) return 'fourOfAKind';
  if (first === 3 && second === 2) return 'fullHouse';
  if (isFlush) return 'flush';
  if (straight !== undefined) return 'straight';
  if (first === 3) return 'threeOfAKind';
  if (second === 2) return 'twoPair';
  return first === 2 && (groups[0]?.rank ?? 0) >= JACK ? 'jacksOrBetter' : 'nothing';
}

/** The highest rank of a straight; nothing when the ranks, ascending, are none. */
function straightTop(ranks: readonly number[]): number | undefined {
  if (new Set(ranks).size < ranks.length) return undefined;
  const [low = 0, top = 0] = [ranks[0], ranks.at(-1)];
  if (top - low === ranks.length - 1) return top;
  return top === ACE && ranks.at(-2) === FIVE && low === 0 ? FIVE : undefined;
}

/** Ranks that come more than once, the most frequent first. */
function groupsOf(ranks: readonly number[]): { rank: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return [...counts]
    .map(([rank, count]) => ({ rank, count }))
    .filter(({ count }) => count > 1)
    .sort((left, right) => right.count - left.count);
}
