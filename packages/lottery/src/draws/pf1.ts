import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { assertRule } from '@nokshi/fairness/rule-fault.ts';
import type { DrawNumber, Family } from '../core/play.ts';

/**
 * PF-1, the scheme of our own draws (domain A.5.1): a seed whose hash is shown when the issue opens, mixed with a round
 * of a public beacon that comes out after it closed. Neither the house nor anybody else knows the result before.
 */

export const DRAW_SEED_BYTES = 32;

/** A beacon that publishes a round at fixed times; all in seconds since 1970. */
export type BeaconTimes = { readonly genesis: number; readonly period: number };

/** drand's quicknet chain. */
export const QUICKNET: BeaconTimes = { genesis: 1_692_803_367, period: 3 };

/** What is shown when an issue opens: SHA-256 of the seed's 32 bytes, as hex. */
export function drawCommitment(serverSeed: string): string {
  return bytesToHex(sha256(seedBytes(serverSeed)));
}

/** The first round of a beacon that is published after `closeAt`, with one whole period between. */
export function beaconRoundAfter(closeAt: number, { genesis, period }: BeaconTimes): number {
  assertRule(Number.isInteger(closeAt) && closeAt >= genesis, 'an issue closes after the beacon began');
  return Math.floor((closeAt - genesis) / period) + 2;
}

/** How long after an issue closes its round must be out at the earliest: clocks drift. */
export const DRAW_GUARD_SECONDS = 3;

/** The round that an issue is drawn by, which is known as soon as it is known when the issue closes (ms since 1970). */
export function drawRound(closeAtMs: number, beacon: BeaconTimes): number {
  return beaconRoundAfter(Math.ceil(closeAtMs / 1_000) + DRAW_GUARD_SECONDS, beacon);
}

/** When a round is published. */
export function beaconRoundTime(round: number, { genesis, period }: BeaconTimes): number {
  return genesis + (round - 1) * period;
}

/** What a result follows from; all of it is published with the result. */
export type DrawProof = {
  /** 32 bytes as 64 lower-case hex digits. The bytes, not the text, are the key. */
  readonly serverSeed: string;
  /** The game's code and the issue's number, as they stand on the page. */
  readonly game: string;
  readonly issue: string;
  readonly round: number;
  /** The beacon's randomness of that round, 64 lower-case hex digits. */
  readonly randomness: string;
  /** The issue's day in the game's zone (`2026-09-20`), for rules that follow the calendar; no part of the chance. */
  readonly day: string;
};

/** The result of an issue. The same proof gives the same result, in every browser. */
export function drawResult<Draw>(family: Pick<Family<Draw>, 'draw'>, proof: DrawProof): Draw {
  return family.draw(drawNumbersOf(proof), proof.day);
}

/** Numbers without bias from the words of a proof: words past the last whole multiple are passed over. */
export function drawNumbersOf(proof: Omit<DrawProof, 'day'>): DrawNumber {
  const next = wordsOf(proof);
  return (size) => {
    assertRule(Number.isInteger(size) && size >= 1 && size <= WORDS, 'a draw has 1 to 2^32 outcomes');
    const end = WORDS - (WORDS % size);
    let word = next();
    while (word >= end) word = next();
    return word % size;
  };
}

const WORDS = 2 ** 32;
const WORD_BYTES = 4;

/** The stream of 32-bit words: HMAC-SHA256 of a counter with the issue's own key, eight words a block. */
function wordsOf({ serverSeed, game, issue, round, randomness }: Omit<DrawProof, 'day'>): () => number {
  assertRule(/^[0-9a-f]{64}$/.test(randomness), 'randomness is 64 hex digits');
  const message = utf8ToBytes(`PF1|${game}|${issue}|${round}|${randomness}`);
  const key = hmac(sha256, seedBytes(serverSeed), message);
  let block = new DataView(new ArrayBuffer(0));
  let counter = 0;
  let at = 0;
  return () => {
    if (at === block.byteLength) {
      const text = new Uint8Array(WORD_BYTES);
      new DataView(text.buffer).setUint32(0, counter);
      const bytes = hmac(sha256, key, text);
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      counter += 1;
      at = 0;
    }
    const word = block.getUint32(at);
    at += WORD_BYTES;
    return word;
  };
}

function seedBytes(serverSeed: string): Uint8Array {
  assertRule(/^[0-9a-f]{64}$/.test(serverSeed), 'a seed is 64 hex digits');
  return hexToBytes(serverSeed);
}
