import { type Family, findPlay, formatSelection, MOST_TYPED, parseChoice } from '@nokshi/lottery';
import { ApiFailure } from '../../lib/api-failure.ts';
import type { Cart, CartLine } from './cart.ts';
import { FAULT_TEXTS, type LineReason } from './fault-texts.ts';
import { type FullNumber, type LineMark, WIDE } from './line-marks.ts';

/** Why an order was not taken, where that says more than its sentence does. */
export type Refusal =
  | { readonly kind: 'lines'; readonly marks: readonly LineMark[] }
  | {
      readonly kind: 'most_win';
      readonly numero: string;
      readonly mostMicros: bigint;
      readonly limitMicros: bigint;
    }
  | { readonly kind: 'stake'; readonly stakeMicros: bigint }
  | { readonly kind: 'too_long' };

export interface Ordered {
  readonly family: Family<unknown>;
  readonly lines: Cart;
  /** How many issues it is for. */
  readonly issues: number;
}

type Details = ApiFailure['details'];

/** Reads what a refusal tells of an order; null where it tells no more than its sentence. */
export function readRefusal(error: unknown, ordered: Ordered): Refusal | null {
  if (!(error instanceof ApiFailure)) return null;
  const { code, details } = error;
  if (code === 'lottery.line_refused') return readFaults(details, ordered.lines);
  if (code === 'lottery.exposure') return readFull(details, ordered);
  if (code === 'lottery.most_win') return readMostWin(details);
  if (code !== 'lottery.stake_differs') return null;
  const stakeMicros = microsOf(details['stakeMicros']);
  return stakeMicros === undefined ? null : { kind: 'stake', stakeMicros };
}

function readFaults(details: Details, lines: Cart): Refusal | null {
  // That is said of all lines together, in the name of the first.
  if (details['reason'] === 'too_long') return { kind: 'too_long' };
  const faults = Array.isArray(details['faults']) ? (details['faults'] as unknown[]) : [];
  const marks = faults.flatMap((fault): LineMark[] => {
    const { line: place, reason, row } = (fault ?? {}) as Readonly<Record<string, unknown>>;
    const line = typeof place === 'number' ? lines[place] : undefined;
    if (line === undefined) return [];
    return [{ line, reason: reasonOf(reason), ...(typeof row === 'number' && { row }) }];
  });
  return marks.length === 0 ? null : { kind: 'lines', marks };
}

function readFull(details: Details, { family, lines, issues }: Ordered): Refusal | null {
  const freeMicros = microsOf(details['freeMicros']);
  if (freeMicros === undefined) return null;
  const full = { play: textOf(details['play']), number: textOf(details['number']), freeMicros, issues };
  const marks = lines.flatMap((line): LineMark[] =>
    isStakedOn(family, line, full) ? [{ line, reason: 'full', full }] : [],
  );
  return marks.length === 0 ? null : { kind: 'lines', marks };
}

/** Whether a line stakes on a number, also as a bet of a simpler play that it is told as. */
function isStakedOn(family: Family<unknown>, line: CartLine, { play: code, number }: FullNumber): boolean {
  const [play, own] = [findPlay(family, line.play), findPlay(family, code)];
  if (play === undefined || own === undefined) return false;
  const isWide = line.bets > MOST_TYPED;
  if (isWide || number === WIDE) return isWide && number === WIDE && own === play;
  const read = parseChoice(play, line.choice);
  if (!read.ok) return false;
  return read.choice.some((selection) =>
    play
      .expand(selection)
      .some((single) => single.play === code && formatSelection(own, single.selection) === number),
  );
}

function readMostWin(details: Details): Refusal | null {
  const [mostMicros, limitMicros] = [microsOf(details['mostMicros']), microsOf(details['limitMicros'])];
  if (mostMicros === undefined || limitMicros === undefined) return null;
  return { kind: 'most_win', numero: textOf(details['numero']), mostMicros, limitMicros };
}

function reasonOf(value: unknown): LineReason {
  return typeof value === 'string' && Object.hasOwn(FAULT_TEXTS, value) ? (value as LineReason) : 'other';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function microsOf(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^\d{1,19}$/.test(value) ? BigInt(value) : undefined;
}
