import { randomBytes } from 'node:crypto';

/** So many bytes that nobody can foresee; from a cryptographic source. */
export type RandomBytes = (count: number) => Uint8Array;

/**
 * A whole number from 0 up to, but not, `total`, each as likely as another. Sums of weights reach 2^64, beyond what
 * `crypto.randomInt` draws, so bits are drawn and a number that is too large is drawn again.
 */
export function drawBelow(total: bigint, source: RandomBytes = randomBytes): bigint {
  if (total <= 0n) throw new Error('there is nothing to draw from');
  // One number needs no draw, and a source that is no good would never give it.
  if (total === 1n) return 0n;
  const bits = (total - 1n).toString(2).length;
  const bytes = Math.ceil(bits / 8);
  const mask = (1n << BigInt(bits)) - 1n;
  for (;;) {
    const drawn = BigInt(`0x${Buffer.from(source(bytes)).toString('hex')}`) & mask;
    if (drawn < total) return drawn;
  }
}
