import { drawDeckCards } from '../../games/cards.ts';
import { type SeedPair, serverSeedHash } from '../../seed-pair.ts';

const CARDS_EACH = 3;

/**
 * The cards of a hand: one deck shuffled by the hand's seed and its name, dealt one by one in the order of play. The seed's
 * hash is shown before the boots are asked for, the seed itself once the hand is over.
 */
export function dealPatti(seed: { serverSeed: string; handId: string }, players: number): number[][] {
  const pair: SeedPair = { serverSeed: seed.serverSeed, clientSeed: seed.handId, nonce: 0 };
  const deck = drawDeckCards(pair, players * CARDS_EACH);
  return Array.from({ length: players }, (_, player) =>
    Array.from({ length: CARDS_EACH }, (_each, turn) => deck[turn * players + player] ?? 0),
  );
}

/** Whether the cards that were shown are those that the committed seed deals. `cards` are by the order of play. */
export function checkPattiDeal(claim: {
  serverSeed: string;
  serverSeedHash: string;
  handId: string;
  cards: readonly (readonly number[])[];
}): boolean {
  const isCommitted = serverSeedHash(claim.serverSeed) === claim.serverSeedHash;
  const dealt = dealPatti(claim, claim.cards.length);
  return isCommitted && dealt.every((cards, player) => cards.join() === claim.cards[player]?.join());
}
