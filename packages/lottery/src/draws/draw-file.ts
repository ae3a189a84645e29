import { fieldsOf } from '../core/digit-texts.ts';
import type { BeaconChain } from './beacon-chain.ts';
import { isHex } from './beacon-chain.ts';
import type { Ticket, TicketLine } from './tickets.ts';

/**
 * A file with all that anybody needs to check a draw of ours (PF-1) again, without asking us: what was promised before the
 * issue closed, what the beacon said, and what was made of both. What it claims is worked out again, never believed.
 */

const DRAW_FILE_FORMAT = 'nokshi.draw.1';

export type DrawFile = {
  /** The game's code and the code of the family whose rules it draws by. */
  readonly game: string;
  readonly family: string;
  readonly issue: string;
  /** The issue's day in the game's zone, `2026-09-20`. */
  readonly day: string;
  readonly closeAtMs: number;
  /** SHA-256 of the seed, which was shown when the issue opened. */
  readonly commit: string;
  readonly chain: BeaconChain;
  readonly round: number;
  /** The root of the Merkle tree of all tickets, their number and what they stake, as sealed. */
  readonly ticketRoot: string;
  readonly ticketCount: number;
  readonly ticketStakeMicros: bigint;
  readonly sealedAtMs: number;
  /** Null while the sealed issue waits for its round. */
  readonly drawn: DrawnPart | null;
  /** One ticket with its place in the tree, of a file that its owner exported. */
  readonly ticket: SealedTicket | null;
};

/** What there is once the beacon's round is out. */
export type DrawnPart = {
  readonly signature: string;
  readonly randomness: string;
  readonly serverSeed: string;
  /** As the family keeps it. */
  readonly result: unknown;
};

export type SealedTicket = {
  readonly ticket: Ticket;
  readonly index: number;
  /** The hashes beside the way from the ticket's leaf to the root, as hex. */
  readonly path: readonly string[];
};

export type ReadDrawFile =
  | { readonly ok: true; readonly file: DrawFile }
  /** `field` names what cannot be read, `needs` in plain English what should stand there. */
  | { readonly ok: false; readonly field: string; readonly needs: string };

/** More than the largest order that is taken; a longer text is no file. */
const LONGEST_FILE = 40_000_000;
const LONGEST_PATH = 64;

/** The file in the text that is kept. */
export function writeDrawFile(file: DrawFile): string {
  return `${JSON.stringify(drawFileJson(file), null, 2)}\n`;
}

/**
 * The file as JSON has it, for an answer of a call: moments in ISO 8601, amounts as texts, what was drawn beside the rest
 * as soon as it is, everything else by the same names.
 */
export function drawFileJson(file: DrawFile): Readonly<Record<string, unknown>> {
  const { closeAtMs, sealedAtMs, ticketStakeMicros, drawn, ticket, ...rest } = file;
  return {
    format: DRAW_FILE_FORMAT,
    ...rest,
    closeAt: new Date(closeAtMs).toISOString(),
    sealedAt: new Date(sealedAtMs).toISOString(),
    ticketStakeMicros: `${ticketStakeMicros}`,
    ...drawn,
    ...(ticket !== null && { ticket: ticketJson(ticket) }),
  };
}

function ticketJson({ ticket, index, path }: SealedTicket): object {
  const { placedAtMs, lines, ...rest } = ticket;
  return {
    ...rest,
    placedAt: new Date(placedAtMs).toISOString(),
    lines: lines.map(({ unitMicros, odds, stakeMicros, ...line }) => ({
      ...line,
      unitMicros: `${unitMicros}`,
      odds: odds.map(String),
      stakeMicros: `${stakeMicros}`,
    })),
    index,
    path,
  };
}

/** Reads the text of a file that may come from anybody; says which field is wrong, and never throws. */
export function readDrawFile(written: string): ReadDrawFile {
  return orFault(() => readFields(readJson(written)));
}

/** The same for a file that a call answered. */
export function readDrawFileJson(value: unknown): ReadDrawFile {
  return orFault(() => readFields(value));
}

function orFault(read: () => DrawFile): ReadDrawFile {
  try {
    return { ok: true, file: read() };
  } catch (error) {
    if (error instanceof FieldFault) return { ok: false, field: error.field, needs: error.needs };
    throw error;
  }
}

/** Names the field that cannot be read; never leaves this file. */
class FieldFault extends Error {
  override readonly name = 'FieldFault';
  readonly field: string;
  readonly needs: string;

  constructor(field: string, needs: string) {
    super(`${field} must be ${needs}`);
    this.field = field;
    this.needs = needs;
  }
}

function readJson(written: string): unknown {
  if (written.length > LONGEST_FILE) throw new FieldFault('file', 'shorter than 40 million characters');
  try {
    return JSON.parse(written);
  } catch {
    throw new FieldFault('file', 'JSON');
  }
}

function readFields(value: unknown): DrawFile {
  const fields = fieldReader(value);
  fields.take('format', `"${DRAW_FILE_FORMAT}"`, (part) => part === DRAW_FILE_FORMAT);
  const { chain, ticket } = fieldsOf(value);
  return {
    game: fields.name('game'),
    family: fields.name('family'),
    issue: fields.name('issue'),
    day: fields.text('day', 'a day such as 2026-09-20', /^\d{4}-\d{2}-\d{2}$/),
    closeAtMs: fields.moment('closeAt'),
    commit: fields.hex('commit', 32),
    chain: readChain(chain),
    round: fields.whole('round', 1),
    ticketRoot: fields.hex('ticketRoot', 32),
    ticketCount: fields.whole('ticketCount', 0),
    ticketStakeMicros: fields.amount('ticketStakeMicros'),
    sealedAtMs: fields.moment('sealedAt'),
    drawn: readDrawn(value),
    ticket: ticket === undefined || ticket === null ? null : readTicket(ticket),
  };
}

/** All of it or nothing: a file that shows a result and hides what it follows from proves nothing. */
function readDrawn(value: unknown): DrawnPart | null {
  const fields = fieldReader(value);
  const { signature, randomness, serverSeed, result } = fieldsOf(value);
  if ([signature, randomness, serverSeed, result].every((part) => part === undefined)) return null;
  return {
    signature: fields.hex('signature', 48),
    randomness: fields.hex('randomness', 32),
    serverSeed: fields.hex('serverSeed', 32),
    result: fields.take('result', 'there', (part) => part !== undefined && part !== null),
  };
}

function readChain(value: unknown): BeaconChain {
  const fields = fieldReader(value, 'chain');
  return {
    name: fields.name('name'),
    hash: fields.hex('hash', 32),
    publicKey: fields.hex('publicKey', 96),
    genesis: fields.whole('genesis', 0),
    period: fields.whole('period', 1),
    isSimulated: fields.take('isSimulated', 'true or false', (part) => typeof part === 'boolean') === true,
  };
}

function readTicket(value: unknown): SealedTicket {
  const fields = fieldReader(value, 'ticket');
  const lines = fields.list('lines', 10_000);
  const path = fields.list('path', LONGEST_PATH);
  return {
    ticket: {
      orderId: fields.name('orderId'),
      game: fields.name('game'),
      issue: fields.name('issue'),
      placedAtMs: fields.moment('placedAt'),
      currency: fields.name('currency'),
      lines: lines.map((line, index) => readLine(line, `ticket.lines[${index}]`)),
    },
    index: fields.whole('index', 0),
    path: path.map((hash, index) => {
      if (!isHex(hash, 32)) throw new FieldFault(`ticket.path[${index}]`, hexWords(32));
      return hash;
    }),
  };
}

function readLine(value: unknown, name: string): TicketLine {
  const fields = fieldReader(value, name);
  const { series } = fieldsOf(value);
  return {
    play: fields.name('play'),
    approach: fields.take('approach', '1 or 2', (part) => part === 1 || part === 2) === 2 ? 2 : 1,
    choice: fields.text('choice', 'a choice in its written form', /^[^|\n\r]{0,200000}$/),
    bets: fields.whole('bets', 1),
    unitMicros: fields.amount('unitMicros'),
    multiple: fields.whole('multiple', 1),
    series: series === null ? null : fields.whole('series', 1),
    odds: fields.list('odds', 1_000).map((odds, index) => amountIn(odds, `${name}.odds[${index}]`)),
    stakeMicros: fields.amount('stakeMicros'),
  };
}

interface FieldReader {
  /** The field when it is as it should be. */
  take(name: string, needs: string, isRight: (part: unknown) => boolean): unknown;
  text(name: string, needs: string, pattern: RegExp): string;
  /** A code, a number of an issue, a name. */
  name(name: string): string;
  hex(name: string, bytes: number): string;
  whole(name: string, least: number): number;
  amount(name: string): bigint;
  /** ISO 8601 in UTC, as ms since 1970. */
  moment(name: string): number;
  list(name: string, most: number): readonly unknown[];
}

function fieldReader(value: unknown, of?: string): FieldReader {
  const fields = new Map<string, unknown>(Object.entries(fieldsOf(value)));
  const part = (name: string): unknown => fields.get(name);
  const nameOf = (name: string): string => (of === undefined ? name : `${of}.${name}`);
  const fault = (name: string, needs: string): FieldFault => new FieldFault(nameOf(name), needs);
  const text = (name: string, needs: string, pattern: RegExp): string => {
    const found = part(name);
    if (typeof found !== 'string' || !pattern.test(found)) throw fault(name, needs);
    return found;
  };
  return {
    take(name, needs, isRight) {
      if (!isRight(part(name))) throw fault(name, needs);
      return part(name);
    },
    text,
    name: (name) => text(name, 'a code without spaces', /^[\w.:-]{1,80}$/),
    hex(name, bytes) {
      const found = part(name);
      if (!isHex(found, bytes)) throw fault(name, hexWords(bytes));
      return found;
    },
    whole(name, least) {
      const found = part(name);
      if (typeof found !== 'number' || !Number.isSafeInteger(found) || found < least) {
        throw fault(name, `a whole number from ${least}`);
      }
      return found;
    },
    amount: (name) => amountIn(part(name), nameOf(name)),
    moment(name) {
      const needs = 'a moment such as 2026-09-20T12:00:00.000Z';
      const found = Date.parse(text(name, needs, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/));
      if (Number.isNaN(found)) throw fault(name, needs);
      return found;
    },
    list(name, most) {
      const found = part(name);
      if (!Array.isArray(found) || found.length > most) throw fault(name, `a list of at most ${most}`);
      return found as unknown[];
    },
  };
}

function amountIn(value: unknown, name: string): bigint {
  if (typeof value === 'string' && /^(0|[1-9]\d{0,29})$/.test(value)) return BigInt(value);
  throw new FieldFault(name, 'a text of digits');
}

function hexWords(bytes: number): string {
  return `${bytes * 2} lower-case hex digits`;
}
