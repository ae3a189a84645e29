import type { RandomBelow } from '../slots/spin.ts';

/** A place that takes stakes. */
export type TableSpot = {
  /** The most that one player may stake on it in one round, in whole units of the currency. */
  maxUnits: number;
  /** What it gives back when it wins, in hundredths of the stake and with the stake in it; the highest last. */
  wins: readonly number[];
  /** What it gives back in the long run, in hundredths of a percent; counted out in the tests. */
  returnBasisPoints: number;
};

/**
 * The rules of a table whose players all see one round. An outcome is a list of whole numbers in the order in which they
 * are shown: cards as they are dealt, the pocket of a ball, dice, exchanges.
 */
export type TableRules = {
  spots: ReadonlyMap<string, TableSpot>;
  draw(below: RandomBelow): number[];
  /**
   * What a spot gives back, in hundredths of its stake and with the stake in it: 195 for 0.95 to 1, 100 for a stake that
   * comes back, 0 for one that is lost.
   */
  returned(spot: string, outcome: readonly number[]): number;
  /** When each number of an outcome is seen, in ms from the start of the show; the last entry is the end. */
  showTimes(outcome: readonly number[]): number[];
};

export const SHOWN_RESULT_MS = 900;

/** Equal pauses between what is shown, then a moment for the result. */
export function evenTimes(count: number, stepMs: number, leadMs = stepMs): number[] {
  const times = Array.from({ length: count }, (_, index) => leadMs + index * stepMs);
  return [...times, (times.at(-1) ?? 0) + SHOWN_RESULT_MS];
}
