import * as z from 'zod/mini';
import { intBetween, microsText, requiredText } from './fields.ts';

/** Lines of lottery orders as they are sent. */

export const ORDER_LINES_MOST = 200;
/** A line of ten thousand typed singles of five digits. */
export const CHOICE_MOST = 140_000;

export const lineInput = z.object({
  play: requiredText(60),
  /** The written form of the choice: rows by `_`, picks by `,`, typed singles by spaces. */
  choice: requiredText(CHOICE_MOST),
  /** One of BETTING_MODES of `packages/lottery`, by id. */
  unitId: requiredText(4),
  multiple: intBetween(1, 99_999),
  /** Left out where odds are fixed; the member's own where it is left out at a series game. */
  series: z.optional(intBetween(1000, 2000)),
});
export type LotteryLineInput = z.input<typeof lineInput>;

export const linesInput = z.array(lineInput).check(z.minLength(1), z.maxLength(ORDER_LINES_MOST));

/** A line that is ordered. */
const orderedLine = z.extend(lineInput, {
  /**
   * The odds of its play that the member saw, in the order of the play's prizes: where others hold by now the line is
   * refused (reason `odds`). Left out, it is taken at whatever holds.
   */
  oddsE4: z.optional(z.array(microsText).check(z.maxLength(60))),
});
export type LotteryOrderedLineInput = z.input<typeof orderedLine>;
/** The same as it was read; a line that is no order says no odds. */
export type LotteryLineSent = z.output<typeof orderedLine>;

export const orderedLines = z.array(orderedLine).check(z.minLength(1), z.maxLength(ORDER_LINES_MOST));
