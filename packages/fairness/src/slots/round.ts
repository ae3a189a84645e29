import type { SlotModel } from './model.ts';
import { spinsAwarded } from './model.ts';
import type { RandomBelow, SpinResult } from './spin.ts';
import { drawStops, spin } from './spin.ts';

export type SlotSpin = SpinResult & {
  /** Free spins this spin earned. */
  freeSpinsAwarded: number;
  /** Free spins still to come after it, those just earned among them. */
  freeSpinsLeft: number;
};

/** One paid round: the base spin and the free spins it led to, in order. */
export type SlotRound = {
  stakeMicros: bigint;
  spins: SlotSpin[];
  /** Never above the model's published largest win, which is the exact maximum: there is no cap to apply. */
  totalWinMicros: bigint;
};

/**
 * Draws and evaluates a whole round. `randomBelow` is asked once for each reel of each spin, in order, so the
 * same answers give the same round. Ends always: retriggers are limited.
 */
export function playRound(model: SlotModel, stakeMicros: bigint, randomBelow: RandomBelow): SlotRound {
  const base = spin(model, { mode: 'base', stops: drawStops(model, 'base', randomBelow), stakeMicros });
  let freeSpinsLeft = spinsAwarded(model, 'base', base.scatters);
  const spins: SlotSpin[] = [{ ...base, freeSpinsAwarded: freeSpinsLeft, freeSpinsLeft }];

  let retriggersLeft = model.freeSpins?.maxRetriggers ?? 0;
  while (freeSpinsLeft > 0) {
    const free = spin(model, { mode: 'free', stops: drawStops(model, 'free', randomBelow), stakeMicros });
    const freeSpinsAwarded = retriggersLeft > 0 ? spinsAwarded(model, 'free', free.scatters) : 0;
    if (freeSpinsAwarded > 0) retriggersLeft -= 1;
    freeSpinsLeft += freeSpinsAwarded - 1;
    spins.push({ ...free, freeSpinsAwarded, freeSpinsLeft });
  }
  const totalWinMicros = spins.reduce((sum, turn) => sum + turn.winMicros, 0n);
  return { stakeMicros, spins, totalWinMicros };
}
