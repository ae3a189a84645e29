import { describe, expect, it } from 'vitest';
import type { FairChoice } from './fair-round.ts';
import type { Fraction } from './fraction.ts';
import { fraction, isAbove, percentText, ZERO } from './fraction.ts';
import { INSTANT_GAMES } from './instant/instant-games.ts';
import { PLINKO_FEWEST_ROWS, PLINKO_MOST_ROWS } from './instant/plinko.ts';
import { INSTANT_RISKS } from './instant/risk.ts';
import { ROULETTE_SPOTS } from './instant/roulette-spots.ts';
import { WHEEL_SIZES } from './instant/wheel.ts';
import { isNearCertain, winChance } from './near-certain.ts';

const percent = (chance: Fraction | null): string => (chance === null ? 'none' : percentText(chance, 1));
const limboAt = (targetHundredths: number): FairChoice => ({ kind: 'limbo', targetHundredths });
const crashAt = (cashHundredths: number | null, autoHundredths: number | null = null): FairChoice => ({
  kind: 'crash',
  cashHundredths,
  autoHundredths,
});
/** Of games of one bet the outcome is no matter. */
const ANY = { kind: 'limbo', bustHundredths: 100 } as const;
const over = (kind: 'mines' | 'towers' | 'hilo', state: object) =>
  [{ kind }, { kind, actions: [], state }] as const;

describe('the chance that the stake comes back', () => {
  it('is one rule for dice, limbo and Crash: equal chances are equally certain', () => {
    const dice: FairChoice = { kind: 'dice', direction: 'under', targetHundredths: 9800 };
    expect(percent(winChance(dice, ANY))).toBe('98.0');
    expect(percent(winChance(limboAt(101), ANY))).toBe('98.0');
    expect(percent(winChance(crashAt(101), ANY))).toBe('98.0');
    expect([dice, limboAt(101), crashAt(101)].map((choice) => isNearCertain(choice, ANY))).toEqual([
      true,
      true,
      true,
    ]);
    expect(isNearCertain({ ...dice, targetHundredths: 7000 }, ANY)).toBe(false);
    expect([limboAt(141), limboAt(142), limboAt(200)].map((choice) => isNearCertain(choice, ANY))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('of Crash goes by where it was left, else by where it was to leave, and is nobody’s to tell without either', () => {
    expect(isNearCertain(crashAt(102, 900), ANY)).toBe(true);
    expect(isNearCertain(crashAt(null, 102), ANY)).toBe(true);
    expect(winChance(crashAt(null), ANY)).toBeNull();
  });

  it('of roulette counts every pocket that brings the whole stake back', () => {
    const chips = (...spots: readonly string[]): FairChoice => ({
      kind: 'roulette',
      chips: spots.map((spot) => ({ spot, parts: 1 })),
    });
    expect(winChance(chips('red'), ANY)).toEqual(fraction(18n, 37n));
    expect(winChance(chips('red', 'black'), ANY)).toEqual(fraction(36n, 37n));
    for (const spot of ROULETTE_SPOTS.keys()) expect(isNearCertain(chips(spot), ANY)).toBe(false);
  });

  it('of plinko, keno and wheel is what their outcomes say', () => {
    for (const risk of INSTANT_RISKS) {
      for (let rows = PLINKO_FEWEST_ROWS; rows <= PLINKO_MOST_ROWS; rows += 1) {
        const choice = { rows, risk };
        let winning = 0n;
        for (let path = 0; path < 2 ** rows; path += 1) {
          const letters = path.toString(2).padStart(rows, '0').replaceAll('0', 'L').replaceAll('1', 'R');
          const { numerator, denominator } = INSTANT_GAMES.plinko.multiplier(choice, { path: letters });
          if (numerator >= denominator) winning += 1n;
        }
        expect(winChance({ kind: 'plinko', ...choice }, ANY)).toEqual(fraction(winning, 1n << BigInt(rows)));
      }
      for (const segments of WHEEL_SIZES) {
        const choice = { segments, risk };
        const winning = Array.from({ length: segments }, (_, segment) => segment).filter(
          (segment) => !isAbove(fraction(1n), INSTANT_GAMES.wheel.multiplier(choice, { segment })),
        );
        const chance = fraction(BigInt(winning.length), BigInt(segments));
        expect(winChance({ kind: 'wheel', ...choice }, ANY)).toEqual(chance);
      }
    }
    const keno = (picks: readonly number[]): FairChoice => ({ kind: 'keno', picks, risk: 'high' });
    expect(winChance(keno([1]), ANY)).toEqual(fraction(1n, 4n));
    expect(isAbove(winChance(keno([1, 2, 3]), ANY) ?? ZERO, fraction(1n, 2n))).toBe(false);
  });

  it('of a game of decisions is that of all its decisions once it is cashed out', () => {
    const cashed = { how: 'cashOut' };
    const mine = over('mines', { mines: 1, opened: [1, 2], end: cashed });
    expect(winChance(...mine)).toEqual(fraction(23n, 25n));
    expect(isNearCertain(...mine)).toBe(true);
    expect(winChance(...over('mines', { mines: 5, opened: [1, 2, 3], end: cashed }))).toEqual(
      fraction(57n, 115n),
    );
    expect(winChance(...over('towers', { difficulty: 'easy', climbed: [1], end: cashed }))).toEqual(
      fraction(3n, 4n),
    );
    // From a king twelve of thirteen ranks are lower; what was skipped risked nothing.
    const hilo = over('hilo', { cards: [0, 48, 4], steps: ['skip', 'lower'], end: 'cashOut' });
    expect(winChance(...hilo)).toEqual(fraction(12n, 13n));
  });

  it('of a game of decisions that was lost, or of cards, is nobody’s to tell', () => {
    expect(winChance(...over('mines', { mines: 1, opened: [], end: { how: 'mine' } }))).toBeNull();
    expect(
      winChance(...over('towers', { difficulty: 'easy', climbed: [], end: { how: 'trap' } })),
    ).toBeNull();
    expect(winChance(...over('hilo', { cards: [0, 4], steps: ['higher'], end: 'wrong' }))).toBeNull();
    expect(winChance({ kind: 'blackjack' }, ANY)).toBeNull();
    expect(winChance({ kind: 'videoPoker' }, ANY)).toBeNull();
  });
});
