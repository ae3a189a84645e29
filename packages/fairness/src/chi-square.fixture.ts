import type { SeedPair } from './seed-pair.ts';

/** Fixed seeds, so that the verdict of a landing never depends on luck. For tests alone. */
const SERVER_SEED = 'a1b0c4d7e2f35968a1b0c4d7e2f35968a1b0c4d7e2f35968a1b0c4d7e2f35968';

export function uniformityRound(nonce: number): SeedPair {
  return { serverSeed: SERVER_SEED, clientSeed: 'uniformity', nonce };
}

/** Pearson's statistic of `rounds` draws over cells with the given shares of an outcome. */
export function chiSquare(
  shares: readonly number[],
  rounds: number,
  draw: (pair: SeedPair) => readonly number[],
): number {
  const seen = shares.map(() => 0);
  let outcomes = 0;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    for (const cell of draw(uniformityRound(nonce))) {
      seen[cell] = (seen[cell] ?? Number.NaN) + 1;
      outcomes += 1;
    }
  }
  return shares.reduce((sum, share, cell) => {
    const expected = share * outcomes;
    return sum + ((seen[cell] ?? 0) - expected) ** 2 / expected;
  }, 0);
}

export function flatShares(cells: number): number[] {
  return Array.from({ length: cells }, () => 1 / cells);
}

/** Upper 0.001 points of chi-square by degrees of freedom. */
export const CRITICAL = {
  2: 13.82,
  6: 22.46,
  8: 26.12,
  9: 27.88,
  19: 43.82,
  24: 51.18,
  36: 67.99,
  39: 72.05,
  49: 85.35,
  51: 87.97,
  99: 148.23,
  255: 330.52,
};
