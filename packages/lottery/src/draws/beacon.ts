import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { BeaconChain, BeaconRound } from './beacon-chain.ts';
import { isHex, isRoundNumber } from './beacon-chain.ts';

/**
 * Whether a round is the beacon's (drand's scheme bls-unchained-g1-rfc9380). The curves are a large part of any page that
 * loads this file; what needs the beacon's times or shapes alone takes `beacon-chain.ts`.
 */

const SIGNED_AS = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const ROUND_BYTES = 8;

export type BeaconFault = 'signature' | 'randomness';

/** What is wrong with a round; undefined for one that this chain published. Never throws, whatever came from outside. */
export function findBeaconFault(
  chain: Pick<BeaconChain, 'publicKey'>,
  round: BeaconRound,
): BeaconFault | undefined {
  if (!isBeaconSignature(chain, round)) return 'signature';
  return randomnessOf(round.signature) === round.randomness ? undefined : 'randomness';
}

/** Whether the chain's key signed the round's number. */
export function isBeaconSignature(
  { publicKey }: Pick<BeaconChain, 'publicKey'>,
  { round, signature }: Pick<BeaconRound, 'round' | 'signature'>,
): boolean {
  if (!isRoundNumber(round) || !isHex(signature, 48) || !isHex(publicKey, 96)) return false;
  const { shortSignatures } = bls12_381;
  try {
    const signed = shortSignatures.hash(sha256(roundBytes(round)), SIGNED_AS);
    return shortSignatures.verify(hexToBytes(signature), signed, hexToBytes(publicKey));
  } catch {
    // Bytes that are no point of the curve, or of no use as one.
    return false;
  }
}

/** A round's randomness follows from its signature: SHA-256 of its 48 bytes, as hex. */
export function randomnessOf(signature: string): string {
  return bytesToHex(sha256(hexToBytes(signature)));
}

/** A round's number as eight bytes, the largest first. */
function roundBytes(round: number): Uint8Array {
  const bytes = new Uint8Array(ROUND_BYTES);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return bytes;
}
