import { MOST_TYPED } from './choice.ts';
import type { Play } from './play.ts';

/**
 * Which lines are counted as a whole and which number by number, where a house adds up what a number could cost it. Server
 * and browser reckon with the same rule.
 */

/** Numbers that lines placed together may be counted by, over all their draws: each is a row that is written. */
export const NUMBERS_MOST = 20_000;

/** A line of at least one in so many bets of its play may be counted as a whole. */
const WIDE_SHARE = 10;

export interface Counted {
  /** Of each line whether it counts as a whole. */
  readonly isWide: readonly boolean[];
  /** How many numbers the others are counted by, over all draws; more than `NUMBERS_MOST` is too much. */
  readonly numbers: number;
}

/**
 * A line of more bets than one may type counts as a whole. Where the others come to too many numbers, the widest of them do
 * as well, as few as will do. One that covers less than a tenth of its play never does: it would take the room of all
 * numbers for the price of a few.
 */
export function countLines<Draw>(
  lines: readonly { readonly play: Play<Draw>; readonly bets: number }[],
  draws: number,
): Counted {
  const isWide = lines.map(({ bets }) => bets > MOST_TYPED);
  let numbers = lines.reduce((sum, { bets }, index) => (isWide[index] ? sum : sum + bets * draws), 0);
  if (numbers <= NUMBERS_MOST) return { isWide, numbers };
  const widestFirst = lines
    .map(({ play, bets }, index) => ({ index, play, bets }))
    .filter(({ index }) => !isWide[index])
    .sort((one, other) => other.bets - one.bets || one.index - other.index);
  for (const { index, play, bets } of widestFirst) {
    if (numbers <= NUMBERS_MOST) break;
    if (bets * WIDE_SHARE < widestOf(play)) continue;
    isWide[index] = true;
    numbers -= bets * draws;
  }
  return { isWide, numbers };
}

const widest = new WeakMap<object, number>();

/** How many bets a play has by its widest choice; endless where none picks as much as its pads take. */
function widestOf<Draw>(play: Play<Draw>): number {
  const known = widest.get(play);
  if (known !== undefined) return known;
  const isJoined = play.pads.some(({ apartFrom }) => apartFrom !== undefined);
  const all = play.pads.map(({ alphabet, most }) => alphabet.signs.map((_, pick) => pick).slice(0, most));
  const bets = isJoined ? 0 : play.count(all);
  const found = bets === 0 ? Number.POSITIVE_INFINITY : bets;
  widest.set(play, found);
  return found;
}
