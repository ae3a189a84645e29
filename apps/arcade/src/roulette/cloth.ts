import { ROULETTE_SPOTS, rouletteCovers } from '@nokshi/fairness';

/** The bets on two to six numbers, which lie on the lines between them. */
export const INSIDE_KINDS = ['split', 'street', 'corner', 'line'] as const;
export type InsideKind = (typeof INSIDE_KINDS)[number];

const FIRST_LETTERS: Readonly<Record<InsideKind, string>> = {
  split: 's',
  street: 't',
  corner: 'c',
  line: 'x',
};

export function insideKindOf(spot: string): InsideKind | null {
  return INSIDE_KINDS.find((kind) => spot.startsWith(`${FIRST_LETTERS[kind]}-`)) ?? null;
}

export function insideSpots(kind: InsideKind): string[] {
  return [...ROULETTE_SPOTS.keys()].filter((spot) => insideKindOf(spot) === kind);
}

/** Where a number lies on the cloth, in cells: the zero before the first column, the three rows from the top. */
function cellOf(pocket: number): { x: number; y: number } {
  return { x: Math.ceil(pocket / 3) + 0.5, y: 2.5 - ((pocket - 1) % 3) };
}

/** Where the chip of a bet on several numbers lies: on their common line or corner, streets on the lower edge. */
export function chipPlace(spot: string): { x: number; y: number } {
  const covered = rouletteCovers(spot);
  const cells = covered.filter((pocket) => pocket > 0).map(cellOf);
  const xs = cells.map(({ x }) => x);
  const ys = cells.map(({ y }) => y);
  const kind = insideKindOf(spot);
  const isOnEdge = kind === 'line' || (kind === 'street' && !covered.includes(0)) || spot === 'c-0';
  return {
    x: covered.includes(0) ? 1 : (Math.min(...xs) + Math.max(...xs)) / 2,
    y: isOnEdge ? 3 : (Math.min(...ys) + Math.max(...ys)) / 2,
  };
}

/** The three rows of numbers as the cloth shows them, from the top. */
export const NUMBER_ROWS: readonly (readonly number[])[] = [3, 2, 1].map((first) =>
  Array.from({ length: 12 }, (_, column) => first + 3 * column),
);
