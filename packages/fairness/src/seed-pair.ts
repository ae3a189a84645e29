import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { assertRule } from './rule-fault.ts';

/**
 * What one round is drawn from. The operator commits to `serverSeed` by showing its hash before the first bet,
 * the player chooses `clientSeed`, and `nonce` counts the bets made with this pair, from 0, without gaps.
 */
export type SeedPair = {
  /** 32 random bytes as 64 lower-case hex digits. The text itself, not the bytes, is the key. */
  serverSeed: string;
  clientSeed: string;
  nonce: number;
};

export const SERVER_SEED_BYTES = 32;
export const CLIENT_SEED_MAX_LENGTH = 64;

const BLOCK_BYTES = 32;
const BYTES_PER_FLOAT = 4;

/**
 * The bytes of a round: HMAC-SHA256 with the server seed's hex text as key and `clientSeed:nonce:block` as
 * message, 32 bytes for each block from 0 (the public seed-pair scheme).
 */
export function roundBytes(pair: SeedPair, count: number): Uint8Array {
  assertRule(Number.isSafeInteger(pair.nonce) && pair.nonce >= 0, 'a nonce is a whole number from 0');
  const key = utf8ToBytes(pair.serverSeed);
  const blocks = Math.ceil(count / BLOCK_BYTES);
  const bytes = new Uint8Array(blocks * BLOCK_BYTES);
  for (let block = 0; block < blocks; block += 1) {
    const message = utf8ToBytes(`${pair.clientSeed}:${pair.nonce}:${block}`);
    bytes.set(hmac(sha256, key, message), block * BLOCK_BYTES);
  }
  return bytes.subarray(0, count);
}

/**
 * Numbers from 0 up to but not 1 in steps of 2^-32, four bytes each: b0/256 + b1/256^2 + b2/256^3 + b3/256^4.
 * Multiplied by n and floored they favour an outcome by at most n/2^32 of its share, 0.0000023 for the 10,001
 * outcomes of dice, where 1 in 50 million of the whole is the yardstick (GLI-19 3.2.3).
 */
export function roundFloats(pair: SeedPair, count: number): number[] {
  const view = new DataView(roundBytes(pair, count * BYTES_PER_FLOAT).slice().buffer);
  return Array.from({ length: count }, (_, index) => view.getUint32(index * BYTES_PER_FLOAT) / 2 ** 32);
}

/** What is published before the first bet: SHA-256 of the server seed's hex text, as hex. */
export function serverSeedHash(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}

/** Whether a text is a server seed as we make them. */
export function isServerSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** Whether a player may choose this seed: 1 to 64 characters, none of them a control or half of a pair. */
export function isClientSeed(text: string): boolean {
  return text.length > 0 && text.length <= CLIENT_SEED_MAX_LENGTH && !/[\p{Cc}\p{Cs}]/u.test(text);
}
