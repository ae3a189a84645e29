import { choose } from '@nokshi/fairness/choose.ts';
import { fraction } from '@nokshi/fairness/fraction.ts';
import { expect, test } from 'vitest';
import { findPlay } from '../../core/find-play.ts';
import { KL8 } from './family.ts';

/** How many draws of twenty of 1 to 80 have each sum, by adding one number after another. */
function drawsBySum(): bigint[] {
  const bySize = Array.from({ length: 21 }, () => Array.from({ length: 1_411 }, () => 0n));
  const [none] = bySize;
  if (none !== undefined) none[0] = 1n;
  for (let number = 1; number <= 80; number += 1) {
    for (let size = Math.min(20, number); size >= 1; size -= 1) {
      const [row = [], smaller = []] = [bySize[size], bySize[size - 1]];
      for (let sum = 1_410; sum >= number; sum -= 1)
        row[sum] = (row[sum] ?? 0n) + (smaller[sum - number] ?? 0n);
    }
  }
  return bySize[20] ?? [];
}

test('keno: every sum, element and half is as likely as counting all draws gives', () => {
  const bySum = drawsBySum();
  const all = choose(80, 20);
  const between = (from: number, to: number): bigint =>
    bySum.reduce((draws, count, sum) => (sum >= from && sum <= to ? draws + count : draws), 0n);
  const ofParity = (parity: number): bigint =>
    bySum.reduce((draws, count, sum) => (sum % 2 === parity ? draws + count : draws), 0n);
  let upper = 0n;
  for (let count = 11; count <= 20; count += 1) upper += choose(40, count) * choose(40, 20 - count);
  const counted = {
    'sum.sides': [between(811, 1_410), between(210, 809), between(810, 810), ofParity(1), ofParity(0)],
    elements: [
      between(210, 695),
      between(696, 763),
      between(764, 855),
      between(856, 923),
      between(924, 1_410),
    ],
    halves: [upper, choose(40, 10) ** 2n, upper],
  };
  expect(between(0, 1_410)).toBe(all);
  for (const [code, draws] of Object.entries(counted)) {
    const chances = findPlay(KL8, code)?.prizes.map(({ chance }) => chance);
    expect([code, chances]).toEqual([code, draws.map((count) => fraction(count, all))]);
  }
});
