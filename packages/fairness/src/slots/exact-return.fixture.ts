import type { Fraction } from '../fraction.ts';
import { addFractions, fraction, multiplyFractions, ONE, ZERO } from '../fraction.ts';
import { elementAt } from '../rule-fault.ts';
import type { SlotModel, SpinMode } from './model.ts';
import { multiplierFor, SCATTER, spinsAwarded, stripsFor, WILD } from './model.ts';
import { bestOfLine, payFor } from './wins.ts';

export type ExactReturn = {
  /** The share of stakes that rounds pay back in the long run. */
  total: Fraction;
  /** What of it the base spin pays by lines or ways, and by scatters. */
  baseWins: Fraction;
  baseScatters: Fraction;
  freeSpins: Fraction;
  /** How many rounds lead to free spins. */
  trigger: Fraction;
};

/**
 * The exact return of a model, in fractions, without playing: lines by the symbols each reel shows, ways by the
 * counts in each window, scatters by their distribution, free spins by their expected number, which knows the
 * limit of retriggers.
 */
export function exactReturn(model: SlotModel): ExactReturn {
  const baseWins = expectedWins(model, 'base');
  const baseScatters = expectedScatterPay(model, 'base');
  const freeSpinPay = addFractions(expectedWins(model, 'free'), expectedScatterPay(model, 'free'));
  let expectedSpins = ZERO;
  let trigger = ZERO;
  const spinsFrom = expectedFreeSpins(model);
  for (const [scatters, chance] of scatterChances(model, 'base').entries()) {
    const awarded = spinsAwarded(model, 'base', scatters);
    if (awarded === 0) continue;
    trigger = addFractions(trigger, chance);
    const spins = spinsFrom(awarded, model.freeSpins?.maxRetriggers ?? 0);
    expectedSpins = addFractions(expectedSpins, multiplyFractions(chance, spins));
  }
  // Free spins are alike and whether one more is played is known before it turns, so the expected win is the
  // expected number of spins times the expected win of one (Wald).
  const freeSpins = multiplyFractions(expectedSpins, freeSpinPay);
  const total = addFractions(addFractions(baseWins, baseScatters), freeSpins);
  return { total, baseWins, baseScatters, freeSpins, trigger };
}

/** Chance of each number of scatters in the window: `chances[scatters]`. */
function scatterChances(model: SlotModel, mode: SpinMode): Fraction[] {
  let counts: bigint[] = [1n];
  let stops = 1n;
  for (const strip of stripsFor(model, mode)) {
    const ofReel = windowCounts(strip, model.rows, (symbol) => symbol === SCATTER);
    counts = convolve(counts, ofReel);
    stops *= BigInt(strip.length);
  }
  return counts.map((count) => fraction(count, stops));
}

function expectedScatterPay(model: SlotModel, mode: SpinMode): Fraction {
  return scatterChances(model, mode).reduce((sum, chance, scatters) => {
    const pay = fraction(BigInt(model.scatterPays[scatters] ?? 0), 100n);
    return addFractions(sum, multiplyFractions(chance, pay));
  }, ZERO);
}

function expectedWins(model: SlotModel, mode: SpinMode): Fraction {
  const once = model.paysWays ? expectedWayPay(model, mode) : expectedLinePay(model, mode);
  return multiplyFractions(once, fraction(BigInt(multiplierFor(model, mode))));
}

/**
 * On one reel every place of the strip comes to every row equally often, so all lines expect the same: one line
 * is counted over all its combinations of symbols and taken as often as there are lines.
 */
function expectedLinePay(model: SlotModel, mode: SpinMode): Fraction {
  const strips = stripsFor(model, mode);
  const reels = strips.map((strip) => [...symbolCounts(strip)]);
  const line: number[] = [];
  let weightedPay = 0n;
  const visit = (reel: number, combinations: bigint): void => {
    if (reel === reels.length) {
      const best = bestOfLine(model, line);
      if (best !== null) weightedPay += combinations * BigInt(best.payHundredths);
      return;
    }
    for (const [symbol, count] of elementAt(reels, reel)) {
      line[reel] = symbol;
      visit(reel + 1, combinations * BigInt(count));
    }
  };
  visit(0, 1n);
  const stops = strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
  return fraction(weightedPay * BigInt(model.paylines.length), stops * 100n);
}

/**
 * A run of exactly k reels happens when the first k show the symbol and the next does not; the expected number
 * of ways is the product of the reels' expected counts, because reels are independent and a reel without the
 * symbol counts as zero ways.
 */
function expectedWayPay(model: SlotModel, mode: SpinMode): Fraction {
  const strips = stripsFor(model, mode);
  let sum = ZERO;
  for (const symbol of symbolCounts(elementAt(strips, 0)).keys()) {
    const matches = (cell: number) => cell === symbol || cell === WILD;
    let ways = ONE;
    for (const [reel, strip] of strips.entries()) {
      const matching = BigInt(strip.filter(matches).length * model.rows);
      ways = multiplyFractions(ways, fraction(matching, BigInt(strip.length)));
      const next = strips[reel + 1];
      const ends = next === undefined ? ONE : chanceOfNone(next, model.rows, matches);
      const pay = fraction(BigInt(payFor(model, symbol, reel + 1)), 100n);
      sum = addFractions(sum, multiplyFractions(multiplyFractions(ways, ends), pay));
    }
  }
  return sum;
}

/** Expected number of free spins played when `left` are to come and `retriggers` may still happen. */
function expectedFreeSpins(model: SlotModel): (left: number, retriggers: number) => Fraction {
  const chances = scatterChances(model, 'free');
  const known = new Map<string, Fraction>();
  const expected = (left: number, retriggers: number): Fraction => {
    if (left === 0 || retriggers === 0) return fraction(BigInt(left));
    const key = `${left} ${retriggers}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const result = chances.reduce((sum, chance, scatters) => {
      const awarded = spinsAwarded(model, 'free', scatters);
      const rest = expected(left - 1 + awarded, awarded > 0 ? retriggers - 1 : retriggers);
      return addFractions(sum, multiplyFractions(chance, rest));
    }, ONE);
    known.set(key, result);
    return result;
  };
  return expected;
}

function symbolCounts(strip: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const symbol of strip) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return counts;
}

/** How many stops show each number of matching cells. */
function windowCounts(strip: readonly number[], rows: number, matches: (cell: number) => boolean): bigint[] {
  const counts = Array.from({ length: rows + 1 }, () => 0n);
  for (const stop of strip.keys()) {
    let matching = 0;
    for (let row = 0; row < rows; row += 1) {
      if (matches(elementAt(strip, (stop + row) % strip.length))) matching += 1;
    }
    counts[matching] = elementAt(counts, matching) + 1n;
  }
  return counts;
}

function chanceOfNone(strip: readonly number[], rows: number, matches: (cell: number) => boolean): Fraction {
  return fraction(elementAt(windowCounts(strip, rows, matches), 0), BigInt(strip.length));
}

function convolve(left: readonly bigint[], right: readonly bigint[]): bigint[] {
  const result = Array.from({ length: left.length + right.length - 1 }, () => 0n);
  for (const [i, a] of left.entries()) {
    for (const [j, b] of right.entries()) result[i + j] = elementAt(result, i + j) + a * b;
  }
  while (result.length > 1 && result.at(-1) === 0n) result.pop();
  return result;
}
