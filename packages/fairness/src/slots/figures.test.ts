import { describe, expect, test } from 'vitest';
import { addFractions, fraction, multiplyFractions } from '../fraction.ts';
import { approximate } from './approximate.fixture.ts';
import { exactReturn } from './exact-return.fixture.ts';
import { slotFigures } from './figures.fixture.ts';
import type { SlotModel } from './model.ts';
import { SLOT_MODELS } from './models.ts';
import { playRound } from './round.ts';
import { seededBelow } from './seeded-below.fixture.ts';
import { spin } from './spin.ts';

const UNIT = 1_000_000n;
const exact = onceForEach(exactReturn);
const figuresOf = onceForEach(slotFigures);
const threeReels = SLOT_MODELS.filter((model) => model.reels === 3);
const fiveReels = SLOT_MODELS.filter((model) => model.reels === 5);

describe('published figures are the exact ones', () => {
  test.each(SLOT_MODELS)('$id returns what is published, between 94 and 96.5 per cent', (model) => {
    const { total } = exact(model);
    const { returnBasisPoints } = model.published;
    const off = approximate(addFractions(total, fraction(BigInt(-returnBasisPoints), 10_000n)));
    expect(Math.abs(off)).toBeLessThanOrEqual(0.000_05);
    expect(returnBasisPoints).toBeGreaterThanOrEqual(9_400);
    expect(returnBasisPoints).toBeLessThanOrEqual(9_650);
  });

  test.each(SLOT_MODELS)('$id hits, varies and tops as is published', (model) => {
    const figures = figuresOf(model);
    expect(Math.round(approximate(figures.hitRate) * 10_000)).toBe(model.published.hitBasisPoints);
    expect(Math.round(figures.deviation * 100)).toBe(model.published.deviationHundredths);
    expect(figures.topSpinHundredths).toBe(model.published.topSpinHundredths);
    expect(figures.maxWinHundredths).toBe(model.published.maxWinHundredths);
    const { numerator, denominator } = figures.topSpinShare;
    expect(denominator / numerator).toBe(BigInt(model.published.topSpinOneIn));
  });

  test.each(SLOT_MODELS)('$id: two ways to count agree to the last digit', (model) => {
    const { baseWins, baseScatters, total } = exact(model);
    const counted = figuresOf(model);
    expect(counted.baseReturn).toEqual(addFractions(baseWins, baseScatters));
    expect(counted.mean).toBeCloseTo(approximate(total), 10);
  });

  test('one more symbol a reel, or one dearer pay, is not the published return any more', () => {
    for (const model of SLOT_MODELS) {
      const published = fraction(BigInt(model.published.returnBasisPoints), 10_000n);
      const more: SlotModel = { ...model, strips: model.strips.map((strip) => [8, ...strip]) };
      const dearer: SlotModel = {
        ...model,
        pays: { ...model.pays, 8: (model.pays[8] ?? []).map((pay) => pay * 2) },
      };
      for (const changed of [more, dearer]) {
        const off = approximate(exactReturn(changed).total) - approximate(published);
        expect(Math.abs(off)).toBeGreaterThan(0.000_05);
      }
    }
  });

  test('the top prize of every game comes at least once in a hundred million rounds (GLI-19 4.7.3)', () => {
    for (const { published } of SLOT_MODELS) expect(published.topSpinOneIn).toBeLessThan(100_000_000);
  });

  test('volatility is named by the deviation: low below 4 stakes, medium below 8, high from 8', () => {
    const named = SLOT_MODELS.map(({ published: { deviationHundredths } }) => {
      if (deviationHundredths < 400) return 'low';
      return deviationHundredths < 800 ? 'medium' : 'high';
    });
    expect(named).toEqual(SLOT_MODELS.map((model) => model.volatility));
  });
});

describe('the exact return, checked by playing', () => {
  test.each(threeReels)('$id: every combination of stops, one by one', (model) => {
    const [first = [], second = [], third = []] = model.strips;
    let paid = 0n;
    let hits = 0;
    let top = 0n;
    for (const a of first.keys()) {
      for (const b of second.keys()) {
        for (const c of third.keys()) {
          const { winMicros } = spin(model, { mode: 'base', stops: [a, b, c], stakeMicros: UNIT });
          paid += winMicros;
          if (winMicros > 0n) hits += 1;
          if (winMicros > top) top = winMicros;
        }
      }
    }
    const all = first.length * second.length * third.length;
    expect(fraction(paid, BigInt(all) * UNIT)).toEqual(exact(model).total);
    expect(fraction(BigInt(hits), BigInt(all))).toEqual(figuresOf(model).hitRate);
    expect(top).toBe((BigInt(model.published.maxWinHundredths) * UNIT) / 100n);
  });

  test.each(fiveReels)(
    '$id: 60,000 rounds fall into the interval that 99 of 100 fall into',
    { timeout: 60_000 },
    (model) => {
      const rounds = 60_000;
      const randomBelow = seededBelow(2026);
      let paid = 0n;
      let triggered = 0;
      for (let round = 0; round < rounds; round += 1) {
        const { spins, totalWinMicros } = playRound(model, UNIT, randomBelow);
        paid += totalWinMicros;
        if (spins.length > 1) triggered += 1;
      }
      const { total, trigger } = exact(model);
      const mean = approximate(fraction(paid, BigInt(rounds) * UNIT));
      const margin = (2.576 * figuresOf(model).deviation) / Math.sqrt(rounds);
      expect(Math.abs(mean - approximate(total))).toBeLessThan(margin);
      const chance = approximate(trigger);
      const triggerMargin = 2.576 * Math.sqrt((chance * (1 - chance)) / rounds);
      expect(Math.abs(triggered / rounds - chance)).toBeLessThan(triggerMargin);
    },
  );

  test.each(fiveReels)('$id: free spins return what their number and their pay say', (model) => {
    const { freeSpins, trigger } = exact(model);
    const { freeSpinReturn } = figuresOf(model);
    const rule = model.freeSpins ?? { awards: [], maxRetriggers: 0 };
    const fewest = Math.min(...rule.awards.filter((spins) => spins > 0));
    const least = multiplyFractions(trigger, multiplyFractions(freeSpinReturn, fraction(BigInt(fewest))));
    expect(approximate(freeSpins)).toBeGreaterThan(approximate(least));
    expect(approximate(freeSpins)).toBeLessThan(approximate(least) * 2);
  });
});

/** The figures of a model take half a second, and several tests ask for them. */
function onceForEach<T>(compute: (model: SlotModel) => T): (model: SlotModel) => T {
  const known = new Map<SlotModel, T>();
  return (model) => {
    const value = known.get(model) ?? compute(model);
    known.set(model, value);
    return value;
  };
}
