import { describe, expect, test } from 'vitest';
import { CRITICAL, chiSquare, flatShares } from './chi-square.fixture.ts';
import type { SeedPair } from './index.ts';
import {
  drawCards,
  drawCrash,
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
  roundFloats,
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

  test('bytes of rounds', () => {
    expect(chiSquare(flatShares(256), 5_000, (pair) => [...roundBytes(pair, 64)])).toBeLessThan(
      CRITICAL[255],
    );
  });

  test('dice in a hundred bins', () => {
    const draw = (pair: SeedPair) => [diceBin(drawDiceHundredths(pair))];
    expect(chiSquare(DICE_SHARES, 100_000, draw)).toBeLessThan(CRITICAL[99]);
  });

  test('crash, by the multiplier that a round reaches', () => {
    const draw = (pair: SeedPair) => [crashCell(crashBust(pair))];
    expect(chiSquare(CRASH_SHARES, 20_000, draw)).toBeLessThan(CRITICAL[8]);
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

describe('[3.08] mappings with a planted bias fail the same tests', PATIENCE, () => {
  /** Takes without return by the remainder of a byte, which favours what stands in front. */
  const taken = (pair: SeedPair, from: number, count: number) => {
    const left = Array.from({ length: from }, (_, index) => index);
    return [...roundBytes(pair, count)].flatMap((byte) => left.splice(byte % left.length, 1));
  };

  test('bytes of which one in a hundred is 7', () => {
    const draw = (pair: SeedPair) =>
      [...roundBytes(pair, 64)].map((byte, place) => ((pair.nonce * 64 + place) % 100 === 0 ? 7 : byte));
    expect(chiSquare(flatShares(256), 5_000, draw)).toBeGreaterThan(CRITICAL[255]);
  });

  test('dice by the remainder of two bytes', () => {
    const draw = (pair: SeedPair) => {
      const [high = 0, low = 0] = roundBytes(pair, 2);
      return [diceBin((high * 256 + low) % 10_001)];
    };
    expect(chiSquare(DICE_SHARES, 100_000, draw)).toBeGreaterThan(CRITICAL[99]);
  });

  test('crash that ends one round in fifty at once', () => {
    const draw = (pair: SeedPair) => [crashCell(pair.nonce % 50 === 0 ? 100 : crashBust(pair))];
    expect(chiSquare(CRASH_SHARES, 20_000, draw)).toBeGreaterThan(CRITICAL[8]);
  });

  test('mines by the remainder of a byte', () => {
    const raw = chiSquare(flatShares(25), 25_000, (pair) => taken(pair, 25, 3));
    expect((raw * 24) / 22).toBeGreaterThan(CRITICAL[24]);
  });

  test('towers whose first tile hides the trap 36 times in a hundred', () => {
    const draw = (pair: SeedPair) =>
      roundFloats(pair, 9).map((float) => (float < 0.36 ? 0 : float < 0.68 ? 1 : 2));
    expect(chiSquare(flatShares(3), 3_000, draw)).toBeGreaterThan(CRITICAL[2]);
  });

  test('cards of one deck by the remainder of a byte', () => {
    const raw = chiSquare(flatShares(52), 26_000, (pair) => taken(pair, 52, 10));
    expect((raw * 51) / 42).toBeGreaterThan(CRITICAL[51]);
  });

  test('cards by the remainder of a byte', () => {
    const draw = (pair: SeedPair) => [...roundBytes(pair, 5)].map((byte) => byte % 52);
    expect(chiSquare(flatShares(52), 52_000, draw)).toBeGreaterThan(CRITICAL[51]);
  });
});

const DICE_SHARES = Array.from({ length: 100 }, (_, bin) => (bin === 99 ? 101 : 100) / 10_001);

function diceBin(rollHundredths: number): number {
  return Math.min(99, Math.floor(rollHundredths / 100));
}

/** A round reaches x or more with a chance of 0.99/x; the first cell holds those that end at once too. */
const CRASH_EDGES = [110, 125, 150, 200, 300, 500, 1_000, 2_000];
const CRASH_SHARES = [100, ...CRASH_EDGES].map((edge, index) => {
  const next = CRASH_EDGES[index];
  return (index === 0 ? 1 : 99 / edge) - (next === undefined ? 0 : 99 / next);
});

function crashCell(bustHundredths: number): number {
  return CRASH_EDGES.filter((edge) => bustHundredths >= edge).length;
}

/** Where the game ends whose hash the round's first bytes are. */
function crashBust(pair: SeedPair): number {
  const gameHash = Buffer.from(roundBytes(pair, 32)).toString('hex');
  return drawCrash({ gameHash, salt: 'uniformity' }).bustHundredths;
}

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
