import { describe, expect, test } from 'vitest';
import { findBeaconFault, isBeaconSignature, randomnessOf } from './beacon.ts';
import { chainHash, QUICKNET_CHAIN, readBeaconRound, readChainInfo } from './beacon-chain.ts';
import { aBeacon } from './test-beacon.ts';

/** Rounds that quicknet published; the first and the thousandth stand in many clients' tests. */
const PUBLISHED = [
  {
    round: 1,
    randomness: '1466a6cd24e327188770752f6134001c64d6efcc590ccc26b721611ad96f165a',
    signature:
      'b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b',
  },
  {
    round: 1_000,
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  },
] as const;
const [FIRST, THOUSANDTH] = PUBLISHED;

const QUICKNET_INFO = {
  public_key: QUICKNET_CHAIN.publicKey,
  period: 3,
  genesis_time: 1_692_803_367,
  hash: QUICKNET_CHAIN.hash,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'quicknet' },
};

describe('a round of a beacon', () => {
  test.each(PUBLISHED)('quicknet’s round $round is what quicknet signed', (round) => {
    expect(findBeaconFault(QUICKNET_CHAIN, round)).toBeUndefined();
    expect(randomnessOf(round.signature)).toBe(round.randomness);
  });

  test('is believed of the chain that signed it alone', () => {
    const other = aBeacon();
    expect(findBeaconFault(other.chain, FIRST)).toBe('signature');
    expect(findBeaconFault(QUICKNET_CHAIN, other.round(1))).toBe('signature');
    expect(findBeaconFault(other.chain, other.round(1))).toBeUndefined();
  });

  test('is not believed under another number, with another signature or other randomness', () => {
    expect(findBeaconFault(QUICKNET_CHAIN, { ...FIRST, round: 2 })).toBe('signature');
    const { signature, randomness } = THOUSANDTH;
    expect(findBeaconFault(QUICKNET_CHAIN, { ...FIRST, signature })).toBe('signature');
    expect(findBeaconFault(QUICKNET_CHAIN, { ...FIRST, randomness })).toBe('randomness');
  });

  test.each([
    ['nothing', ''],
    ['bytes that are no point', 'ff'.repeat(48)],
    ['the point at infinity', `c0${'00'.repeat(47)}`],
    ['a point outside the group', `80${'00'.repeat(46)}04`],
    ['text', 'a signature'],
  ])('is not believed with %s for a signature, and nothing is thrown', (_, signature) => {
    expect(isBeaconSignature(QUICKNET_CHAIN, { round: 1, signature })).toBe(false);
    expect(isBeaconSignature({ publicKey: signature }, FIRST)).toBe(false);
  });

  test('is read from its answer, and from nothing else', () => {
    expect(readBeaconRound({ ...FIRST, previous_signature: 'ab' })).toEqual(FIRST);
    const { round, ...rest } = FIRST;
    const others = [null, [], 'text', rest, { ...FIRST, round: '1' }, { ...FIRST, round: 0 }];
    for (const other of [...others, { ...rest, round: round + 0.5 }, { ...FIRST, signature: 'AB' }]) {
      expect(readBeaconRound(other)).toBeUndefined();
    }
  });
});

describe('what a chain says of itself', () => {
  test('quicknet’s hash follows from its times, key, group and name', () => {
    const info = readChainInfo(QUICKNET_INFO);
    expect({ ...info, isSimulated: false }).toMatchObject(QUICKNET_CHAIN);
    expect(info && chainHash(info)).toBe(QUICKNET_CHAIN.hash);
  });

  test.each([
    ['another key', { public_key: aBeacon().chain.publicKey }],
    ['other times', { period: 30 }],
    ['another beginning', { genesis_time: 1 }],
    ['another scheme', { schemeID: 'pedersen-bls-chained' }],
    ['another name', { metadata: { beaconID: 'default' } }],
    ['no name', { metadata: null }],
    ['another group', { groupHash: '00'.repeat(32) }],
  ])('is not believed with %s', (_, change) => {
    expect(readChainInfo({ ...QUICKNET_INFO, ...change })).toBeUndefined();
  });
});
