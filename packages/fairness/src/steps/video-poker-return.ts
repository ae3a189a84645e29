import { choose } from '../choose.ts';
import type { Fraction } from '../fraction.ts';
import { addFractions, fraction, ZERO } from '../fraction.ts';
import { CARDS_IN_DECK, cardRank, cardSuit, SUITS } from '../games/cards.ts';
import { elementAt } from '../rule-fault.ts';
import { pokerHandOf } from './poker-hand.ts';
import type { VideoPokerPays } from './video-poker.ts';

const HAND = 5;
const HOLDS = 2 ** HAND;
const RANKS = CARDS_IN_DECK / SUITS;

/**
 * What the best hold of every hand returns, exactly. For every set of 0 to 5 cards the pays of all hands that
 * contain it are summed once. A hold's draws are the hands that contain what is held and none of what is thrown
 * away: those sums taken with alternating signs over the sets between the held cards and the whole hand.
 */
export class VideoPokerMaths {
  /** By how many cards a set has: the pays of all hands that contain it, at the set's place. */
  readonly #sums: readonly Float64Array[];

  constructor(pays: VideoPokerPays) {
    this.#sums = Array.from(
      { length: HAND + 1 },
      (_, size) => new Float64Array(Number(choose(CARDS_IN_DECK, size))),
    );
    const paidFor = rememberedPays(pays);
    forEachHand((hand) => {
      const paid = paidFor(hand);
      if (paid === 0) return;
      for (let hold = 0; hold < HOLDS; hold += 1) {
        const sums = elementAt(this.#sums, SIZES[hold] ?? 0);
        const place = placeOf(hand, hold);
        sums[place] = (sums[place] ?? 0) + paid;
      }
    });
  }

  /** The pays of all draws together for one hold of a hand; bit 0 of `hold` stands for its first card. */
  paidByHold(hand: readonly number[], hold: number): number {
    return alternatingSum(this.#containing(hand), hold);
  }

  /** The hold that returns most, the fewest thrown away among equals. `hand` ascends. */
  bestHold(hand: readonly number[]): { hold: number; drawn: number; paid: number } {
    const containing = this.#containing(hand);
    let best = { hold: HOLDS - 1, drawn: 0, paid: alternatingSum(containing, HOLDS - 1) };
    for (let hold = HOLDS - 2; hold >= 0; hold -= 1) {
      const drawn = HAND - (SIZES[hold] ?? 0);
      const paid = alternatingSum(containing, hold);
      if (paid * (DRAWS[best.drawn] ?? 1) > best.paid * (DRAWS[drawn] ?? 1)) best = { hold, drawn, paid };
    }
    return best;
  }

  /** The exact return of the best play. */
  bestReturn(): Fraction {
    const paidByDrawn = Array.from({ length: HAND + 1 }, () => 0n);
    forEachHand((hand) => {
      const { drawn, paid } = this.bestHold(hand);
      paidByDrawn[drawn] = (paidByDrawn[drawn] ?? 0n) + BigInt(paid);
    });
    const hands = choose(CARDS_IN_DECK, HAND);
    return paidByDrawn
      .map((paid, drawn) => fraction(paid, hands * choose(CARDS_IN_DECK - HAND, drawn)))
      .reduce(addFractions, ZERO);
  }

  #containing(hand: readonly number[]): Float64Array {
    const containing = new Float64Array(HOLDS);
    for (let set = 0; set < HOLDS; set += 1) {
      containing[set] = elementAt(elementAt(this.#sums, SIZES[set] ?? 0), placeOf(hand, set));
    }
    return containing;
  }
}

/** How many cards each of the 32 holds keeps. */
const SIZES = Array.from({ length: HOLDS }, (_, hold) => hold.toString(2).replaceAll('0', '').length);

/** In how many ways 0 to 5 cards can be drawn from the other 47. */
const DRAWS = Array.from({ length: HAND + 1 }, (_, drawn) => Number(choose(CARDS_IN_DECK - HAND, drawn)));

/** `WAYS[taken][things]`, for the place of a set among all sets of its size. */
const WAYS = Array.from({ length: HAND + 1 }, (_, taken) =>
  Float64Array.from({ length: CARDS_IN_DECK + 1 }, (_unused, things) => Number(choose(things, taken))),
);

/** The place of the held cards among all sets of so many; `hand` ascends. */
function placeOf(hand: readonly number[], hold: number): number {
  let [place, taken] = [0, 0];
  for (let index = 0; index < HAND; index += 1) {
    if ((hold & (1 << index)) === 0) continue;
    taken += 1;
    place += WAYS[taken]?.[hand[index] ?? 0] ?? 0;
  }
  return place;
}

/** Over all sets that contain the hold: added when they throw an even number of further cards in, else taken. */
function alternatingSum(containing: Float64Array, hold: number): number {
  const rest = HOLDS - 1 - hold;
  let sum = 0;
  for (let more = rest; ; more = (more - 1) & rest) {
    const value = containing[hold | more] ?? 0;
    sum += (SIZES[more] ?? 0) % 2 === 0 ? value : -value;
    if (more === 0) return sum;
  }
}

/** Pays by what decides them, the ascending ranks and whether there is one suit, so that few hands are looked into. */
function rememberedPays(pays: VideoPokerPays): (hand: readonly number[]) => number {
  const known = new Float64Array(2 * RANKS ** HAND).fill(-1);
  return (hand) => {
    let [key, suits] = [0, 0];
    for (const card of hand) {
      key = key * RANKS + cardRank(card);
      suits |= 1 << cardSuit(card);
    }
    key = 2 * key + ((suits & (suits - 1)) === 0 ? 1 : 0);
    const paid = known[key] ?? -1;
    if (paid >= 0) return paid;
    return (known[key] = pays[pokerHandOf(hand)]);
  };
}

/** All 2,598,960 hands, each ascending; the list is the same one every time. */
function forEachHand(visit: (hand: readonly number[]) => void): void {
  const hand = [0, 0, 0, 0, 0];
  const fill = (index: number, from: number): void => {
    if (index === HAND) {
      visit(hand);
      return;
    }
    for (let card = from; card < CARDS_IN_DECK; card += 1) {
      hand[index] = card;
      fill(index + 1, card + 1);
    }
  };
  fill(0, 0);
}
