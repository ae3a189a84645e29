import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Fraction } from './fraction.ts';
import { fraction } from './fraction.ts';

/**
 * When a jackpot falls. It follows from the pool's secret, whose hash is public from the pool's opening and which itself is
 * shown once the pool is won, so that anybody can draw again what was drawn. Amounts are micros.
 */

const DRAW_HEX_DIGITS = 13;
const DRAW_STEPS = 2n ** 52n;

/** A pool: its jackpot and its number, and the secret as 64 hex digits, the text itself being the key. */
export interface PoolSecret {
  readonly code: string;
  readonly no: number;
  readonly serverSeed: string;
}

/** The first 52 bits of HMAC-SHA256 with the secret's text as key: a whole number from 0 up to but not 2^52. */
function drawOf({ code, no, serverSeed }: PoolSecret, what: string): bigint {
  const digest = bytesToHex(hmac(sha256, utf8ToBytes(serverSeed), utf8ToBytes(`${code}:${no}:${what}`)));
  return BigInt(`0x${digest.slice(0, DRAW_HEX_DIGITS)}`);
}

/**
 * Whether a round wins a pool: with the chance of its stake in `oneIn`, so that it falls once in so much staked, however
 * the stakes are cut. A stake of `oneIn` or more wins.
 */
export function isRandomHit(
  pool: PoolSecret,
  round: { readonly roundId: string; readonly stake: bigint; readonly oneIn: bigint },
): boolean {
  return drawOf(pool, round.roundId) * round.oneIn < round.stake * DRAW_STEPS;
}

/** What a stake adds to a pool, cut to the micro. */
export function jackpotShare(stake: bigint, sharePpm: number): bigint {
  return (stake * BigInt(sharePpm)) / 1_000_000n;
}

/** What a pool of this amount adds to the return of every stake that may win it. */
export function jackpotReturn(amount: bigint, oneIn: bigint): Fraction {
  return fraction(amount, oneIn);
}
