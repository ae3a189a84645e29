import type { SlotCell } from '@nokshi/fairness/slots/session-wire.ts';
import { elementOf } from './element-of.ts';

/** How symbols come down in a game whose wins fall. Places are rows, 0 the top one; times are ms from the start. */

export interface FallingCell {
  readonly symbol: number;
  readonly reel: number;
  readonly from: number;
  readonly to: number;
  readonly delayMs: number;
}

type Grid = readonly (readonly number[])[];

const REEL_STEP_MS = 90;
const ROW_STEP_MS = 45;
const ROW_MS = 150;
const SOFT_END_MS = 110;
/** How far a symbol sinks in when it lands, in rows. */
const SINK = 0.07;

/** The window empties: every symbol falls out of it, the lowest first. */
export function planLeaving(grid: Grid): FallingCell[] {
  return grid.flatMap((column, reel) =>
    column.map((symbol, row) => ({
      symbol,
      reel,
      from: row,
      to: row + column.length + 1,
      delayMs: reel * (REEL_STEP_MS / 2) + (column.length - 1 - row) * (ROW_STEP_MS / 2),
    })),
  );
}

/** A window comes in from above, reel by reel and the lowest symbol first. */
export function planEntering(grid: Grid): FallingCell[] {
  return grid.flatMap((column, reel) =>
    column.map((symbol, row) => ({
      symbol,
      reel,
      from: row - column.length - 1,
      to: row,
      delayMs: reel * REEL_STEP_MS + (column.length - 1 - row) * ROW_STEP_MS,
    })),
  );
}

/** What is left after cells were cleared comes down to where `grid` has it, and what is new follows from above. */
export function planFalling(before: Grid, cleared: readonly SlotCell[], grid: Grid): FallingCell[] {
  const gone = new Set(cleared.map(({ reel, row }) => `${reel}:${row}`));
  return grid.flatMap((column, reel) => {
    const kept = elementOf(before, reel).flatMap((_, row) => (gone.has(`${reel}:${row}`) ? [] : [row]));
    const fresh = column.length - kept.length;
    return column.map((symbol, row) => ({
      symbol,
      reel,
      from: row < fresh ? row - fresh : elementOf(kept, row - fresh),
      to: row,
      delayMs: reel * (REEL_STEP_MS / 3),
    }));
  });
}

/** How long a plan takes, its soft end with it. */
export function lengthOf(plan: readonly FallingCell[]): number {
  return plan.reduce((longest, cell) => Math.max(longest, cell.delayMs + fallMs(cell) + SOFT_END_MS), 0);
}

/** The row in which a cell stands at a moment: it gathers speed, and sinks in a little where it lands. */
export function placeAt(cell: FallingCell, elapsedMs: number): number {
  const ms = elapsedMs - cell.delayMs;
  if (ms <= 0 || cell.from === cell.to) return cell.from;
  const share = ms / fallMs(cell);
  if (share < 1) return cell.from + (cell.to - cell.from) * share * share;
  const softly = Math.min(1, (ms - fallMs(cell)) / SOFT_END_MS);
  return cell.to + SINK * Math.sin(Math.PI * softly);
}

/** A fall of more rows takes longer, by the root, as things do that fall. */
function fallMs({ from, to }: FallingCell): number {
  return ROW_MS * Math.sqrt(Math.max(0, to - from));
}
