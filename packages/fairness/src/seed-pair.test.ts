import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isClientSeed, isServerSeed, RuleFault, roundBytes, roundFloats, serverSeedHash } from './index.ts';

const PUBLISHED = {
  serverSeed: '5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190',
  clientSeed: 'iyAyNGKPsa',
  nonce: 29,
};

describe('the seed pair', () => {
  test('gives the published bytes and numbers, across the edge of a block', () => {
    expect([...roundBytes(PUBLISHED, 10)]).toEqual([107, 36, 194, 168, 252, 117, 68, 165, 155, 3]);
    const floats = roundFloats(PUBLISHED, 9).map((float) => float.toFixed(12));
    expect([floats[0], floats[1], floats[2], floats[8]]).toEqual([
      '0.418529668823',
      '0.986164369853',
      '0.605522957863',
      '0.523547452874',
    ]);
  });

  test('agrees with another implementation of HMAC for every seed, nonce and length', () => {
    const anySeed = fc.string({ unit: 'grapheme', maxLength: 64 });
    fc.assert(
      fc.property(anySeed, anySeed, fc.maxSafeInteger(), (serverSeed, clientSeed, number) => {
        const nonce = Math.abs(number);
        const expected = [0, 1, 2].map((block) =>
          createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block}`).digest(),
        );
        const bytes = roundBytes({ serverSeed, clientSeed, nonce }, 96);
        expect(Buffer.from(bytes).equals(Buffer.concat(expected))).toBe(true);
      }),
    );
  });

  test('a number depends on its place alone, not on how many were asked for', () => {
    expect(roundFloats(PUBLISHED, 30).slice(0, 9)).toEqual(roundFloats(PUBLISHED, 9));
  });

  test('the published hash is the SHA-256 of the seed as text', () => {
    expect(serverSeedHash(PUBLISHED.serverSeed)).toBe(
      createHash('sha256').update(PUBLISHED.serverSeed).digest('hex'),
    );
  });

  test('a nonce is a whole number from 0', () => {
    for (const nonce of [-1, 0.5, Number.NaN, 2 ** 53]) {
      expect(() => roundBytes({ ...PUBLISHED, nonce }, 4)).toThrow(RuleFault);
    }
  });

  test('a player may choose any text of 1 to 64 characters, control characters excepted', () => {
    for (const seed of ['x', 'নকশি কাঁথা', '🎲🎲', 'a:1:0', 'y'.repeat(64)])
      expect(isClientSeed(seed)).toBe(true);
    for (const seed of ['', 'y'.repeat(65), 'a\nb', 'a\u0000', '\ud83c'])
      expect(isClientSeed(seed)).toBe(false);
  });

  test('a server seed is 64 hex digits', () => {
    expect(isServerSeed(PUBLISHED.serverSeed)).toBe(true);
    for (const seed of ['', PUBLISHED.serverSeed.toUpperCase(), `${PUBLISHED.serverSeed}0`]) {
      expect(isServerSeed(seed)).toBe(false);
    }
  });
});
