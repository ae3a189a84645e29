import { createHash, randomBytes } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import type { Database } from '../database.ts';

/** Seconds since 1970 of the first round, and seconds between rounds: those of drand's quicknet. */
export const GENESIS = 1_692_803_367;
export const PERIOD = 3;
export const SCHEME = 'bls-unchained-g1-rfc9380';
export const BEACON_ID = 'nokshi-sandbox';

const SIGNED_AS = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const KEPT_ROUNDS = 64;

export type BeaconRound = { round: number; randomness: string; signature: string };

/** One machine's imitation of a beacon: rounds are true BLS signatures, but a single key makes them. */
export type BeaconChain = {
  hash: string;
  publicKey: string;
  groupHash: string;
  /** The newest round that is out. */
  latestAt(at: Date): number;
  /** What this round is, whether it is out or not: who answers looks at the time. */
  round(number: number): BeaconRound;
};

/** Opens the chain whose key the database keeps; the first start makes the key. */
export async function openBeaconChain(db: Database): Promise<BeaconChain> {
  const { secretKey: fresh } = bls12_381.shortSignatures.keygen();
  await db.query(
    'insert into sandbox_beacon (secret_key, group_hash) values ($1, $2) on conflict do nothing',
    [Buffer.from(fresh), randomBytes(32).toString('hex')],
  );
  const { rows } = await db.query<{ secretKey: Buffer; groupHash: string }>(
    'select secret_key as "secretKey", group_hash as "groupHash" from sandbox_beacon',
  );
  const [kept] = rows;
  if (kept === undefined) throw new Error('the beacon has no key');
  return chainOf(new Uint8Array(kept.secretKey), kept.groupHash);
}

function chainOf(secretKey: Uint8Array, groupHash: string): BeaconChain {
  const publicKey = hexOf(bls12_381.shortSignatures.getPublicKey(secretKey).toBytes(true));
  const rounds = new Map<number, BeaconRound>();
  return {
    hash: chainHash(publicKey, groupHash),
    publicKey,
    groupHash,
    latestAt: (at) => Math.floor((at.getTime() / 1000 - GENESIS) / PERIOD) + 1,
    round(number) {
      const round = rounds.get(number) ?? signRound(secretKey, number);
      rounds.set(number, round);
      const [oldest] = rounds.keys();
      if (rounds.size > KEPT_ROUNDS && oldest !== undefined) rounds.delete(oldest);
      return round;
    },
  };
}

/** drand signs SHA-256 of the round's number in eight bytes; the signature's SHA-256 is the randomness. */
function signRound(secretKey: Uint8Array, round: number): BeaconRound {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const { shortSignatures } = bls12_381;
  const signed = shortSignatures.hash(new Uint8Array(sha256(number)), SIGNED_AS);
  const signature = shortSignatures.sign(signed, secretKey).toBytes(true);
  return { round, randomness: sha256(signature).toString('hex'), signature: hexOf(signature) };
}

/** drand's hash of a chain: period, genesis, public key, group and name. */
function chainHash(publicKey: string, groupHash: string): string {
  const times = Buffer.alloc(12);
  times.writeUInt32BE(PERIOD);
  times.writeBigInt64BE(BigInt(GENESIS), 4);
  const parts = [times, Buffer.from(publicKey, 'hex'), Buffer.from(groupHash, 'hex'), Buffer.from(BEACON_ID)];
  return sha256(Buffer.concat(parts)).toString('hex');
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
