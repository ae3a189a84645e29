import { limbo, percentText } from '@nokshi/fairness';
import { describe, expect, it } from 'vitest';
import type { LimboBet } from './limbo-terms.ts';
import { hundredthsAt, limboFigures, scalePlace, withChance, withStep, withTarget } from './limbo-terms.ts';

const TWO: LimboBet = { kind: 'limbo', targetHundredths: 200 };

describe('limbo terms', () => {
  it('counts return and chance exactly: twice the stake at 49.50 per cent', () => {
    const figures = limboFigures(TWO);
    expect(percentText(figures.returned)).toBe('99.00');
    expect(percentText(figures.hitChance)).toBe('49.50');
    expect(figures.gainChance).toEqual(figures.hitChance);
  });

  it('turns a wished chance into a target', () => {
    expect(withChance(TWO, 990).targetHundredths).toBe(1_000);
  });

  it('stays on offer for every wish', () => {
    for (const wish of [-5, 0, 1, 100, 101, 5_000, 99_999_999]) {
      expect(limbo.isChoice(withTarget(TWO, wish))).toBe(true);
      expect(limbo.isChoice(withChance(TWO, wish))).toBe(true);
    }
    expect(limbo.isChoice(withStep({ ...TWO, targetHundredths: 1_000_000 }, 1))).toBe(true);
    expect(limbo.isChoice(withStep({ ...TWO, targetHundredths: 101 }, -1))).toBe(true);
  });

  it('has a scale whose places give their multipliers back', () => {
    for (const hundredths of [100, 200, 1_000, 25_000, 1_000_000]) {
      expect(hundredthsAt(scalePlace(hundredths))).toBe(hundredths);
    }
  });
});
