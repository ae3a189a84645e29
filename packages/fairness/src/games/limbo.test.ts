import { expect, it } from 'vitest';
import { roundFloats, type SeedPair } from '../seed-pair.ts';
import { drawLimboHundredths } from './limbo.ts';

const STEPS = 2 ** 24;
const ROUNDS = 20_000;

const pairs: readonly SeedPair[] = Array.from({ length: ROUNDS }, (_, nonce) => ({
  serverSeed: 'e9'.repeat(32),
  clientSeed: 'limbo',
  nonce,
}));

/** In how many rounds a form that verifiers have ends at another multiplier than ours. */
function countDifferences(form: (float: number) => number): number {
  return pairs.filter((pair) => {
    const [float = 0] = roundFloats(pair, 1);
    return Math.floor(form(float) * 100) !== drawLimboHundredths(pair);
  }).length;
}

it('verifiers of the 24-bit form agree, however they write it', () => {
  for (const form of [
    (float: number) => (STEPS / (Math.floor(float * STEPS) + 1)) * 0.99,
    (float: number) => (STEPS / (Math.floor(float * STEPS) + 1)) * (1 - 0.01),
    (float: number) => (0.99 * STEPS) / (Math.floor(float * STEPS) + 1),
  ]) {
    expect(countDifferences(form)).toBe(0);
  }
});

it('those that divide by the whole float differ in a few rounds of a thousand, and by one hundredth where it is small', () => {
  const byFloat = (float: number) => (1e8 / (float * 1e8)) * 0.99;
  expect(countDifferences(byFloat)).toBeGreaterThan(ROUNDS / 1000);
  expect(countDifferences(byFloat)).toBeLessThan(ROUNDS / 100);
  const low = pairs.filter((pair) => drawLimboHundredths(pair) < 1_000);
  expect(low.length).toBeGreaterThan(ROUNDS / 2);
  for (const pair of low) {
    const [float = 0] = roundFloats(pair, 1);
    expect(Math.abs(Math.floor(byFloat(float) * 100) - drawLimboHundredths(pair))).toBeLessThanOrEqual(1);
  }
});
