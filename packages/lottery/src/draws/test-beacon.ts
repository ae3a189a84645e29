import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { BeaconChain, BeaconRound } from './beacon-chain.ts';
import { chainHash } from './beacon-chain.ts';
import { QUICKNET } from './pf1.ts';

/** A beacon with a key of its own and quicknet's times, for tests. */
export function aBeacon(): { readonly chain: BeaconChain; round(number: number): BeaconRound } {
  const { shortSignatures } = bls12_381;
  const { secretKey, publicKey: point } = shortSignatures.keygen(new Uint8Array(48).fill(7));
  const publicKey = bytesToHex(point.toBytes(true));
  const groupHash = '11'.repeat(32);
  const times = { ...QUICKNET, publicKey, name: 'test' };
  return {
    chain: { ...times, hash: chainHash({ ...times, groupHash }), isSimulated: true },
    round(number) {
      const message = sha256(hexToBytes(number.toString(16).padStart(16, '0')));
      const signed = shortSignatures.hash(message, 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
      const signature = shortSignatures.sign(signed, secretKey).toBytes(true);
      return { round: number, signature: bytesToHex(signature), randomness: bytesToHex(sha256(signature)) };
    },
  };
}
