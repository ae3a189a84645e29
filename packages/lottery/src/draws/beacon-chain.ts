import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fieldsOf } from '../core/digit-texts.ts';
import type { BeaconTimes } from './pf1.ts';
import { QUICKNET } from './pf1.ts';

/**
 * Which beacon a draw listens to, and what a beacon says in drand's HTTP interface. No curves here: whether a round is
 * true says `beacon.ts`, which pages without a verifier have no use for.
 */

/** Signatures on G1 over SHA-256 of the round's number, the public key on G2. The only scheme that draws use. */
const BEACON_SCHEME = 'bls-unchained-g1-rfc9380';

export type BeaconChain = BeaconTimes & {
  /** The beacon's own name: `quicknet`. */
  readonly name: string;
  /** 64 lower-case hex digits that name the chain in addresses. */
  readonly hash: string;
  /** A point of G2, compressed: 192 lower-case hex digits. */
  readonly publicKey: string;
  /** Whether a single machine makes the rounds for trying out, so that whoever runs it knows them beforehand. */
  readonly isSimulated: boolean;
};

/** One round as the beacon publishes it. */
export type BeaconRound = {
  readonly round: number;
  /** SHA-256 of the signature, 64 lower-case hex digits. */
  readonly randomness: string;
  /** A point of G1, compressed: 96 lower-case hex digits. */
  readonly signature: string;
};

/** drand's quicknet, run by the League of Entropy. Pinned: a key that came with a round would prove nothing. */
export const QUICKNET_CHAIN: BeaconChain = {
  ...QUICKNET,
  name: 'quicknet',
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  isSimulated: false,
};

/** Lower-case hex of so many bytes. */
export function isHex(value: unknown, bytes: number): value is string {
  return typeof value === 'string' && value.length === bytes * 2 && /^[0-9a-f]*$/.test(value);
}

/** A round's answer, `{round, randomness, signature}`; undefined when it is none. Read, not yet believed. */
export function readBeaconRound(value: unknown): BeaconRound | undefined {
  const { round, randomness, signature } = fieldsOf(value);
  if (!isRoundNumber(round) || !isHex(randomness, 32) || !isHex(signature, 48)) return undefined;
  return { round, randomness, signature };
}

export function isRoundNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;
}

/** What a chain hash is made of, besides its times and its key. */
export type ChainInfo = Omit<BeaconChain, 'isSimulated'> & { readonly groupHash: string };

/**
 * The answer of `/info`; undefined when it is none, when it is of another scheme, or when the chain's hash is not that of
 * what it tells, so that whoever knows the hash knows the rest.
 */
export function readChainInfo(value: unknown): ChainInfo | undefined {
  const fields = fieldsOf(value);
  const { public_key: publicKey, period, genesis_time: genesis, hash, groupHash, schemeID } = fields;
  const { beaconID: name } = fieldsOf(fields['metadata']);
  const isInfo =
    schemeID === BEACON_SCHEME &&
    isHex(publicKey, 96) &&
    isHex(hash, 32) &&
    isHex(groupHash, 32) &&
    typeof name === 'string' &&
    /^[\w-]{1,40}$/.test(name) &&
    isSeconds(period) &&
    isSeconds(genesis);
  if (!isInfo) return undefined;
  const info = { name, hash, publicKey, genesis, period, groupHash };
  return chainHash(info) === hash ? info : undefined;
}

function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value < 2 ** 32;
}

/** A chain's hash as drand reckons it: SHA-256 of period, genesis, public key, group hash and name. */
export function chainHash({ period, genesis, publicKey, groupHash, name }: Omit<ChainInfo, 'hash'>): string {
  const times = new DataView(new ArrayBuffer(12));
  times.setUint32(0, period);
  times.setBigInt64(4, BigInt(genesis));
  const parts = [
    new Uint8Array(times.buffer),
    hexToBytes(publicKey),
    hexToBytes(groupHash),
    utf8ToBytes(name),
  ];
  return bytesToHex(sha256(concatBytes(...parts)));
}
