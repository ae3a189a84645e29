import { cleanCode } from '@nokshi/contract/typed-text.ts';
import {
  type Choice,
  formatSelection,
  MOST_TYPED,
  type Pad,
  type Play,
  parseSelection,
  type SelectionFault,
} from '@nokshi/lottery';

/** What is wrong with a line of typed bets. */
type TypedFault = SelectionFault['reason'] | 'not_single';

interface FaultyLine {
  /** Which of the typed bets, from 1. */
  readonly line: number;
  readonly text: string;
  readonly reason: TypedFault;
}

export interface TypedBets {
  readonly choice: Choice;
  readonly faulty: readonly FaultyLine[];
  /** How many bets were typed that stood there before. */
  readonly repeated: number;
  /** How many were left out because a line holds no more. */
  readonly beyond: number;
}

/** Whether single bets of a play can be typed: chosen places have a pad, which a typed bet has no room for. */
export function canType(play: Play<unknown>): boolean {
  return play.isTyped === true && play.pads.every(({ key }) => key !== 'places');
}

/** A sign that stands for a place without a pick. */
const EMPTY_PLACE = /^[-*–]$/;

/**
 * Reads single bets as people paste them. Digits need nothing between them, so that any space, comma or line divides
 * bets; numbers of two digits stand side by side in a line, or without anything between them. Digits of any script
 * count. The bets come back once each, and every faulty one with its reason.
 */
export function readTyped(play: Play<unknown>, text: string): TypedBets {
  const bets = new Map<string, Choice[number]>();
  const faulty: FaultyLine[] = [];
  let repeated = 0;
  let beyond = 0;
  for (const [index, ticket] of ticketsOf(play, text).entries()) {
    const read = parseSelection(play, writtenForm(play, ticket));
    const reason = read.ok ? (read.bets === 1 ? undefined : 'not_single') : read.fault.reason;
    if (!read.ok || reason !== undefined) {
      faulty.push({ line: index + 1, text: ticket, reason: reason ?? 'no_bet' });
      continue;
    }
    const written = formatSelection(play, read.selection);
    if (bets.has(written)) repeated += 1;
    else if (bets.size >= MOST_TYPED) beyond += 1;
    else bets.set(written, read.selection);
  }
  return { choice: [...bets.values()], faulty, repeated, beyond };
}

function ticketsOf(play: Play<unknown>, text: string): string[] {
  const divider = isTight(play) ? /[\s,;]+/ : /[\n;]+/;
  return cleanCode(text)
    .split(divider)
    .map((ticket) => ticket.trim())
    .filter((ticket) => ticket !== '');
}

/** Whether every sign is one character, so that nothing has to stand between them. */
function isTight({ pads }: Play<unknown>): boolean {
  return pads.every(({ alphabet }) => alphabet.signs.every((sign) => sign.length === 1));
}

/** The rules' written form of a typed bet; whatever is wrong with it the rules find. */
function writtenForm(play: Play<unknown>, ticket: string): string {
  const rows = ticket.includes('_') ? ticket.split('_') : [ticket];
  const signs = rows.map((row, index) => signsOf(play.pads[index] ?? play.pads[0], row));
  const [only = []] = signs;
  if (rows.length > 1 || play.pads.length === 1) return signs.map((row) => row.join(',')).join('_');
  return only.map((sign) => (EMPTY_PLACE.test(sign) ? '' : sign)).join('_');
}

function signsOf(pad: Pad | undefined, row: string): string[] {
  const width = pad?.alphabet.signs[0]?.length ?? 1;
  if (width === 1) return row.replaceAll(/[\s,]+/g, '').split('');
  const parts = row.split(/[\s,]+/).filter((part) => part !== '');
  return parts.flatMap((part) => {
    if (EMPTY_PLACE.test(part)) return [part];
    if (part.length <= width) return [part.padStart(width, '0')];
    return part.match(new RegExp(`.{1,${width}}`, 'g')) ?? [];
  });
}
