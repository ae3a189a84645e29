import { describe, expect, it } from 'vitest';
import { CRITICAL, chiSquare, flatShares } from '../chi-square.fixture.ts';
import { choose } from '../choose.ts';
import type { SeedPair } from '../seed-pair.ts';
import { roundBytes, roundFloats } from '../seed-pair.ts';
import { keno, kenoChance } from './keno.ts';
import { limbo } from './limbo.ts';
import { plinko, plinkoBucket } from './plinko.ts';
import { wheel } from './wheel.ts';

/** A limbo round ends at x or above with a chance of 0.99/x. */
function limboCell(bustHundredths: number): number {
  return LIMBO_EDGES.filter((edge) => bustHundredths >= edge).length;
}
const LIMBO_EDGES = [110, 125, 150, 200, 300, 500, 1_000, 2_000];
const limboShares = [100, ...LIMBO_EDGES].map((edge, index) => {
  const reach = index === 0 ? 1 : 99 / edge;
  const next = LIMBO_EDGES[index];
  return reach - (next === undefined ? 0 : 99 / next);
});

const board = { rows: 16, risk: 'low' } as const;
/** Buckets 0 to 3 and 13 to 16 of sixteen rows are too rare to stand alone. */
const bucketCell = (path: string) => Math.min(12, Math.max(4, plinkoBucket(path))) - 4;
const bucketShares = Array.from({ length: 9 }, (_, cell) => {
  const buckets = cell === 0 ? [0, 1, 2, 3, 4] : cell === 8 ? [12, 13, 14, 15, 16] : [cell + 4];
  return buckets.reduce((sum, bucket) => sum + Number(choose(16, bucket)), 0) / 2 ** 16;
});

const ticket = { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], risk: 'low' } as const;
const hitsCell = (balls: readonly number[]) => Math.min(6, balls.filter((ball) => ball <= 10).length);
const hitsShares = Array.from({ length: 7 }, (_, cell) => {
  const hits = cell === 6 ? [6, 7, 8, 9, 10] : [cell];
  return hits.reduce((sum, count) => sum + share(kenoChance({ picks: 10, hits: count })), 0);
});

function share({ numerator, denominator }: { numerator: bigint; denominator: bigint }): number {
  return Number(numerator) / Number(denominator);
}

/** Tens of thousands of hashes a test, on a machine that may be busy with other things. */
const PATIENCE = { timeout: 30_000 };

describe(
  '[3.06] outcomes that the games draw are spread as their odds say (below the 0.001 point)',
  PATIENCE,
  () => {
    it('limbo, by the multiplier that a round reaches', () => {
      const draw = (pair: SeedPair) => [
        limboCell(limbo.draw(pair, { targetHundredths: 200 }).bustHundredths),
      ];
      expect(chiSquare(limboShares, 20_000, draw)).toBeLessThan(CRITICAL[8]);
    });

    it('plinko of sixteen rows, by bucket', () => {
      const draw = (pair: SeedPair) => [bucketCell(plinko.draw(pair, board).path)];
      expect(chiSquare(bucketShares, 20_000, draw)).toBeLessThan(CRITICAL[8]);
    });

    it('keno, by how many of ten picks are drawn', () => {
      const draw = (pair: SeedPair) => [hitsCell(keno.draw(pair, ticket).balls)];
      expect(chiSquare(hitsShares, 20_000, draw)).toBeLessThan(CRITICAL[6]);
    });

    it.each([
      [20, CRITICAL[19]],
      [40, CRITICAL[39]],
    ])('a wheel of %i segments', (segments, critical) => {
      const draw = (pair: SeedPair) => [wheel.draw(pair, { segments, risk: 'low' }).segment];
      expect(chiSquare(flatShares(segments), segments * 1_000, draw)).toBeLessThan(critical);
    });
  },
);

describe('[3.07] an outcome says nothing about the next one (below the 0.001 point)', PATIENCE, () => {
  it('pairs of wheel segments that follow each other are spread evenly', () => {
    const bet = { segments: 10, risk: 'low' } as const;
    const draw = (pair: SeedPair) => {
      const here = wheel.draw(pair, bet).segment;
      const next = wheel.draw({ ...pair, nonce: pair.nonce + 1 }, bet).segment;
      return [here * 10 + next];
    };
    expect(chiSquare(flatShares(100), 20_000, draw)).toBeLessThan(CRITICAL[99]);
  });
});

describe('[3.08] a mapping with a planted bias fails the same tests', PATIENCE, () => {
  it('limbo that ends one round in fifty at once', () => {
    const draw = (pair: SeedPair) => {
      const { bustHundredths } = limbo.draw(pair, { targetHundredths: 200 });
      return [limboCell(pair.nonce % 50 === 0 ? 100 : bustHundredths)];
    };
    expect(chiSquare(limboShares, 20_000, draw)).toBeGreaterThan(CRITICAL[8]);
  });

  it('plinko that goes left 51 times in a hundred', () => {
    const draw = (pair: SeedPair) => [
      bucketCell(
        roundFloats(pair, 16)
          .map((float) => (float < 0.51 ? 'L' : 'R'))
          .join(''),
      ),
    ];
    expect(chiSquare(bucketShares, 20_000, draw)).toBeGreaterThan(CRITICAL[8]);
  });

  it('keno that takes balls by the remainder of a byte', () => {
    const draw = (pair: SeedPair) => {
      const left = Array.from({ length: 40 }, (_, index) => index + 1);
      const balls = [...roundBytes(pair, 10)].flatMap((byte) => left.splice(byte % left.length, 1));
      return [hitsCell(balls)];
    };
    expect(chiSquare(hitsShares, 20_000, draw)).toBeGreaterThan(CRITICAL[6]);
  });

  it('a wheel of forty segments by the remainder of a byte', () => {
    const draw = (pair: SeedPair) => [(roundBytes(pair, 1)[0] ?? 0) % 40];
    expect(chiSquare(flatShares(40), 40_000, draw)).toBeGreaterThan(CRITICAL[39]);
  });
});
