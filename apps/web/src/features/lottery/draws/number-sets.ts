import { cleanCode } from '@nokshi/contract/typed-text.ts';
import {
  type Alphabet,
  type DrawNumber,
  type Pad,
  permutationsOf,
  type Row,
  seriesOf,
} from '@nokshi/lottery';

/** How many digits the numbers of a pad have. */
export type NumberWidth = 2 | 3 | 4;

/** The last two digits are what players of such lotteries name a number by. */
export const TAIL_WIDTH = 2;

/** The numbers of two, three or four digits that a pad offers: all of them, or all but those of few orders. */
export interface NumberShape {
  readonly width: NumberWidth;
  /** The number of each pick. */
  readonly values: readonly number[];
  readonly pickOf: ReadonlyMap<number, number>;
  /** Numbers of the width that cannot be taken. */
  readonly missing: ReadonlySet<number>;
}

/** So few of a hundred, a thousand or ten thousand may be missing that the pad is still one of numbers. */
const MISSING_PART = 10;

const shapes = new WeakMap<Alphabet, NumberShape>();

/** The numbers of a pad; null where it offers something else. */
export function numberShape({ alphabet }: Pick<Pad, 'alphabet'>): NumberShape | null {
  const known = shapes.get(alphabet);
  if (known !== undefined) return known;
  const { signs } = alphabet;
  const width = signs[0]?.length;
  if (width !== 2 && width !== 3 && width !== 4) return null;
  const all = 10 ** width;
  if (signs.length < all - all / MISSING_PART || signs.some((sign) => !/^\d+$/.test(sign))) return null;
  const values = signs.map(Number);
  const pickOf = new Map(values.map((value, pick) => [value, pick]));
  const rest = Array.from({ length: all }, (_, value) => value).filter((value) => !pickOf.has(value));
  const shape: NumberShape = { width, values, pickOf, missing: new Set(rest) };
  shapes.set(alphabet, shape);
  return shape;
}

export function numberText(width: number, value: number): string {
  return `${value}`.padStart(width, '0');
}

/** Numbers of two digits that are named together. Sums are those of the two digits, their last digit. */
export const SIDE_SETS = ['odd', 'even', 'big', 'small', 'doubles'] as const;
type SideSet = (typeof SIDE_SETS)[number];
export const DIGIT_SETS = ['head', 'tail', 'sum', 'doors'] as const;
export type DigitSet = (typeof DIGIT_SETS)[number];
export type QuickSet = { readonly kind: SideSet } | { readonly kind: DigitSet; readonly digit: number };

/** The numbers of 00 to 99 in a set, ascending. */
export function pairsIn(set: QuickSet): number[] {
  const digit = 'digit' in set ? set.digit : 0;
  const isIn: Readonly<Record<QuickSet['kind'], (head: number, tail: number) => boolean>> = {
    odd: (_, tail) => tail % 2 === 1,
    even: (_, tail) => tail % 2 === 0,
    big: (head) => head >= 5,
    small: (head) => head < 5,
    doubles: (head, tail) => head === tail,
    head: (head) => head === digit,
    tail: (_, tail) => tail === digit,
    sum: (head, tail) => (head + tail) % 10 === digit,
    // The nineteen doors: the digit at either place.
    doors: (head, tail) => head === digit || tail === digit,
  };
  const pairs = Array.from({ length: 100 }, (_, value) => value);
  return pairs.filter((value) => isIn[set.kind](Math.floor(value / 10), value % 10));
}

export function holdsAll(row: Row, numbers: readonly number[]): boolean {
  const taken = new Set(row);
  return numbers.every((number) => taken.has(number));
}

/** Takes numbers together, or gives them all back when all of them are there. */
export function toggleNumbers(row: Row, numbers: readonly number[]): number[] {
  if (!holdsAll(row, numbers)) return joined(row, numbers);
  const given = new Set(numbers);
  return row.filter((number) => !given.has(number));
}

/** All of both, ascending and once each. */
export function joined(row: Row, numbers: readonly number[]): number[] {
  return [...new Set([...row, ...numbers])].sort((left, right) => left - right);
}

/** Every order of the digits of each number (đảo): 12 and 21 of 12, six of 123. */
export function everyOrder(width: NumberWidth, row: Row): number[] {
  return joined(
    [],
    row.flatMap((value) => permutationsOf(numberText(width, value)).map(Number)),
  );
}

/** So many numbers more, each as likely as any other that is not taken; as many as are left where that is less. */
export function randomNumbers(width: NumberWidth, row: Row, count: number, next: DrawNumber): number[] {
  const taken = new Set(row);
  const left = Array.from({ length: 10 ** width }, (_, value) => value).filter((value) => !taken.has(value));
  const wanted = Math.min(count, left.length);
  for (let index = 0; index < wanted; index += 1) {
    const at = index + next(left.length - index);
    const drawn = left[at] ?? 0;
    left[at] = left[index] ?? 0;
    left[index] = drawn;
  }
  return left.slice(0, wanted);
}

/** Why a piece of a pasted list is no number of the pad. */
export type NumberFault = 'not_number' | 'too_short' | 'too_long' | 'no_series' | 'not_offered';

interface FaultyNumber {
  /** Which of the pasted pieces, from 1. */
  readonly place: number;
  readonly text: string;
  readonly reason: NumberFault;
}

export interface ReadNumbers {
  /** Ascending, once each. */
  readonly numbers: readonly number[];
  readonly faulty: readonly FaultyNumber[];
}

/**
 * Reads numbers as people paste them: spaces, commas, lines, dots or dashes between them, in digits of any script.
 * `01:03:09` is the series 01 03 05 07 09 (kéo). A number is never filled up or cut: 5 is no 05, as zeros count here.
 * Read as tails, every piece is two digits and stands for all numbers of the width that end with them. Of a series or of
 * tails those that the pad offers count.
 */
export function readNumbers(
  text: string,
  width: NumberWidth,
  { asTails, missing = NONE }: { asTails: boolean; missing?: ReadonlySet<number> },
): ReadNumbers {
  const pieces = cleanCode(text)
    .split(/[\s,;./|–-]+/)
    .filter((piece) => piece !== '');
  const numbers = new Set<number>();
  const faulty: FaultyNumber[] = [];
  for (const [index, piece] of pieces.entries()) {
    const read = readPiece(piece, asTails ? TAIL_WIDTH : width);
    const said =
      typeof read === 'string' ? [] : asTails ? read.flatMap((tail) => endingWith(tail, width)) : read;
    const offered = said.filter((value) => !missing.has(value));
    const reason = typeof read === 'string' ? read : offered.length === 0 ? 'not_offered' : null;
    if (reason !== null) faulty.push({ place: index + 1, text: piece, reason });
    for (const value of offered) numbers.add(value);
  }
  return { numbers: [...numbers].sort((left, right) => left - right), faulty };
}

const NONE: ReadonlySet<number> = new Set();

function readPiece(piece: string, width: number): readonly number[] | NumberFault {
  if (piece.includes(':')) {
    const [first = '', second = '', last = '', ...rest] = piece.split(':');
    const series = first.length === width && rest.length === 0 ? seriesOf(first, second, last) : undefined;
    return series?.map(Number) ?? 'no_series';
  }
  if (!/^\d+$/.test(piece)) return 'not_number';
  if (piece.length === width) return [Number(piece)];
  return piece.length < width ? 'too_short' : 'too_long';
}

function endingWith(tail: number, width: NumberWidth): number[] {
  return Array.from({ length: 10 ** (width - TAIL_WIDTH) }, (_, front) => front * 100 + tail);
}
