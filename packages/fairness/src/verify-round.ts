import { drawDiceHundredths } from './games/dice.ts';
import type { SeedPair } from './seed-pair.ts';
import { serverSeedHash } from './seed-pair.ts';

export type RoundCheck = {
  /** The revealed server seed is the one whose hash was published before the bet. */
  seedMatches: boolean;
  /** The round that was paid is the one that the seeds give. */
  resultMatches: boolean;
  /** What the seeds give. */
  rollHundredths: number;
};

/**
 * Checks one settled round of dice from what the player was shown, without asking anybody: the published hash,
 * the revealed seed, the client seed, the nonce and the roll. Runs in the browser.
 */
export function verifyDiceRound(claim: {
  pair: SeedPair;
  publishedHash: string;
  rollHundredths: number;
}): RoundCheck {
  const rollHundredths = drawDiceHundredths(claim.pair);
  return {
    seedMatches: serverSeedHash(claim.pair.serverSeed) === claim.publishedHash.toLowerCase(),
    resultMatches: rollHundredths === claim.rollHundredths,
    rollHundredths,
  };
}
