import { areDigits, drawDigits, fieldsOf } from '../../core/digit-texts.ts';
import type { DrawNumber } from '../../core/play.ts';

/** The prizes by the names that results carry: the special (đặc biệt), then the first to the eighth. */
export type VietnamPrize = 'DB' | 'G1' | 'G2' | 'G3' | 'G4' | 'G5' | 'G6' | 'G7' | 'G8';

/** How many numbers of how many digits a prize has. */
export type PrizeShape = { readonly prize: VietnamPrize; readonly count: number; readonly digits: number };

/** The numbers of one draw by prize. They are texts: a leading zero counts. */
export type VietnamDraw = Readonly<Partial<Record<VietnamPrize, readonly string[]>>>;

/** The north draws 27 numbers; in the order in which a draw of our own takes them. */
export const NORTH_STRUCTURE: readonly PrizeShape[] = [
  { prize: 'DB', count: 1, digits: 5 },
  { prize: 'G1', count: 1, digits: 5 },
  { prize: 'G2', count: 2, digits: 5 },
  { prize: 'G3', count: 6, digits: 5 },
  { prize: 'G4', count: 4, digits: 4 },
  { prize: 'G5', count: 6, digits: 4 },
  { prize: 'G6', count: 3, digits: 3 },
  { prize: 'G7', count: 4, digits: 2 },
];

/** Centre and south draw 18 numbers, the smallest prize first, in each province by itself. */
export const SOUTH_STRUCTURE: readonly PrizeShape[] = [
  { prize: 'G8', count: 1, digits: 2 },
  { prize: 'G7', count: 1, digits: 3 },
  { prize: 'G6', count: 3, digits: 4 },
  { prize: 'G5', count: 1, digits: 4 },
  { prize: 'G4', count: 7, digits: 5 },
  { prize: 'G3', count: 2, digits: 5 },
  { prize: 'G2', count: 1, digits: 5 },
  { prize: 'G1', count: 1, digits: 5 },
  { prize: 'DB', count: 1, digits: 6 },
];

/** The draw that a value of JSON tells; undefined unless it has exactly the numbers of the structure. */
export function readVietnamDraw(structure: readonly PrizeShape[], value: unknown): VietnamDraw | undefined {
  const fields = fieldsOf(value);
  if (Object.keys(fields).length !== structure.length) return undefined;
  const draw: Partial<Record<VietnamPrize, readonly string[]>> = {};
  for (const { prize, count, digits } of structure) {
    const numbers = fields[prize];
    if (!areDigits(numbers, count, digits)) return undefined;
    draw[prize] = numbers;
  }
  return draw;
}

/** A draw of our own, prize by prize. */
export function drawVietnam(structure: readonly PrizeShape[], next: DrawNumber): VietnamDraw {
  return drawOf(structure, (digits) => drawDigits(next, digits));
}

/** The draw whose numbers are made one by one, each of so many digits. */
export function drawOf(structure: readonly PrizeShape[], make: (digits: number) => string): VietnamDraw {
  return Object.fromEntries(
    structure.map(({ prize, count, digits }) => [prize, Array.from({ length: count }, () => make(digits))]),
  );
}

/** The numbers of the draw in these prizes that have at least so many digits. */
export function numbersOf(
  draw: VietnamDraw,
  { prizes, least }: { prizes: readonly VietnamPrize[]; least: number },
): string[] {
  return prizes.flatMap((prize) => draw[prize] ?? []).filter((number) => number.length >= least);
}

/** How many numbers every draw of the structure has in these prizes with at least so many digits. */
export function countNumbers(
  structure: readonly PrizeShape[],
  { prizes, least }: { prizes: readonly VietnamPrize[]; least: number },
): number {
  return structure
    .filter(({ prize, digits }) => prizes.includes(prize) && digits >= least)
    .reduce((sum, { count }) => sum + count, 0);
}
