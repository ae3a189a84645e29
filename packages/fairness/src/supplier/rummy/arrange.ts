import { assertRule } from '../../rule-fault.ts';
import { cardPoints, isJoker, rankOf, suitOf } from './cards.ts';
import { isSequence, meldOf, type RummyMeld } from './meld.ts';
import { RUMMY_HAND_CARDS, RUMMY_MOST_POINTS } from './rooms.ts';

/**
 * The best that can be made of a hand. What a hand counts: without a pure sequence all cards; with one but no second
 * sequence all but the pure one; with both, what is in no meld; never more than 80.
 */
export type Arrangement = {
  readonly groups: readonly { readonly cards: readonly number[]; readonly meld: RummyMeld }[];
  readonly left: readonly number[];
  /** What counts against the player, at most 80. */
  readonly points: number;
};

/** Finds the best arrangement of a hand or of a part of it; `without` names cards to leave out. */
export type Arranger = (without?: readonly number[]) => Arrangement;

/** A hand and the card drawn to it. */
const MOST_CARDS = RUMMY_HAND_CARDS + 1;
/** More points in melds is better; of equal points more cards. A count of cards stays below this. */
const POINT_WEIGHT = 16;

/** Melds by the set of cards that they are, and what such a set is worth in melds. Sets are bit masks by place. */
type MeldTable = {
  readonly meldOf: (mask: number) => RummyMeld | null;
  /** 0 where the set is no meld. */
  readonly worth: Int32Array;
  readonly isSequence: Uint8Array;
  readonly byLowest: readonly (readonly number[])[];
  readonly pures: readonly number[];
};

/**
 * Looks at every meld that some cards hold (at most 14), so that the answer is exact. Sets of cards are bit masks by the
 * place in `cards`.
 */
export function createArranger(cards: readonly number[], wildRank: number): Arranger {
  assertRule(cards.length <= MOST_CARDS, 'a hand holds thirteen cards and a drawn one');
  const pointsOf = cards.map((card) => cardPoints(card, wildRank));
  const pointsIn = (mask: number): number => placesOf(mask).reduce((sum, at) => sum + (pointsOf[at] ?? 0), 0);
  const melds = meldsOf(cards, wildRank);
  const any = coversOf(melds, null);
  const withSequence = coversOf(melds, any);
  const all = 2 ** cards.length - 1;

  return (without = []) => {
    const mask = without.reduce((rest, card) => rest & ~(1 << cards.indexOf(card)), all);
    const total = pointsIn(mask);
    let best = { points: total, worth: any.worthOf(mask), chosen: () => any.meldsOf(mask) };
    const offer = (points: number, worth: number, chosen: () => number[]): void => {
      if (points < best.points || (points === best.points && worth > best.worth))
        best = { points, worth, chosen };
    };
    for (const pure of melds.pures) {
      if ((pure & ~mask) !== 0) continue;
      const rest = mask & ~pure;
      const pureWorth = melds.worth[pure] ?? 0;
      offer(total - pointsIn(pure), pureWorth + any.worthOf(rest), () => [pure, ...any.meldsOf(rest)]);
      const secondWorth = withSequence.worthOf(rest);
      if (secondWorth === NONE) continue;
      const worth = pureWorth + secondWorth;
      offer(total - Math.floor(worth / POINT_WEIGHT), worth, () => [pure, ...withSequence.meldsOf(rest)]);
    }
    const chosen = best.chosen();
    const cardsIn = (part: number): number[] => placesOf(part).map((at) => cards[at] ?? 0);
    return {
      groups: chosen.flatMap((part) => {
        const meld = melds.meldOf(part);
        return meld === null ? [] : [{ cards: cardsIn(part), meld }];
      }),
      left: cardsIn(chosen.reduce((rest, part) => rest & ~part, mask)),
      points: Math.min(best.points, RUMMY_MOST_POINTS),
    };
  };
}

/** The arrangement of a hand that counts least. */
export function arrangeRummy(cards: readonly number[], wildRank: number): Arrangement {
  return createArranger(cards, wildRank)();
}

type Covers = {
  /** The most that melds without a common card are worth in a set of cards; NONE where there is no such cover. */
  worthOf(mask: number): number;
  meldsOf(mask: number): number[];
};
const NONE = -1;
const UNKNOWN = -2;

/**
 * Covers a set of cards by melds as well as it can be done: its lowest card is left out, or is in one of the melds of which
 * it is the lowest. Where `others` is given, one of the melds is a sequence, and `others` covers what lies beside it. The
 * loop is bare, because jokers make thousands of melds and it may turn over two million times.
 */
function coversOf(
  { worth: meldWorth, isSequence: isRun, byLowest }: MeldTable,
  others: Covers | null,
): Covers {
  const known = new Int32Array(meldWorth.length).fill(UNKNOWN);
  const first = new Int32Array(meldWorth.length);
  known[0] = others === null ? 0 : NONE;
  const worthOf = (mask: number): number => {
    const found = known[mask] ?? NONE;
    if (found !== UNKNOWN) return found;
    const lowest = mask & -mask;
    const higher = mask ^ lowest;
    const melds = byLowest[lowestPlace(mask)] ?? [];
    // The melds of the card one by one, or the subsets of the set where these are fewer.
    const isByMeld = melds.length <= 2 ** countOf(higher);
    let most = worthOf(higher);
    for (let turn = 0, part = higher; isByMeld ? turn < melds.length : part !== 0; turn += 1) {
      const meld = isByMeld ? (melds[turn] ?? 0) : part | lowest;
      part = (part - 1) & higher;
      const own = meldWorth[meld] ?? 0;
      if (own === 0 || (meld & ~mask) !== 0) continue;
      const beside =
        others !== null && isRun[meld] === 1 ? others.worthOf(mask ^ meld) : worthOf(mask ^ meld);
      if (beside === NONE || own + beside <= most) continue;
      most = own + beside;
      first[mask] = meld;
    }
    known[mask] = most;
    return most;
  };
  const meldsOf = (mask: number): number[] => {
    if (mask === 0 || worthOf(mask) === NONE) return [];
    const meld = first[mask] ?? 0;
    if (meld === 0) return meldsOf(mask & (mask - 1));
    const next = others !== null && isRun[meld] === 1 ? others.meldsOf : meldsOf;
    return [meld, ...next(mask ^ meld)];
  };
  return { worthOf, meldsOf };
}

/** Every meld that cards hold. Most sets of cards have neither one suit nor one rank, and are passed over at once. */
function meldsOf(cards: readonly number[], wildRank: number): MeldTable {
  const size = 2 ** cards.length;
  const kinds = new Map<number, RummyMeld>();
  const worth = new Int32Array(size);
  const isRun = new Uint8Array(size);
  const byLowest: number[][] = cards.map(() => []);
  const points = cards.map((card) => cardPoints(card, wildRank));
  const suits = bitsOf(cards, (card) => (isJoker(card, wildRank) ? null : suitOf(card)));
  const ranks = bitsOf(cards, (card) => (isJoker(card, wildRank) ? null : rankOf(card)));
  for (let mask = 1; mask < size; mask += 1) {
    if (!isOneBit(suits[mask] ?? 0) && !isOneBit(ranks[mask] ?? 0)) continue;
    const places = placesOf(mask);
    const meld = meldOf(
      places.map((at) => cards[at] ?? 0),
      wildRank,
    );
    if (meld === null) continue;
    kinds.set(mask, meld);
    const sum = places.reduce((before, at) => before + (points[at] ?? 0), 0);
    worth[mask] = sum * POINT_WEIGHT + places.length;
    isRun[mask] = isSequence(meld) ? 1 : 0;
    byLowest[lowestPlace(mask)]?.push(mask);
  }
  const pures = [...kinds].flatMap(([mask, meld]) => (meld === 'pure' ? [mask] : []));
  return { meldOf: (mask) => kinds.get(mask) ?? null, worth, isSequence: isRun, byLowest, pures };
}

/** For every set of cards, the bits of all its cards together; a card without a number has none. */
function bitsOf(cards: readonly number[], numberOf: (card: number) => number | null): Int32Array {
  const bits = cards.map((card) => {
    const number = numberOf(card);
    return number === null ? 0 : 1 << number;
  });
  const together = new Int32Array(2 ** cards.length);
  for (let mask = 1; mask < together.length; mask += 1) {
    together[mask] = (together[mask & (mask - 1)] ?? 0) | (bits[lowestPlace(mask)] ?? 0);
  }
  return together;
}

/** One bit or none. */
function isOneBit(bits: number): boolean {
  return (bits & (bits - 1)) === 0;
}

function countOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function placesOf(mask: number): number[] {
  const places: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) places.push(lowestPlace(rest));
  return places;
}

function lowestPlace(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}
