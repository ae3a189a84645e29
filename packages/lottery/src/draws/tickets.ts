import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { assertRule } from '@nokshi/fairness/rule-fault.ts';
import { leafHash, merkleRoot } from './merkle.ts';

/**
 * The tickets of an issue, sealed before its beacon round exists: after that none can be added, taken away or changed,
 * because the root of all of them has been published. standards 1.71.
 */

/** One order for one issue, as it was accepted. */
export type Ticket = {
  /** Names the order; tickets stand in the tree in ascending order of it. */
  readonly orderId: string;
  readonly game: string;
  readonly issue: string;
  /** When the server accepted it, ms since 1970. */
  readonly placedAtMs: number;
  readonly currency: string;
  readonly lines: readonly TicketLine[];
};

export type TicketLine = {
  readonly play: string;
  /** 1: picks for each row; 2: single bets typed one by one. */
  readonly approach: 1 | 2;
  /** The written form of the choice. */
  readonly choice: string;
  readonly bets: number;
  readonly unitMicros: bigint;
  readonly multiple: number;
  /** Null where odds are fixed. */
  readonly series: number | null;
  /** Odds of each prize of the play, ten-thousandths. */
  readonly odds: readonly bigint[];
  readonly stakeMicros: bigint;
};

const FORMAT = 'PF1-ticket';

/**
 * The one text of a ticket: a row for the order and one for each line, fields with bars between them, `-` for no series.
 * No field may hold a bar or a line's end, so that two tickets never have the same text.
 */
export function ticketText({ orderId, game, issue, placedAtMs, currency, lines }: Ticket): string {
  const order = [FORMAT, orderId, game, issue, placedAtMs, currency];
  return [order, ...lines.map(lineFields)].map(textOfFields).join('\n');
}

function lineFields(line: TicketLine): readonly (string | number | bigint)[] {
  const { play, approach, choice, bets, unitMicros, multiple, series, odds, stakeMicros } = line;
  return [play, approach, choice, bets, unitMicros, multiple, series ?? '-', textOfOdds(odds), stakeMicros];
}

/** Lines of a play, and of every issue of a chase, have one list of odds. */
const textsOfOdds = new WeakMap<TicketLine['odds'], string>();

function textOfOdds(odds: TicketLine['odds']): string {
  const known = textsOfOdds.get(odds);
  if (known !== undefined) return known;
  const text = odds.join(',');
  textsOfOdds.set(odds, text);
  return text;
}

function textOfFields(fields: readonly (string | number | bigint)[]): string {
  const texts = fields.map(String);
  assertRule(
    texts.every((text) => !/[|\n\r]/.test(text)),
    'no field of a ticket holds a bar or a line’s end',
  );
  return texts.join('|');
}

/** The ticket's leaf: SHA-256 of a zero byte and its text. */
export function ticketLeaf(ticket: Ticket): Uint8Array {
  return leafHash(utf8ToBytes(ticketText(ticket)));
}

/** What a ticket stakes, micros. */
export function ticketStakeMicros({ lines }: Ticket): bigint {
  return lines.reduce((sum, { stakeMicros }) => sum + stakeMicros, 0n);
}

/** One issue of a game as it was announced when the day began. */
export type AnnouncedIssue = { readonly issue: string; readonly commit: string };

/** The root over the commitments of a game's day in the order of its issues: seeds cannot be changed after it is out. */
export function dayRoot(game: string, issues: readonly AnnouncedIssue[]): string {
  return bytesToHex(merkleRoot(issues.map((announced) => announcedLeaf(game, announced))));
}

/** The leaf of one issue of a day. */
function announcedLeaf(game: string, { issue, commit }: AnnouncedIssue): Uint8Array {
  return leafHash(utf8ToBytes(textOfFields(['PF1-day', game, issue, commit])));
}
