import type { DrawNumber } from './play.ts';

/** Numbers in the order in which they were drawn, each from 1 up and none twice. */
export type NumbersDrawn = readonly number[];

type Pool = {
  /** Numbers are 1 to this. */
  readonly pool: number;
  readonly count: number;
};

/** Draws different numbers one after another: Fisher and Yates over the ascending list. domain A.5.1. */
export function drawNumbers({ pool, count }: Pool): (next: DrawNumber) => NumbersDrawn {
  return (next) => {
    const left = Array.from({ length: pool }, (_, index) => index + 1);
    return Array.from({ length: count }, (_, index) => {
      const at = index + next(pool - index);
      const drawn = left[at] ?? 0;
      left[at] = left[index] ?? 0;
      left[index] = drawn;
      return drawn;
    });
  };
}

/** Reads a result that is a list of numbers, or of their texts. */
export function readNumbers({ pool, count }: Pool): (value: unknown) => NumbersDrawn | undefined {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const drawn = value.map(numberOf);
    const isDraw =
      drawn.length === count &&
      new Set(drawn).size === count &&
      drawn.every((number) => Number.isInteger(number) && number >= 1 && number <= pool);
    return isDraw ? drawn : undefined;
  };
}

function numberOf(value: unknown): number {
  if (typeof value === 'string') return /^\d{1,2}$/.test(value) ? Number.parseInt(value, 10) : -1;
  return typeof value === 'number' ? value : -1;
}

/** Numbers as picks of an alphabet that begins with 1. */
export function asPicks(drawn: readonly number[]): number[] {
  return drawn.map((number) => number - 1);
}
