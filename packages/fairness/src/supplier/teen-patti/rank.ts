import { cardRank, cardSuit } from '../../games/cards.ts';

/**
 * What three cards of one deck are worth at Teen Patti. From the worst to the best: a high card, a pair, a colour (one
 * suit), a sequence, a pure sequence (a sequence in one suit), a trail (three alike).
 */
export const PATTI_KINDS = ['high', 'pair', 'colour', 'sequence', 'pure_sequence', 'trail'] as const;
export type PattiKind = (typeof PATTI_KINDS)[number];

export type PattiRank = {
  kind: PattiKind;
  /** What decides between two of a kind, the weightier first: ranks from 0 for a two to 12 for an ace. */
  weights: readonly number[];
};

const ACE = 12;
const TWO = 0;
/** A-K-Q is the highest sequence and A-2-3 the second: it weighs a half more than K-Q-J (Pagat, Teen Patti). */
const ACE_TWO_THREE = 11.5;

export function pattiRankOf(cards: readonly number[]): PattiRank {
  const ranks = cards.map(cardRank).sort((one, other) => other - one);
  const [high = 0, middle = 0, low = 0] = ranks;
  if (high === low) return { kind: 'trail', weights: [high] };
  const isColour = new Set(cards.map(cardSuit)).size === 1;
  const top = sequenceTop(high, middle, low);
  if (top !== null) return { kind: isColour ? 'pure_sequence' : 'sequence', weights: [top] };
  if (isColour) return { kind: 'colour', weights: ranks };
  if (high === middle) return { kind: 'pair', weights: [high, low] };
  if (middle === low) return { kind: 'pair', weights: [low, high] };
  return { kind: 'high', weights: ranks };
}

function sequenceTop(high: number, middle: number, low: number): number | null {
  if (high - middle === 1 && middle - low === 1) return high;
  return high === ACE && middle === TWO + 1 && low === TWO ? ACE_TWO_THREE : null;
}

/** Above 0 when the first hand is better, below when the second is, 0 when they are worth the same. */
export function comparePatti(one: readonly number[], other: readonly number[]): number {
  const [first, second] = [pattiRankOf(one), pattiRankOf(other)];
  const kinds = PATTI_KINDS.indexOf(first.kind) - PATTI_KINDS.indexOf(second.kind);
  if (kinds !== 0) return kinds;
  return (
    first.weights.map((weight, index) => weight - (second.weights[index] ?? 0)).find((lead) => lead !== 0) ??
    0
  );
}
