import { drawWithoutReturn } from '../../games/shuffle.ts';
import { serverSeedHash } from '../../seed-pair.ts';
import { RUMMY_CARDS } from './cards.ts';
import { RUMMY_HAND_CARDS } from './rooms.ts';

export type RummySeed = { serverSeed: string; handId: string };
export type RummyDeal = {
  /** By the order of play. */
  hands: number[][];
  /** The card whose rank is wild; it is out of play. */
  turned: number;
  open: number;
  /** The next card to draw first. */
  closed: number[];
};

/**
 * The cards of a hand: two decks and their jokers shuffled by the hand's seed and its name, dealt one by one in the order of
 * play, then one turned for the wild rank and one to begin the open pile.
 */
export function dealRummy(seed: RummySeed, players: number): RummyDeal {
  const pack = shuffled(
    Array.from({ length: RUMMY_CARDS }, (_, card) => card),
    seed,
    0,
  );
  const dealt = players * RUMMY_HAND_CARDS;
  const hands = Array.from({ length: players }, (_, player) =>
    Array.from({ length: RUMMY_HAND_CARDS }, (_each, turn) => pack[turn * players + player] ?? 0),
  );
  return { hands, turned: pack[dealt] ?? 0, open: pack[dealt + 1] ?? 0, closed: pack.slice(dealt + 2) };
}

/** Cards of the open pile, from the first laid on, in the order in which they are drawn once it was turned the nth time. */
export function shuffled(cards: readonly number[], { serverSeed, handId }: RummySeed, nth: number): number[] {
  const pair = { serverSeed, clientSeed: handId, nonce: nth };
  const places = drawWithoutReturn(pair, { size: cards.length, count: cards.length });
  return places.map((place) => cards[place - 1] ?? 0);
}

/** Whether the cards that were shown are those that the committed seed deals. `hands` are by the order of play. */
export function checkRummyDeal(
  claim: RummySeed & { serverSeedHash: string; turned: number; hands: readonly (readonly number[])[] },
): boolean {
  if (serverSeedHash(claim.serverSeed) !== claim.serverSeedHash) return false;
  const dealt = dealRummy(claim, claim.hands.length);
  return (
    dealt.turned === claim.turned &&
    dealt.hands.every((cards, player) => cards.join() === claim.hands[player]?.join())
  );
}
