import { describe, expect, test } from 'vitest';
import { CRITICAL, chiSquare, flatShares } from './chi-square.fixture.ts';
import type { SeedPair } from './index.ts';
import {
  drawCards,
  drawDeckCards,
  drawDiceHundredths,
  drawKeno,
  drawLimboHundredths,
  drawMines,
  drawPlinko,
  drawRoulette,
  drawTowerTraps,
  drawWheel,
  roundBytes,
} from './index.ts';

/** Up to 100,000 hashes a test, on a machine that may be busy with other things. */
const PATIENCE = { timeout: 30_000 };

describe('outcomes are spread as their odds say (chi-square below the 0.001 point)', PATIENCE, () => {
  test('roulette', () => {
    expect(chiSquare(flatShares(37), 37_000, (pair) => [drawRoulette(pair)])).toBeLessThan(CRITICAL[36]);
  });

  test('a mapping that favours some pockets fails the same test', () => {
    const biased = (pair: SeedPair) => [(roundBytes(pair, 1)[0] ?? 0) % 37];
    expect(chiSquare(flatShares(37), 37_000, biased)).toBeGreaterThan(CRITICAL[36]);
  });

  test('dice in a hundred bins', () => {
    const shares = Array.from({ length: 100 }, (_, bin) => (bin === 99 ? 101 : 100) / 10_001);
    const draw = (pair: SeedPair) => [Math.min(99, Math.floor(drawDiceHundredths(pair) / 100))];
    expect(chiSquare(shares, 100_000, draw)).toBeLessThan(CRITICAL[99]);
  });

  test('wheels of 10 and 50 segments', () => {
    expect(chiSquare(flatShares(10), 10_000, (pair) => [drawWheel(pair, 10)])).toBeLessThan(CRITICAL[9]);
    expect(chiSquare(flatShares(50), 50_000, (pair) => [drawWheel(pair, 50)])).toBeLessThan(CRITICAL[49]);
  });

  test('plinko buckets of 8 rows, which are binomial', () => {
    const shares = [1, 8, 28, 56, 70, 56, 28, 8, 1].map((ways) => ways / 256);
    expect(chiSquare(shares, 50_000, (pair) => [drawPlinko(pair, 8).bucket])).toBeLessThan(CRITICAL[8]);
  });

  test('limbo, by the share of rounds that end within each tenth', () => {
    const draw = (pair: SeedPair) => [Math.min(9, Math.floor(990 / drawLimboHundredths(pair)))];
    const shares = tenthsOfLimbo();
    expect(chiSquare(shares, 20_000, draw)).toBeLessThan(CRITICAL[9]);
  });

  test('mines cells, drawn three at a time without return', () => {
    const raw = chiSquare(flatShares(25), 25_000, (pair) => drawMines(pair, 3).map((cell) => cell - 1));
    expect((raw * 24) / 22).toBeLessThan(CRITICAL[24]);
  });

  test('keno balls, drawn ten at a time without return', () => {
    const raw = chiSquare(flatShares(40), 40_000, (pair) => drawKeno(pair).map((ball) => ball - 1));
    expect((raw * 39) / 30).toBeLessThan(CRITICAL[39]);
  });

  test('traps of towers, one of three tiles on each of nine floors', () => {
    const traps = (pair: SeedPair) => drawTowerTraps(pair, 'medium').flat();
    expect(chiSquare(flatShares(3), 3_000, traps)).toBeLessThan(CRITICAL[2]);
  });

  test('cards of one deck, dealt ten at a time without return', () => {
    const raw = chiSquare(flatShares(52), 26_000, (pair) => drawDeckCards(pair, 10));
    expect((raw * 51) / 42).toBeLessThan(CRITICAL[51]);
  });

  test('cards', () => {
    expect(chiSquare(flatShares(52), 52_000, (pair) => drawCards(pair, 5))).toBeLessThan(CRITICAL[51]);
  });
});

/** Exact shares: the multiplier in hundredths is floor(99 * 2^24 / s) for the 2^24 equally likely s. */
function tenthsOfLimbo(): number[] {
  const cells = Array.from({ length: 10 }, () => 0);
  const steps = 2 ** 24;
  for (let step = 1; step <= steps; step += 64) {
    const hundredths = Math.floor((steps / step) * 0.99 * 100);
    const cell = Math.min(9, Math.floor(990 / hundredths));
    cells[cell] = (cells[cell] ?? 0) + 1;
  }
  return cells.map((count) => count / (steps / 64));
}
