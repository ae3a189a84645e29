import { describe, expect, it } from 'vitest';
import { drawBelow } from './pick-book.ts';

describe('drawing below a sum of weights', () => {
  it('2.6 takes sums up to 2^64 - 1 and draws again what is too large', () => {
    const given = [Buffer.alloc(8, 0xff), Buffer.alloc(8, 0x01)];
    expect(drawBelow(2n ** 64n - 1n, () => given.shift() ?? Buffer.alloc(8))).toBe(0x0101010101010101n);
    expect(drawBelow(1n, () => Buffer.from([0xff]))).toBe(0n);
    expect(() => drawBelow(0n)).toThrow();
  });

  it('[3.06] every number is as likely as another', () => {
    const [sides, draws] = [10, 100_000];
    const counts = Array.from({ length: sides }, () => 0);
    for (let n = 0; n < draws; n += 1) {
      const drawn = Number.parseInt(drawBelow(BigInt(sides)).toString(), 10);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    const expected = draws / sides;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Nine degrees of freedom: above this once in a million runs.
    expect(chiSquare).toBeLessThan(44.8);
  });
});
