import type { RandomBelow } from '@nokshi/fairness/slots/spin.ts';
import { type Arrangement, arrangeRummy, createArranger } from '@nokshi/fairness/supplier/rummy/arrange.ts';
import { cardPoints, isJoker, rankOf, suitOf } from '@nokshi/fairness/supplier/rummy/cards.ts';
import type { RummyAct } from '@nokshi/fairness/supplier/rummy/hand.ts';
import { isRightShow } from '@nokshi/fairness/supplier/rummy/meld.ts';
import { RUMMY_MOST_POINTS } from '@nokshi/fairness/supplier/rummy/rooms.ts';

/** What a bot knows: its own cards and what lies open. It never looks at another's cards nor at what is drawn next. */
export type BotSight = {
  cards: readonly number[];
  wildRank: number;
  /** The open card if it may be taken. */
  open: number | null;
  hasDrawn: boolean;
  /** The card that may not be laid down in this turn. */
  kept: number | null;
};

const HOPELESS_LEFT = 12;
const GIVES_UP_PERCENT = 35;
/** How much a card that lies close to others is worth keeping, in points for each of them. */
const LINK_POINTS = 4;
const NEAR = 2;

/** What a bot draws, or whether it gives up a hand that promises nothing before its first card. */
export function chooseDraw(sight: BotSight, below: RandomBelow): RummyAct {
  const { cards, wildRank, open, hasDrawn } = sight;
  const now = arrangeRummy(cards, wildRank);
  const isHopeless =
    now.points === RUMMY_MOST_POINTS &&
    now.left.length >= HOPELESS_LEFT &&
    !cards.some((card) => isJoker(card, wildRank));
  if (!hasDrawn && isHopeless && below(100) < GIVES_UP_PERCENT) return { kind: 'drop' };
  if (open === null) return { kind: 'draw_closed' };
  if (isJoker(open, wildRank)) return { kind: 'draw_open' };
  const arrange = createArranger([...cards, open], wildRank);
  const helps = cards.some((card) => {
    const after = arrange([card]);
    return !after.left.includes(open) && isBetter(after, now);
  });
  return { kind: helps ? 'draw_open' : 'draw_closed' };
}

function isBetter(after: Arrangement, now: Arrangement): boolean {
  return after.points < now.points || after.left.length < now.left.length;
}

/** Shows as soon as the hand is whole; otherwise lays down what is of least use. */
export function chooseLay({ cards, wildRank, kept }: BotSight): RummyAct {
  const arrange = createArranger(cards, wildRank);
  const choices = cards.filter((card) => card !== kept).map((card) => ({ card, after: arrange([card]) }));
  for (const { card, after } of choices) {
    const groups = after.groups.map((group) => group.cards);
    if (after.left.length === 0 && isRightShow(groups, wildRank)) return { kind: 'show', card, groups };
  }
  const harm = ({ card, after }: { card: number; after: Arrangement }): number =>
    isJoker(card, wildRank)
      ? Number.POSITIVE_INFINITY
      : pointsOf(after.left, wildRank) + linksOf(card, after.left, wildRank) * LINK_POINTS;
  const [least] = choices.toSorted((one, other) => harm(one) - harm(other));
  if (least === undefined) throw new Error('a hand that has drawn holds a card to lay down');
  return { kind: 'discard', card: least.card };
}

function pointsOf(cards: readonly number[], wildRank: number): number {
  return cards.reduce((sum, card) => sum + cardPoints(card, wildRank), 0);
}

/** How many of these cards could make a meld together with one. */
function linksOf(card: number, others: readonly number[], wildRank: number): number {
  const rank = rankOf(card) ?? 0;
  return others.filter((other) => {
    if (isJoker(other, wildRank)) return false;
    const apart = Math.abs((rankOf(other) ?? 0) - rank);
    return suitOf(other) === suitOf(card) ? apart > 0 && apart <= NEAR : apart === 0;
  }).length;
}
