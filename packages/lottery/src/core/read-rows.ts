import { rowOf } from './combine.ts';
import type { Pad, Row } from './play.ts';

/**
 * Reads rows of picks where they stand, sign by sign: no part of a text is made before it is known that there are not too
 * many. Every reader of lottery text goes through here, whatever stands between its rows and signs.
 */

export const COMMA = 44;
export const SPACE = 32;
export const UNDERSCORE = 95;

/** Why a part of a text is no rows of a play's pads. `row` is the pad's index. */
export type RowFault = {
  readonly reason: 'rows' | 'too_few_picks' | 'too_many_picks' | PickFault;
  readonly row?: number;
};

type PickFault = 'unknown_pick' | 'repeated_pick';

/** Rows that are one character each, with nothing between them. */
export const EVERY_SIGN = 0;

/** What stands between the signs of a row: commas, commas or spaces, or nothing, so that every character is a sign. */
type Dividers = 'commas' | 'spaces' | 'none';

/** A pad as it is read: where its row stands in the selection. */
export interface RowPlan {
  readonly pad: Pad;
  readonly index: number;
  readonly dividers: Dividers;
}

/** A text that is being read. */
export interface Scan {
  readonly text: string;
  /** Whether all picks stood in their order, as the house writes them. */
  isInOrder: boolean;
}

/** A part of a text: from a place on, up to and without another. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How many of a sign stand in a part of a text; no more than `most` and one are counted. */
export function countSign(text: string, sign: number, { from, to }: Span, most = Infinity): number {
  let count = 0;
  for (let at = from; at < to && count <= most; at += 1) if (text.charCodeAt(at) === sign) count += 1;
  return count;
}

/** Where the next of a sign stands, or where the part ends. */
export function findSign(text: string, sign: number, { from, to }: Span): number {
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) === sign) return at;
  return to;
}

/** The rows of these pads in a part of a text, with this sign between them. */
export function readRows(
  plans: readonly RowPlan[],
  scan: Scan,
  span: Span,
  betweenRows: number,
): Row[] | RowFault {
  if (countRows(scan.text, betweenRows, span, plans.length) !== plans.length) return { reason: 'rows' };
  const rows: Row[] = [];
  let { from } = span;
  for (const plan of plans) {
    const isOneSign = betweenRows === EVERY_SIGN;
    const to = isOneSign ? from + 1 : findSign(scan.text, betweenRows, { from, to: span.to });
    const row = readRow(plan, scan, { from, to });
    if (typeof row === 'string') return { reason: row, row: plan.index };
    rows.push(row);
    from = isOneSign ? to : to + 1;
  }
  return rows;
}

function countRows(text: string, betweenRows: number, span: Span, most: number): number {
  return betweenRows === EVERY_SIGN ? span.to - span.from : countSign(text, betweenRows, span, most) + 1;
}

function readRow(plan: RowPlan, scan: Scan, span: Span): Row | RowFault['reason'] {
  const { pad } = plan;
  const picks = readPicks(plan, scan, span);
  if (typeof picks === 'string') return picks;
  if (picks.length < pad.least) return 'too_few_picks';
  return picks.length > pad.most ? 'too_many_picks' : picks;
}

const NO_PICKS: Row = [];

function readPicks({ pad, dividers }: RowPlan, scan: Scan, span: Span): Row | PickFault {
  if (span.from === span.to) return NO_PICKS;
  const { pickOf } = pad.alphabet;
  const picks =
    dividers === 'none' ? everyPick(pickOf, scan, span) : dividedPicks(pickOf, dividers, scan, span);
  return typeof picks === 'string' ? picks : inOrder(picks, scan);
}

type PickOf = Pad['alphabet']['pickOf'];

/** Every character is a sign; commas between them say nothing. */
function everyPick(pickOf: PickOf, { text }: Scan, { from, to }: Span): number[] | PickFault {
  const picks: number[] = [];
  for (let at = from; at < to; at += 1) {
    if (text.charCodeAt(at) === COMMA) continue;
    const pick = pickOf.get(text.charAt(at));
    if (pick === undefined) return 'unknown_pick';
    picks.push(pick);
    // More picks than there are signs hold one twice.
    if (picks.length > pickOf.size) return 'repeated_pick';
  }
  return picks;
}

function dividedPicks(
  pickOf: PickOf,
  dividers: Dividers,
  { text }: Scan,
  { from, to }: Span,
): number[] | PickFault {
  const picks: number[] = [];
  for (let start = from; start <= to; start += 1) {
    let end = start;
    while (end < to && !isDivider(text.charCodeAt(end), dividers)) end += 1;
    const pick = pickOf.get(text.slice(start, end));
    if (pick === undefined) return 'unknown_pick';
    picks.push(pick);
    if (picks.length > pickOf.size) return 'repeated_pick';
    start = end;
  }
  return picks;
}

function isDivider(sign: number, dividers: Dividers): boolean {
  return sign === COMMA || (sign === SPACE && dividers === 'spaces');
}

/** Picks may stand in any order; the same one twice is refused rather than dropped. */
function inOrder(picks: number[], scan: Scan): Row | PickFault {
  const [only] = picks;
  if (only !== undefined && picks.length === 1) return rowOf(only);
  if (!isAscending(picks)) {
    scan.isInOrder = false;
    picks.sort((left, right) => left - right);
    if (!isAscending(picks)) return 'repeated_pick';
  }
  return picks;
}

function isAscending(picks: readonly number[]): boolean {
  for (let index = 1; index < picks.length; index += 1) {
    if ((picks[index] ?? 0) <= (picks[index - 1] ?? 0)) return false;
  }
  return true;
}
