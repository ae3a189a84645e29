/** Pockets in the three rows of the table: a street is three in a line, 1 to 3 the first. */
const POCKETS = Array.from({ length: 36 }, (_, index) => index + 1);
const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const STREETS = POCKETS.filter((pocket) => pocket % 3 === 1);

/**
 * Every spot of a table with one zero, with the pockets it covers. Numbers in a name are the pockets themselves
 * (straight `n17`, split `s-1-2`) or the lowest one (street `t-1`, corner `c-1`, six line `x-1`); `c-0` are the
 * first four and `t-0-1` and `t-0-2` the threes at the zero.
 */
export const ROULETTE_SPOTS: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...[0, ...POCKETS].map((pocket) => [`n${pocket}`, [pocket]] as const),
  ...splits().map((pair) => [`s-${pair.join('-')}`, pair] as const),
  ...STREETS.map((low) => [`t-${low}`, upFrom(low, 3)] as const),
  ['t-0-1', [0, 1, 2]],
  ['t-0-2', [0, 2, 3]],
  ...corners().map((low) => [`c-${low}`, [low, low + 1, low + 3, low + 4]] as const),
  ['c-0', [0, 1, 2, 3]],
  ...STREETS.slice(0, -1).map((low) => [`x-${low}`, upFrom(low, 6)] as const),
  ...[1, 2, 3].map((dozen) => [`dozen${dozen}`, upFrom(12 * dozen - 11, 12)] as const),
  ...[1, 2, 3].map(
    (column) => [`column${column}`, POCKETS.filter((pocket) => pocket % 3 === column % 3)] as const,
  ),
  ['red', RED],
  ['black', POCKETS.filter((pocket) => !RED.includes(pocket))],
  ['odd', POCKETS.filter((pocket) => pocket % 2 === 1)],
  ['even', POCKETS.filter((pocket) => pocket % 2 === 0)],
  ['low', upFrom(1, 18)],
  ['high', upFrom(19, 18)],
]);

/** Two pockets that touch, side by side or in line, and each of the first three with the zero. */
function splits(): [number, number][] {
  return [
    ...[1, 2, 3].map((pocket): [number, number] => [0, pocket]),
    ...POCKETS.filter((pocket) => pocket % 3 !== 0).map((pocket): [number, number] => [pocket, pocket + 1]),
    ...upFrom(1, 33).map((pocket): [number, number] => [pocket, pocket + 3]),
  ];
}

/** The lowest pockets of the blocks of four. */
function corners(): number[] {
  return upFrom(1, 32).filter((pocket) => pocket % 3 !== 0);
}

function upFrom(low: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => low + index);
}
