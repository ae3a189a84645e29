import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The proof of work behind the human verification, in the format of Altcha 1: find the number whose SHA-256 with
 * the salt is the challenge. Hashed with @noble/hashes, because `crypto.subtle` does not exist on plain http.
 */
export interface WorkChallenge {
  readonly algorithm: 'SHA-256';
  /** Hex of SHA-256(salt + number). */
  readonly challenge: string;
  /** May carry `?expires=<seconds since the epoch>`. */
  readonly salt: string;
  readonly signature: string;
  /** The number lies between 0 and this, both included. */
  readonly maxnumber: number;
}

/** Numbers tried between two reports of progress; some 15 ms of a slow phone. */
export const SLICE = 2000;

/** Looks for the number in `from` up to but not `to`; undefined when it is not there. */
export function searchNumber(
  work: Pick<WorkChallenge, 'challenge' | 'salt'>,
  from: number,
  to: number,
): number | undefined {
  if (!/^[0-9a-f]{64}$/i.test(work.challenge)) return undefined;
  const wanted = hexToBytes(work.challenge);
  // What all candidates begin with is hashed once, and nothing is made anew for each: a third of the time on a phone.
  const salted = sha256.create().update(utf8ToBytes(work.salt));
  let state = salted.clone();
  const digits = new Uint8Array(16);
  const hash = new Uint8Array(32);
  for (let candidate = from; candidate < to; candidate += 1) {
    state = salted._cloneInto(state);
    state.update(digits.subarray(0, writeDigits(digits, candidate)));
    state.digestInto(hash);
    if (isSame(hash, wanted)) return candidate;
  }
  return undefined;
}

/** Writes a number's decimal digits; returns how many. */
function writeDigits(place: Uint8Array, number: number): number {
  const text = String(number);
  for (let index = 0; index < text.length; index += 1) place[index] = text.charCodeAt(index);
  return text.length;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  for (let index = 0; index < other.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}

/** What the server checks: base64 of the JSON that Altcha's widget would send. `tookMs` is for its statistics. */
export function workPayload(work: WorkChallenge, solution: { number: number; tookMs: number }): string {
  return btoa(
    JSON.stringify({
      algorithm: work.algorithm,
      challenge: work.challenge,
      number: solution.number,
      salt: work.salt,
      signature: work.signature,
      took: Math.round(solution.tookMs),
    }),
  );
}

/** When the challenge ends, in ms since the epoch; undefined when it says nothing. */
export function findExpiry(salt: string): number | undefined {
  const expires = new URLSearchParams(salt.split('?')[1] ?? '').get('expires');
  const seconds = expires === null ? Number.NaN : Number(expires);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined;
}
