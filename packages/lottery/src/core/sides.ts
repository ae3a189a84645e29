import { alphabet } from './alphabet.ts';

/** The four sides in the order in which every pad shows them. */
export const SIDES = alphabet(['big', 'small', 'odd', 'even']);

/** The picks of `SIDES` that a number has, given whether it is big. */
export function sidesOf(number: number, isBig: boolean): [number, number] {
  return [isBig ? 0 : 1, number % 2 === 1 ? 2 : 3];
}

/** The names of the two sides that a number has. */
export function sideNames(number: number, isBig: boolean): [string, string] {
  return [isBig ? 'big' : 'small', number % 2 === 1 ? 'odd' : 'even'];
}
