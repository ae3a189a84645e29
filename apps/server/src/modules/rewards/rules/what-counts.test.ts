import { expect, it } from 'vitest';
import { NO_BONUS, ownPart } from './what-counts.ts';

const unit = 1_000_000n;

it.each([
  ['own money, no bonus open', 1000n, NO_BONUS, 1000n],
  ['half and half: 1,000 with a bonus of 1,000', 1000n, { base: 2000n * unit, bonus: 1000n * unit }, 500n],
  ['a bonus of 50 percent', 900n, { base: 1500n * unit, bonus: 500n * unit }, 600n],
  ['nothing but bonus', 1000n, { base: 500n * unit, bonus: 500n * unit }, 0n],
  ['a free bet, a tie, what was undone', 0n, NO_BONUS, 0n],
])('what counts of a stake: %s', (_, stake, share, own) => {
  expect(ownPart(stake * unit, share)).toBe(own * unit);
});

it('rounds down, so that parts never come to more than the stake', () => {
  expect(ownPart(1n, { base: 3n, bonus: 1n })).toBe(0n);
  expect(ownPart(100n, { base: 3n, bonus: 1n })).toBe(66n);
});
