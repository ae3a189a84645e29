import { randomBytes } from 'node:crypto';
import { roundBytes, SERVER_SEED_BYTES, type SeedPair } from '@nokshi/fairness';

/**
 * `rounds`: what the house's games are drawn from. `seeds`: what seeds, salts and draws of the server are made of.
 * `planted`: bytes with a bias that a battery has to find.
 */
export const STREAMS = ['rounds', 'seeds', 'planted'] as const;
export type Stream = (typeof STREAMS)[number];

/** Two blocks of the round's HMAC, as many as sixteen rows of Plinko take. */
export const BYTES_A_ROUND = 64;
const ROUNDS_A_PAIR = 4_096;
export const PART_BYTES = ROUNDS_A_PAIR * BYTES_A_ROUND;

/** One byte in so many is always the same. */
const PLANTED_EVERY = 100;
const PLANTED_BYTE = 7;

/** A part of a stream that never repeats: for rounds a fresh pair of seeds as a member is given, and its first nonces. */
export function streamPart(stream: Stream): Uint8Array {
  if (stream === 'seeds') return randomBytes(PART_BYTES);
  if (stream === 'planted') {
    return randomBytes(PART_BYTES).map((byte, at) => (at % PLANTED_EVERY === 0 ? PLANTED_BYTE : byte));
  }
  return bytesOfRounds({
    serverSeed: randomBytes(SERVER_SEED_BYTES).toString('hex'),
    clientSeed: randomBytes(8).toString('hex'),
  });
}

/** The bytes of rounds one after another, exactly as the games read them. */
export function bytesOfRounds(seeds: Omit<SeedPair, 'nonce'>): Uint8Array {
  const part = new Uint8Array(PART_BYTES);
  for (let nonce = 0; nonce < ROUNDS_A_PAIR; nonce += 1) {
    part.set(roundBytes({ ...seeds, nonce }, BYTES_A_ROUND), nonce * BYTES_A_ROUND);
  }
  return part;
}
