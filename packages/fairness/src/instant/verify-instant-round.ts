import type { SeedPair } from '../seed-pair.ts';
import { serverSeedHash } from '../seed-pair.ts';
import type { InstantSettlement } from './instant-game.ts';
import { settleInstant } from './instant-game.ts';
import type { InstantChoices, InstantKind, InstantOutcomes } from './instant-games.ts';
import { findInstantGame } from './instant-games.ts';

/** A settled round as the player was shown it; the server seed is the one revealed afterwards. */
export type InstantRoundClaim = {
  kind: string;
  pair: SeedPair;
  publishedHash: string;
  choice: InstantChoices[InstantKind];
  outcome: InstantOutcomes[InstantKind];
  stakeMicros: bigint;
  payoutMicros: bigint;
  /** The most a round may pay, as the game's rules say. */
  maxPayoutMicros: bigint;
};

export type InstantRoundCheck = {
  /** The revealed server seed is the one whose hash was published before the bet. */
  seedMatches: boolean;
  /** The outcome that was shown is the one that the seeds give. */
  outcomeMatches: boolean;
  /** What was paid is what the rules pay for the outcome that the seeds give. */
  payoutMatches: boolean;
  /** What the seeds and the rules give; missing when the game or the bet does not exist. */
  outcome?: InstantOutcomes[InstantKind];
  settlement?: InstantSettlement;
};

/**
 * Checks one settled round of a game of one bet without asking anybody: the seed against its published hash, the
 * outcome drawn again, the payout by the rules. Runs in the browser. A game, a bet or a stake that does not exist
 * is a claim that fails, not a fault.
 */
export function verifyInstantRound(claim: InstantRoundClaim): InstantRoundCheck {
  const { kind, pair, choice, stakeMicros, maxPayoutMicros } = claim;
  const seedMatches = serverSeedHash(pair.serverSeed) === claim.publishedHash.toLowerCase();
  const game = findInstantGame(kind);
  if (game === undefined || !game.isChoice(choice) || stakeMicros <= 0n) {
    return { seedMatches, outcomeMatches: false, payoutMatches: false };
  }
  const outcome = game.draw(pair, choice);
  const settlement = settleInstant(game, { choice, outcome, stakeMicros, maxPayoutMicros });
  return {
    seedMatches,
    outcomeMatches: isSameOutcome(outcome, claim.outcome),
    payoutMatches: settlement.payoutMicros === claim.payoutMicros,
    outcome,
    settlement,
  };
}

/** Every field of the drawn outcome is in the shown one; the shown one may carry more, such as its kind. */
function isSameOutcome(drawn: object, shown: object): boolean {
  const fields = new Map<string, unknown>(Object.entries(shown));
  return Object.entries(drawn).every(
    ([field, value]) => JSON.stringify(fields.get(field)) === JSON.stringify(value),
  );
}
