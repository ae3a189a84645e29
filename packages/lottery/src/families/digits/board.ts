import { DIGITS } from '../../core/alphabet.ts';
import { zeros } from '../../core/combine.ts';
import type { Bet, DrawNumber, Pad, Selection } from '../../core/play.ts';

/** A draw of digits, each 0 to 9, one for each place from the left. */
export type Digits = readonly number[];

/** Neighbouring places that plays are made for: the last three of five. */
export type Star = { readonly code: string; readonly places: readonly number[] };

/** What plays of digits need to know of their family. */
export type Board = {
  /** How many digits are drawn. */
  readonly size: number;
  /** The single bet on these digits at these places, in order. */
  readonly betOn: (places: readonly number[], digits: Digits) => Bet;
};

/** A pad for the digits of one row. */
export function digitPad(key: string, least: number = 1, most: number = DIGITS.signs.length): Pad {
  return { key, alphabet: DIGITS, least, most };
}

/** What a draw has at the places of a star. */
export function digitsAt(draw: Digits, places: readonly number[]): number[] {
  return places.map((place) => draw[place] ?? 0);
}

/**
 * A draw of the first pick of every row, 0 where a row has none. Where a play asks of each place whether its digit was
 * picked and pays the more the more of them were, no other draw pays a selection more.
 */
export function firstPicks(selection: Selection, places: readonly number[]): Digits {
  const draw = zeros(Math.max(...places) + 1);
  places.forEach((place, row) => {
    draw[place] = selection[row]?.[0] ?? 0;
  });
  return draw;
}

export function drawDigits(size: number): (next: DrawNumber) => Digits {
  return (next) => Array.from({ length: size }, () => next(10));
}

/** Reads a result as a list of digits or as their text. */
export function readDigits(size: number): (value: unknown) => Digits | undefined {
  return (value) => {
    const digits: unknown[] = typeof value === 'string' ? value.split('').map(digitOf) : listOf(value);
    const isDraw = digits.length === size && digits.every((digit) => isDigit(digit));
    return isDraw ? (digits as number[]) : undefined;
  };
}

function digitOf(sign: string): number {
  return DIGITS.pickOf.get(sign) ?? -1;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isDigit(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 9;
}
