import {
  countedAs,
  countLines,
  type Family,
  findPlay,
  formatSelection,
  type Play,
  parseChoice,
} from '@nokshi/lottery';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import type { Cart, CartLine } from '../cart/cart.ts';
import { type FullNumber, type LineMark, WIDE } from '../cart/line-marks.ts';
import { FAULT_TEXTS, type LineReason } from './fault-texts.ts';

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
  // That is said of all lines together, in the name of the one at which they became too much.
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
  const named = Array.isArray(details['full']) ? (details['full'] as unknown[]) : [details];
  const full = named.flatMap((each): FullNumber[] => {
    const { play, number, freeMicros } = (each ?? {}) as Details;
    const free = microsOf(freeMicros);
    return free === undefined
      ? []
      : [{ play: textOf(play), number: textOf(number), freeMicros: free, issues }];
  });
  const wide = wideOf(family, lines, issues);
  const marks = lines.flatMap((line): LineMark[] => {
    const own = fullOf(family, line, { full, isWide: wide.has(line) });
    return own.length === 0 ? [] : [{ line, reason: 'full', full: own }];
  });
  return marks.length === 0 ? null : { kind: 'lines', marks };
}

/** The lines that the house counts as a whole. */
function wideOf(family: Family<unknown>, lines: Cart, issues: number): ReadonlySet<CartLine> {
  const known = lines.flatMap((line) => {
    const play = findPlay(family, line.play);
    return play === undefined ? [] : [{ line, play, bets: line.bets }];
  });
  const { isWide } = countLines(known, issues);
  return new Set(known.flatMap(({ line }, index) => (isWide[index] ? [line] : [])));
}

/** The full numbers that a line stakes on, also as bets of simpler plays that its own are told as. */
function fullOf(
  family: Family<unknown>,
  line: CartLine,
  { full, isWide }: { readonly full: readonly FullNumber[]; readonly isWide: boolean },
): readonly FullNumber[] {
  const play = findPlay(family, line.play);
  if (play === undefined) return [];
  if (isWide) return fullOfWide(family, play, full);
  const read = parseChoice(play, line.choice);
  if (!read.ok) return [];
  const plays = new Map(full.map(({ play: code }) => [code, findPlay(family, code)]));
  const staked = new Set<string>();
  for (const single of read.choice.flatMap((selection) => play.expand(selection))) {
    const own = plays.get(single.play);
    if (own !== undefined) staked.add(`${own.code} ${formatSelection(own, single.selection)}`);
  }
  return full.filter((each) => staked.has(`${each.play} ${each.number}`));
}

/** A line that is counted as a whole may be so in several plays: there it has the least room of them. */
function fullOfWide(
  family: Family<unknown>,
  play: Play<unknown>,
  full: readonly FullNumber[],
): readonly FullNumber[] {
  const codes = countedAs(family, play).map(({ code }) => code);
  const own = full.filter((each) => each.number === WIDE && codes.includes(each.play));
  return own.toSorted((one, other) => (one.freeMicros < other.freeMicros ? -1 : 1)).slice(0, 1);
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
