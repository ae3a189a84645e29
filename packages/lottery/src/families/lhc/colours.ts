export const COLOURS = ['red', 'blue', 'green'] as const;
export type Colour = (typeof COLOURS)[number];

const RED = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]);
const BLUE = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]);

/** The colour of a ball of 1 to 49: 17 are red, 16 blue, and the other 16 green. */
export function colourOf(number: number): Colour {
  if (RED.has(number)) return 'red';
  return BLUE.has(number) ? 'blue' : 'green';
}
