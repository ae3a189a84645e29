import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { assertRule } from '../rule-fault.ts';

const HEX_DIGITS_OF_52_BITS = 13;

/**
 * The multiplier at which a crash round ends, in hundredths, 100 upward (bustabit's 52-bit form). The HMAC's key
 * is the salt's text and its message the game hash's bytes. 1.98 % of rounds end at once.
 */
export function crashBustHundredths(game: { gameHash: string; salt: string }): number {
  const digest = crashDigest(game);
  const draw = Number.parseInt(digest.slice(0, HEX_DIGITS_OF_52_BITS), 16) / 2 ** 52;
  return Math.max(100, Math.floor(99 / (1 - draw)));
}

/** The HMAC that a round is drawn from, as hex. */
export function crashDigest(game: { gameHash: string; salt: string }): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(game.salt), hexToBytes(game.gameHash)));
}

/** The hash of the game before: the chain is played from its end, so each game hashes to the one played before. */
export function previousGameHash(gameHash: string): string {
  return bytesToHex(sha256(hexToBytes(gameHash)));
}

/**
 * Whether game number `game` (1 is the first played) belongs to the chain whose last hash was published before:
 * hashed `game` times it gives that hash.
 */
export function belongsToChain(claim: { gameHash: string; game: number; terminatingHash: string }): boolean {
  assertRule(Number.isSafeInteger(claim.game) && claim.game >= 1, 'games of a chain count from 1');
  let hash = hexToBytes(claim.gameHash);
  for (let step = 0; step < claim.game; step += 1) hash = sha256(hash);
  return bytesToHex(hash) === claim.terminatingHash;
}
