import type { SlotTheme } from '@nokshi/fairness/slots/session-wire.ts';

/** A place to draw a backdrop in: its size in units, its colours and a repeatable source of small differences. */
export interface Backdrop {
  readonly width: number;
  readonly height: number;
  readonly palette: SlotTheme['palette'];
  /** The next fraction, at least 0 and below 1; the same game draws the same picture every time. */
  readonly vary: (from: number, to: number) => number;
}

/** One layer of a backdrop as SVG elements. Gradients are drawn by `paint` and referred to by name. */
export type Layer = (backdrop: Backdrop) => string;

/** A coordinate with one decimal: finer steps cannot be seen. */
export function at(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** Mulberry32 over an FNV-1a fingerprint of a name: looks only, never an outcome. */
export function varietyOf(seed: string): Backdrop['vary'] {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return from + (to - from) * (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296);
  };
}
