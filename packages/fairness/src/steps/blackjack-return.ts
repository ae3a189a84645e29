import type { Fraction } from '../fraction.ts';
import { addFractions, fraction, isAbove, multiplyFractions, ONE, ZERO } from '../fraction.ts';
import { elementAt } from '../rule-fault.ts';
import type { BlackjackAction, BlackjackState } from './blackjack.ts';
import type { BlackjackTotal } from './blackjack-hand.ts';
import { addValue, cardValue, TWENTY_ONE, totalOf } from './blackjack-hand.ts';

/** What a way to play wins on average, in first stakes, and how much stake it adds to the first one. */
type Play = { net: Fraction; added: Fraction };
type Decided = { decision: 'hit' | 'stand' | 'double' | 'split'; play: Play };

export type BlackjackFigures = {
  /** What the house keeps of the first stake, on average. */
  houseEdge: Fraction;
  /** First stake, doubles and splits together, on average, in first stakes. */
  staked: Fraction;
  /** Paid to staked, everything that was staked counted. */
  returned: Fraction;
};

const MINUS_ONE = fraction(-1n);
const TWO = fraction(2n);
const NOTHING_ADDED = ZERO;
const EMPTY: BlackjackTotal = { total: 0, isSoft: false };

/** Values of an endless deck with their chances. */
const DECK: readonly { value: number; chance: Fraction }[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(
  (value) => ({
    value,
    chance: fraction(value === 10 ? 4n : 1n, 13n),
  }),
);

/**
 * The exact maths of blackjack by its rules, in fractions. In an endless deck a hand is its total alone, so the
 * best play of each total against each open card follows by working backwards: the chances of what the dealer
 * ends with (given that there is no natural under the open card), then standing, hitting, doubling and splitting.
 */
export class BlackjackMaths {
  readonly #dealer = new Map<number, ReadonlyMap<number, Fraction>>();
  readonly #decided = new Map<string, Decided>();
  readonly #known = new Map<string, Fraction>();

  /** The best play of the basic strategy; insurance is always declined, as it loses 1/13 of its stake. */
  decide(state: BlackjackState): BlackjackAction {
    if (state.insurance === 'offered') return { kind: 'decline' };
    const hand = state.hands.find(({ isDone }) => !isDone);
    const cards = hand?.cards ?? [];
    const open = cardValue(elementAt(state.dealer, 0));
    const total = totalOf(cards);
    if (cards.length > 2) return { kind: this.#isHitBetter(total, open) ? 'hit' : 'stand' };
    const [first, second] = cards.map(cardValue);
    const pairValue = state.hands.length === 1 && first === second ? first : undefined;
    return { kind: this.#bestOfTwo(total, { open, pairValue }).decision };
  }

  figures(): BlackjackFigures {
    let [net, added] = [ZERO, ZERO];
    for (const open of DECK) {
      for (const first of DECK) {
        for (const second of DECK) {
          const chance = [first, second].reduce(
            (all, card) => multiplyFractions(all, card.chance),
            open.chance,
          );
          const play = this.#dealtPlay(open.value, [first.value, second.value]);
          net = addFractions(net, multiplyFractions(chance, play.net));
          added = addFractions(added, multiplyFractions(chance, play.added));
        }
      }
    }
    const staked = addFractions(ONE, added);
    const { numerator, denominator } = staked;
    const returned = multiplyFractions(addFractions(staked, net), fraction(denominator, numerator));
    return { houseEdge: multiplyFractions(net, MINUS_ONE), staked, returned };
  }

  /** What a deal is worth before the dealer has looked at the hidden card. */
  #dealtPlay(open: number, values: readonly [number, number]): Play {
    const dealerNatural = naturalChance(open);
    const none = addFractions(ONE, multiplyFractions(dealerNatural, MINUS_ONE));
    const total = values.reduce(addValue, EMPTY);
    if (total.total === TWENTY_ONE) {
      return { net: multiplyFractions(none, fraction(3n, 2n)), added: NOTHING_ADDED };
    }
    const pairValue = values[0] === values[1] ? values[0] : undefined;
    const { play } = this.#bestOfTwo(total, { open, pairValue });
    return {
      net: addFractions(multiplyFractions(none, play.net), multiplyFractions(dealerNatural, MINUS_ONE)),
      added: multiplyFractions(none, play.added),
    };
  }

  #bestOfTwo(
    total: BlackjackTotal,
    { open, pairValue }: { open: number; pairValue: number | undefined },
  ): Decided {
    const key = `${keyOf(total)} ${open} ${pairValue ?? 'no pair'}`;
    const known = this.#decided.get(key);
    if (known !== undefined) return known;
    const plays: Decided[] = [
      { decision: 'stand', play: { net: this.#stand(total, open), added: NOTHING_ADDED } },
      { decision: 'hit', play: { net: this.#hit(total, open), added: NOTHING_ADDED } },
      { decision: 'double', play: { net: this.#double(total, open), added: ONE } },
      ...(pairValue === undefined
        ? []
        : [{ decision: 'split', play: this.#split(pairValue, open) } as const]),
    ];
    const best = plays.reduce((top, next) => (isAbove(next.play.net, top.play.net) ? next : top));
    this.#decided.set(key, best);
    return best;
  }

  /** Both hands are worth the same, whatever the other one gets. */
  #split(value: number, open: number): Play {
    const start = addValue(EMPTY, value);
    let [net, added] = [ZERO, ZERO];
    for (const card of DECK) {
      const total = addValue(start, card.value);
      const isDone = value === 11 || total.total === TWENTY_ONE;
      const play = isDone
        ? { net: this.#stand(total, open), added: NOTHING_ADDED }
        : this.#bestOfTwo(total, { open, pairValue: undefined }).play;
      net = addFractions(net, multiplyFractions(card.chance, play.net));
      added = addFractions(added, multiplyFractions(card.chance, play.added));
    }
    return { net: multiplyFractions(TWO, net), added: addFractions(ONE, multiplyFractions(TWO, added)) };
  }

  #double(total: BlackjackTotal, open: number): Fraction {
    return this.#remember(`double ${keyOf(total)} ${open}`, () =>
      multiplyFractions(
        TWO,
        average((value) => this.#stand(addValue(total, value), open)),
      ),
    );
  }

  #hit(total: BlackjackTotal, open: number): Fraction {
    return this.#remember(`hit ${keyOf(total)} ${open}`, () =>
      average((value) => this.#drawn(addValue(total, value), open)),
    );
  }

  #isHitBetter(total: BlackjackTotal, open: number): boolean {
    return isAbove(this.#hit(total, open), this.#stand(total, open));
  }

  /** The best of standing and hitting on. */
  #drawn(total: BlackjackTotal, open: number): Fraction {
    const stand = this.#stand(total, open);
    if (total.total >= TWENTY_ONE) return stand;
    const hit = this.#hit(total, open);
    return isAbove(hit, stand) ? hit : stand;
  }

  #stand({ total }: BlackjackTotal, open: number): Fraction {
    if (total > TWENTY_ONE) return MINUS_ONE;
    return this.#remember(`stand ${total} ${open}`, () => {
      let net = ZERO;
      for (const [end, chance] of this.#dealerEnds(open)) {
        if (end > TWENTY_ONE || end < total) net = addFractions(net, chance);
        if (end <= TWENTY_ONE && end > total) net = addFractions(net, multiplyFractions(chance, MINUS_ONE));
      }
      return net;
    });
  }

  #remember(key: string, compute: () => Fraction): Fraction {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const computed = compute();
    this.#known.set(key, computed);
    return computed;
  }

  /** Chances of the dealer's final totals, given that the hidden card makes no natural. */
  #dealerEnds(open: number): ReadonlyMap<number, Fraction> {
    const known = this.#dealer.get(open);
    if (known !== undefined) return known;
    const ends = new Map<number, Fraction>();
    const draw = (total: BlackjackTotal, chance: Fraction): void => {
      if (total.total >= 17) {
        ends.set(total.total, addFractions(ends.get(total.total) ?? ZERO, chance));
        return;
      }
      for (const card of DECK) draw(addValue(total, card.value), multiplyFractions(chance, card.chance));
    };
    const none = addFractions(ONE, multiplyFractions(naturalChance(open), MINUS_ONE));
    for (const { value, chance } of DECK) {
      if (value + open === TWENTY_ONE) continue;
      const given = multiplyFractions(chance, fraction(none.denominator, none.numerator));
      draw([open, value].reduce(addValue, EMPTY), given);
    }
    this.#dealer.set(open, ends);
    return ends;
  }
}

function keyOf({ total, isSoft }: BlackjackTotal): string {
  return `${isSoft ? 'soft' : 'hard'} ${total}`;
}

/** The chance that the hidden card makes a natural of the open one. */
function naturalChance(open: number): Fraction {
  return DECK.find(({ value }) => open >= 10 && value + open === TWENTY_ONE)?.chance ?? ZERO;
}

function average(valueOf: (cardOfValue: number) => Fraction): Fraction {
  return DECK.reduce(
    (sum, { value, chance }) => addFractions(sum, multiplyFractions(chance, valueOf(value))),
    ZERO,
  );
}
