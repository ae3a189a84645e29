import { CRASH_GROWTH, crashTimeOf } from '@nokshi/fairness';

/** Where the curve is drawn: times and multipliers that the stage has room for. */
export interface CurveWindow {
  readonly spanMs: number;
  readonly top: number;
}

const SHORTEST_MS = 8_000;
const ROOM_RIGHT = 1.22;
const ROOM_ABOVE = 1.3;

/** The window grows with the round, so that the tip stays where the eye is. */
export function windowAt(elapsedMs: number): CurveWindow {
  const spanMs = Math.max(SHORTEST_MS, elapsedMs * ROOM_RIGHT);
  return { spanMs, top: Math.max(2, 1 + (growth(elapsedMs) - 1) * ROOM_ABOVE) };
}

export function growth(elapsedMs: number): number {
  return Math.exp(CRASH_GROWTH * Math.max(elapsedMs, 0));
}

/** Multipliers for lines across the stage: few, round, the same for a while. */
export function linesOf(top: number): readonly number[] {
  const step = stepFor(top - 1);
  const lines: number[] = [];
  // Of small steps those above 1.00, of large ones round multiples.
  const from = step < 1 ? 1 : 0;
  for (let times = from + step; times < top; times += step) {
    if (times > 1) lines.push(Math.round(times * 100));
  }
  return lines;
}

function stepFor(range: number): number {
  const rough = range / 3;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 5, 10].map((times) => times * unit);
  return steps.find((step) => step >= rough) ?? 10 * unit;
}

/** When a round that busted there ended, counted from its start. */
export function lengthOf(bustHundredths: number): number {
  return crashTimeOf(bustHundredths);
}
