import { assertRule, elementAt } from '../rule-fault.ts';
import type { SlotModel } from './model.ts';
import type { SlotCell } from './session-wire.ts';
import { isSlotStake, type PaidWin, type RandomBelow } from './spin.ts';
import { type Grid, winsOf } from './wins.ts';

/**
 * A slot whose wins fall: what won is cleared, what stands above it comes down, the strip above follows, and what then
 * stands is paid again. Chance is asked once for each reel; all that falls stands on the strips.
 */
export interface TumbleModel extends Omit<SlotModel, 'id' | 'freeStrips' | 'freeSpins'> {
  readonly id: 'g5-tumble-mid';
  /** By fall, the first window being 0: what its wins are multiplied by. The last one holds for all that follow. */
  readonly ladder: readonly number[];
}

/** One window of a round and what it paid. */
export interface TumbleFall {
  readonly grid: Grid;
  readonly wins: readonly PaidWin[];
  readonly multiplier: number;
  readonly winMicros: bigint;
  /** What is cleared from it, by reel from the top: all cells of its wins, each once. */
  readonly cleared: readonly SlotCell[];
  /** What then comes in above each reel, from the top. */
  readonly incoming: Grid;
}

export interface TumbleRound {
  readonly stakeMicros: bigint;
  readonly stops: readonly number[];
  /** The last one pays nothing, which is why it is the last. */
  readonly falls: readonly TumbleFall[];
  readonly totalWinMicros: bigint;
}

/** Strips that never stop falling are a fault of the model; no round of play comes near. */
const MOST_FALLS = 60;

export function ladderAt({ ladder }: Pick<TumbleModel, 'ladder'>, fall: number): number {
  return elementAt(ladder, Math.min(fall, ladder.length - 1));
}

/** The window after a fall: what stays comes down in its order, and the new stands above it. */
export function fallenGrid(grid: Grid, cleared: readonly SlotCell[], incoming: Grid): number[][] {
  return grid.map((column, reel) => [
    ...elementAt(incoming, reel),
    ...column.filter((_, row) => !cleared.some((cell) => cell.reel === reel && cell.row === row)),
  ]);
}

/** Draws and evaluates a whole round; `randomBelow` is asked once for each reel, in order. */
export function playTumble(model: TumbleModel, stakeMicros: bigint, randomBelow: RandomBelow): TumbleRound {
  assertRule(isSlotStake(stakeMicros), 'a stake is a positive multiple of 0.20');
  const stops = model.strips.map((strip) => randomBelow(strip.length));
  const fallenIn = stops.map(() => 0);
  const falls: TumbleFall[] = [];
  let grid: Grid = model.strips.map((strip, reel) => cut(strip, elementAt(stops, reel), model.rows));
  for (;;) {
    assertRule(falls.length < MOST_FALLS, 'a round ends');
    const fall = evaluate(model, { grid, place: falls.length, stakeMicros });
    const incoming = model.strips.map((strip, reel) => {
      const count = fall.cleared.filter((cell) => cell.reel === reel).length;
      const top = elementAt(stops, reel) - elementAt(fallenIn, reel);
      fallenIn[reel] = elementAt(fallenIn, reel) + count;
      return cut(strip, top - count, count);
    });
    falls.push({ ...fall, incoming });
    if (fall.wins.length === 0) break;
    grid = fallenGrid(grid, fall.cleared, incoming);
  }
  const totalWinMicros = falls.reduce((sum, { winMicros }) => sum + winMicros, 0n);
  return { stakeMicros, stops, falls, totalWinMicros };
}

/** So many symbols of a strip from a place on. The strip is a ring. */
function cut(strip: readonly number[], from: number, count: number): number[] {
  const symbols: number[] = [];
  for (let place = from; place < from + count; place += 1) {
    symbols.push(elementAt(strip, ((place % strip.length) + strip.length) % strip.length));
  }
  return symbols;
}

function evaluate(
  model: TumbleModel,
  { grid, place, stakeMicros }: { readonly grid: Grid; readonly place: number; readonly stakeMicros: bigint },
): Omit<TumbleFall, 'incoming'> {
  const multiplier = ladderAt(model, place);
  const wins = winsOf(model, grid).map(
    (win): PaidWin => ({
      ...win,
      multiplier,
      payMicros: (stakeMicros * BigInt(win.payHundredths * multiplier)) / 100n,
    }),
  );
  return {
    grid,
    wins,
    multiplier,
    winMicros: wins.reduce((sum, { payMicros }) => sum + payMicros, 0n),
    cleared: clearedBy(wins),
  };
}

/** The cells of all wins, each once, by reel from the top. */
function clearedBy(wins: readonly PaidWin[]): readonly SlotCell[] {
  if (wins.length === 0) return [];
  const cells = new Map(wins.flatMap((win) => win.cells).map((cell) => [`${cell.reel}:${cell.row}`, cell]));
  return [...cells.values()].toSorted((one, other) => one.reel - other.reel || one.row - other.row);
}
