import { SIDES_OF } from '@nokshi/fairness/supplier/sports/new-match.ts';
import { expect, it } from 'vitest';
import { newFixture } from './next-moment.ts';

const startsAt = new Date('2026-11-22T12:00:00Z');
const randomBelow = (): number => 0;

it('no side plays two matches at once, and there is no new match while fewer than two sides are free', () => {
  const others = [];
  for (;;) {
    const fixture = newFixture({ randomBelow }, 'cricket', { startsAt, others });
    if (fixture === null) break;
    others.push(fixture);
  }
  const busy = others.flatMap(({ home, away }) => [home, away]);
  expect(new Set(busy).size).toBe(busy.length);
  expect(busy).toHaveLength(SIDES_OF.cricket);
});
