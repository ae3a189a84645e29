import { describe, expect, it } from 'vitest';
import { CARD_OF_RANK, guessOptions, openCard, skipsLeft, trailOf } from './hilo-terms.ts';

describe('guesses of hi-lo', () => {
  it('[3.12] from every rank there are two, and each returns 99 % of what is fair', () => {
    for (const card of CARD_OF_RANK) {
      const options = guessOptions({ cards: [card], steps: [] });
      expect(options).toHaveLength(2);
      for (const { multiplier, chance } of options) {
        expect(
          (chance.numerator * multiplier.numerator * 100n) / (chance.denominator * multiplier.denominator),
        ).toBe(99n);
      }
    }
  });

  it('an equal card stands alone at the two and the ace, and is right either way between them', () => {
    const named = (card: number) =>
      guessOptions({ cards: [card], steps: [] }).map(({ guess, isEqualRight }) => [guess, isEqualRight]);
    expect(named(0)).toEqual([
      ['higher', false],
      ['same', false],
    ]);
    expect(named(51)).toEqual([
      ['lower', false],
      ['same', false],
    ]);
    expect(named(24)).toEqual([
      ['higher', true],
      ['lower', true],
    ]);
  });

  it('multiplies what was guessed right before, and leaves it alone where a card was skipped', () => {
    const [first] = guessOptions({ cards: [24], steps: [] });
    const [skipped] = guessOptions({ cards: [3, 24], steps: ['skip'] });
    expect(skipped?.multiplier).toEqual(first?.multiplier);
    const [second] = guessOptions({ cards: [24, 24], steps: ['higher'] });
    const chance = 7n * 7n;
    expect(second?.multiplier).toEqual({ numerator: 99n * 169n, denominator: 100n * chance });
  });

  it('keeps the trail of every card with what led to it, and marks the one that ended the round', () => {
    const state = { cards: [24, 40, 3], steps: ['higher', 'higher'], end: 'wrong' } as const;
    expect(openCard(state)).toBe(3);
    expect(trailOf(state)).toEqual([
      { card: 24, step: null, isWrong: false },
      { card: 40, step: 'higher', isWrong: false },
      { card: 3, step: 'higher', isWrong: true },
    ]);
    expect(skipsLeft({ steps: ['skip', 'higher', 'skip'] })).toBe(24);
  });
});
