import { elementAt } from '../rule-fault.ts';
import type { SlotModel, SpinMode } from './model.ts';
import { multiplierFor, SCATTER, stripsFor, WILD } from './model.ts';
import { payFor } from './wins.ts';

/** So many of all combinations of stops pay this (multiplier and scatters in it) and show so many scatters. */
export type SpinOutcome = { payHundredths: number; scatters: number; combinations: number };

/** More than any window holds: it keeps pay and scatters apart in one key. */
const MOST_SCATTERS = 64;

type ReelWindow = { cells: readonly number[]; scatters: number; stops: number };

/** A win in the making: the symbols of line `line`, or of all ways, from the left up to some reel. */
type Run = { line: number; symbol: number; wilds: number; ways: number };

/** Wins by lines or ways before the multiplier, and scatters, of all combinations of some reels. */
type Tally = { pay: number; scatters: number; combinations: number };

/**
 * What every single combination of stops of a spin pays, some 60 million of them for five reels, grouped by pay
 * and scatters. It walks the reels from the left, drops a line or way where it ends, and counts what can follow
 * the same wins in the making only once. Combinations are whole numbers far below 2^53.
 */
export function spinDistribution(model: SlotModel, mode: SpinMode): SpinOutcome[] {
  const multiplier = multiplierFor(model, mode);
  const outcomes = new Map<string, SpinOutcome>();
  for (const { pay, scatters, combinations } of tallyOf(model, mode)) {
    const payHundredths = pay * multiplier + (model.scatterPays[scatters] ?? 0);
    const key = `${payHundredths} ${scatters}`;
    const before = outcomes.get(key)?.combinations ?? 0;
    outcomes.set(key, { payHundredths, scatters, combinations: before + combinations });
  }
  return [...outcomes.values()];
}

function tallyOf(model: SlotModel, mode: SpinMode): Tally[] {
  const reels = stripsFor(model, mode).map((strip) => windowsOf(strip, model.rows));
  const known = new Map<string, Tally[]>();

  /** The tally of the reels from `reel` on, for the runs that have come so far. */
  const tallyFrom = (reel: number, runs: readonly Run[]): Tally[] => {
    if (reel === reels.length) {
      const pay = runs.reduce((sum, run) => sum + runPay(model, run, reel), 0);
      return [{ pay, scatters: 0, combinations: 1 }];
    }
    const key = `${reel} ${runs.map(({ line, symbol, wilds, ways }) => `${line} ${symbol} ${wilds} ${ways}`).join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const merged = new Map<number, Tally>();
    for (const window of elementAt(reels, reel)) {
      const { going, paid } = advance(model, runs, window, reel);
      for (const rest of tallyFrom(reel + 1, going)) {
        addTally(merged, {
          pay: paid + rest.pay,
          scatters: window.scatters + rest.scatters,
          combinations: window.stops * rest.combinations,
        });
      }
    }
    const tally = [...merged.values()];
    known.set(key, tally);
    return tally;
  };
  return tallyFrom(0, firstRuns(model, mode));
}

/** Which runs go on through a window, and what those pay that end before it. */
function advance(
  model: SlotModel,
  runs: readonly Run[],
  window: ReelWindow,
  reel: number,
): { going: Run[]; paid: number } {
  const going: Run[] = [];
  let paid = 0;
  for (const run of runs) {
    const next = model.paysWays ? extendWays(run, window) : extendLine(model, run, window, reel);
    if (next === null) paid += runPay(model, run, reel);
    else going.push(next);
  }
  return { going, paid };
}

function addTally(merged: Map<number, Tally>, tally: Tally): void {
  const key = tally.pay * MOST_SCATTERS + tally.scatters;
  const before = merged.get(key);
  if (before === undefined) merged.set(key, tally);
  else before.combinations += tally.combinations;
}

function firstRuns(model: SlotModel, mode: SpinMode): Run[] {
  if (!model.paysWays) return model.paylines.map((_, line) => ({ line, symbol: WILD, wilds: 0, ways: 1 }));
  const symbols = new Set(elementAt(stripsFor(model, mode), 0));
  symbols.delete(SCATTER);
  return [...symbols].map((symbol) => ({ line: 0, symbol, wilds: 0, ways: 1 }));
}

/** The run with this reel in it, or null where it ends before it. */
function extendLine(model: SlotModel, run: Run, window: ReelWindow, reel: number): Run | null {
  const cell = elementAt(window.cells, elementAt(elementAt(model.paylines, run.line), reel));
  if (cell === WILD) return run.symbol === WILD ? { ...run, wilds: run.wilds + 1 } : run;
  if (cell === run.symbol) return run;
  return run.symbol === WILD && cell !== SCATTER ? { ...run, symbol: cell } : null;
}

function extendWays(run: Run, window: ReelWindow): Run | null {
  const matching = window.cells.filter((cell) => cell === run.symbol || cell === WILD).length;
  return matching === 0 ? null : { ...run, ways: run.ways * matching };
}

/** What a run pays that ended after `length` reels: as its symbol, or as the wilds it began with. */
function runPay(model: SlotModel, run: Run, length: number): number {
  return Math.max(payFor(model, run.symbol, length), payFor(model, WILD, run.wilds)) * run.ways;
}

/** The windows of a reel, those that look alike taken together. */
function windowsOf(strip: readonly number[], rows: number): ReelWindow[] {
  const windows = new Map<string, ReelWindow>();
  for (const stop of strip.keys()) {
    const cells = Array.from({ length: rows }, (_, row) => elementAt(strip, (stop + row) % strip.length));
    const key = cells.join(' ');
    const stops = (windows.get(key)?.stops ?? 0) + 1;
    windows.set(key, { cells, stops, scatters: cells.filter((cell) => cell === SCATTER).length });
  }
  return [...windows.values()];
}
