import { fraction } from '@nokshi/fairness';
import { describe, expect, it } from 'vitest';
import { countFigures } from './count-figures.ts';

describe('countFigures', () => {
  it('tells what comes back, what is a hit and what is a gain', () => {
    const figures = countFigures([
      { multiplier: fraction(0n), chance: fraction(1n, 4n) },
      { multiplier: fraction(1n, 2n), chance: fraction(1n, 4n) },
      { multiplier: fraction(1n), chance: fraction(1n, 4n) },
      { multiplier: fraction(5n, 2n), chance: fraction(1n, 4n) },
    ]);
    expect(figures).toEqual({
      returned: fraction(1n),
      hitChance: fraction(3n, 4n),
      gainChance: fraction(1n, 4n),
      topMultiplier: fraction(5n, 2n),
    });
  });
});
