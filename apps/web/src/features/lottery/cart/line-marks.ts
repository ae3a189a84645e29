import type { LineReason } from '../tickets/fault-texts.ts';
import type { Cart, CartLine } from './cart.ts';

/** A number of a play on which an issue takes bets that win so much more. */
export interface FullNumber {
  readonly play: string;
  /** The written form of the single bet, or `WIDE`. */
  readonly number: string;
  readonly freeMicros: bigint;
  /** So many issues were asked for; in one of them it is full. */
  readonly issues: number;
}

/** Stands for the bets of all lines that are too wide to be counted number by number. */
export const WIDE = '*';

/** A line that was not taken, and why. It holds for the line as it is: a line that is changed is another one. */
export type LineMark =
  | { readonly line: CartLine; readonly reason: LineReason; readonly row?: number }
  /** Each of the full numbers that it stakes on; at least one. */
  | { readonly line: CartLine; readonly reason: 'full'; readonly full: readonly FullNumber[] };

/** Those whose lines have to be changed: other odds than were seen are agreed to by ordering once more. */
export function toMend(marks: readonly LineMark[]): readonly LineMark[] {
  return marks.filter(({ reason }) => reason !== 'odds');
}

/** Lines that were refused while an issue was the one on sale. */
export interface RefusedLines {
  readonly marks: readonly LineMark[];
  readonly numero: string | undefined;
}

export interface TableNow {
  /** The issue that is on sale. */
  readonly numero: string | undefined;
  /** Plays that are not sold. */
  readonly closed: ReadonlySet<string>;
}

/** What is marked of a ticket: what was refused and stands as it was, and plays that are closed by now. The next issue has room for numbers again. */
export function marksOf(
  cart: Cart,
  refused: RefusedLines,
  { numero, closed }: TableNow,
): readonly LineMark[] {
  const isOver = refused.numero !== numero;
  return cart.flatMap((line): LineMark[] => {
    const known = refused.marks.find((mark) => mark.line === line);
    if (known !== undefined && !(isOver && known.reason === 'full')) return [known];
    return closed.has(line.play) ? [{ line, reason: 'closed_play' }] : [];
  });
}
