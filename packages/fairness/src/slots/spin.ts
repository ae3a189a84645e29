import { assertRule, elementAt } from '../rule-fault.ts';
import type { SlotModel, SpinMode } from './model.ts';
import { multiplierFor, STAKE_STEP_MICROS, stripsFor } from './model.ts';
import type { Grid, Win } from './wins.ts';
import { scatterCells, winsOf } from './wins.ts';

/** A whole number of 0 to `limit` - 1, each as likely; from a cryptographic source (GLI-19 3.3). */
export type RandomBelow = (limit: number) => number;

/** A win with its money. The multiplier is contained in `payMicros` and not in `payHundredths`. */
export type PaidWin = Win & { multiplier: number; payMicros: bigint };

export type SpinResult = {
  mode: SpinMode;
  stops: number[];
  grid: Grid;
  wins: PaidWin[];
  scatters: number;
  multiplier: number;
  winMicros: bigint;
};

/** One stop for each reel, every place of the strip as likely as another. */
export function drawStops(model: SlotModel, mode: SpinMode, randomBelow: RandomBelow): number[] {
  return stripsFor(model, mode).map((strip) => randomBelow(strip.length));
}

/** What stands in the window at these stops. */
export function gridAt(model: SlotModel, mode: SpinMode, stops: readonly number[]): number[][] {
  const strips = stripsFor(model, mode);
  assertRule(stops.length === strips.length, 'there is one stop for each reel');
  return strips.map((strip, reel) => {
    const stop = elementAt(stops, reel);
    assertRule(Number.isInteger(stop) && stop >= 0 && stop < strip.length, 'a stop is a place of its strip');
    const column: number[] = [];
    for (let row = 0; row < model.rows; row += 1) column.push(elementAt(strip, (stop + row) % strip.length));
    return column;
  });
}

/** A stake that every pay divides without a remainder: a positive multiple of 0.20. */
export function isSlotStake(stakeMicros: bigint): boolean {
  return stakeMicros > 0n && stakeMicros % STAKE_STEP_MICROS === 0n;
}

/**
 * Evaluates one turn of the reels at given stops. `stakeMicros` is the total stake of the round, in free spins
 * the one that paid for them.
 */
export function spin(
  model: SlotModel,
  turn: { mode: SpinMode; stops: readonly number[]; stakeMicros: bigint },
): SpinResult {
  assertRule(isSlotStake(turn.stakeMicros), 'a stake is a positive multiple of 0.20');
  const { mode, stakeMicros } = turn;
  const grid = gridAt(model, mode, turn.stops);
  const multiplier = multiplierFor(model, mode);
  const wins = winsOf(model, grid).map((win): PaidWin => {
    const factor = win.kind === 'scatter' ? 1 : multiplier;
    const payMicros = (stakeMicros * BigInt(win.payHundredths * factor)) / 100n;
    return { ...win, multiplier: factor, payMicros };
  });
  return {
    mode,
    stops: [...turn.stops],
    grid,
    wins,
    scatters: scatterCells(grid).length,
    multiplier,
    winMicros: wins.reduce((sum, win) => sum + win.payMicros, 0n),
  };
}
