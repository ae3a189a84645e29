import type { Pad, View } from '../../core/play.ts';

/** A togel result: four digits, named AS (thousands), KOP (hundreds), KEPALA (tens) and EKOR (units). */
export type TogelDraw = string;

export const TOGEL_PLACES = ['as', 'kop', 'kepala', 'ekor'] as const;

/** Neighbouring places that plays of two digits are made for, each from its first place. */
export const TOGEL_PAIRS = [
  { key: 'front', from: 0 },
  { key: 'middle', from: 1 },
  { key: 'back', from: 2 },
] as const;

export function digitAt(draw: TogelDraw, place: number): number {
  return Number.parseInt(draw.charAt(place), 10);
}

/** Two digits of the result from that place, as a number of 0 to 99. */
export function pairAt(draw: TogelDraw, from: number): number {
  return Number.parseInt(draw.slice(from, from + 2), 10);
}

/** What a play of neighbouring places looks at: so many digits from that place, the others being zeros. */
export function viewAt(from: number, digits: number): View<TogelDraw> {
  return {
    key: `places-${from}-${digits}`,
    size: 10 ** digits,
    draw: (index) => `${index}`.padStart(from + digits, '0').padEnd(4, '0'),
  };
}

/** A pad for each of some places, none of which must be filled. */
export function padsFor(keys: readonly { readonly key: string }[], alphabet: Pad['alphabet']): Pad[] {
  return keys.map(({ key }) => ({ key, alphabet, least: 0, most: alphabet.signs.length }));
}
