import { elementAt } from '@nokshi/fairness/rule-fault.ts';
import type { Alphabet } from './alphabet.ts';
import type { Choice, ReadChoice } from './choice.ts';
import { readTickets } from './choice.ts';
import type { Pad, Play, Row, Selection } from './play.ts';
import {
  COMMA,
  countSign,
  EVERY_SIGN,
  findSign,
  type RowFault,
  type RowPlan,
  readRows,
  type Scan,
  SPACE,
  type Span,
  UNDERSCORE,
} from './read-rows.ts';
import { OWN_TEXT, type ReadingBudget } from './reading-budget.ts';
import { joinRows } from './selection.ts';

/**
 * The family's betting slip, as its clients write it: items joined by semicolons, an item
 * `balls~approach~playId~modeId~series~multiple[~position]`. Read here, at the edge, and nowhere else.
 */
export type SlipItem = {
  /** Rows joined by underscores; typed bets joined by commas. */
  readonly balls: string;
  /** 1: picks for each row; 2: single bets typed one by one. */
  readonly approach: 1 | 2;
  readonly playId: string;
  readonly modeId: string;
  readonly series: number;
  readonly multiple: number;
  /** The chosen places of an any-place play: `1,3,5`. */
  readonly position?: string;
};

/** No game has more than ten places, so that a position is ten digits with commas between them at most. */
const ITEM = /^([^~;]*)~([12])~([\w.-]{1,60})~([\w.-]{1,60})~(\d{1,4})~(\d{1,5})(?:~([\d,]{0,19}))?$/;

/** The items of a slip as they stand there; undefined, and none is made, where there are more than so many. */
export function splitSlip(text: string, most: number): readonly string[] | undefined {
  const semicolons = countSign(text, SEMICOLON, { from: 0, to: text.length }, most);
  return semicolons < most ? text.split(';') : undefined;
}

const SEMICOLON = 59;

/** Reads one item of a slip; undefined when it is none. */
export function readSlipItem(text: string): SlipItem | undefined {
  const match = ITEM.exec(text);
  if (match === null) return undefined;
  const [, balls = '', approach, playId = '', modeId = '', series = '', multiple = '', position] = match;
  return {
    balls,
    approach: approach === '2' ? 2 : 1,
    playId,
    modeId,
    series: Number.parseInt(series, 10),
    multiple: Number.parseInt(multiple, 10),
    ...(position === undefined || position === '' ? {} : { position }),
  };
}

/** What the balls of a slip mean for a play; a fault as for the house's own written form. */
export function readBalls<Draw>(
  play: Play<Draw>,
  { balls, approach, position = '' }: Pick<SlipItem, 'balls' | 'approach' | 'position'>,
  budget: ReadingBudget = OWN_TEXT,
): ReadChoice {
  if (!budget.spend('characters', position.length)) return { ok: false, fault: { reason: 'too_long' } };
  const isTyped = approach === 2;
  const plans = slipPlans(play);
  // Once for all tickets of the line.
  const places = readPlaces(play, position);
  if ('reason' in places) return { ok: false, fault: places };
  const scan: Scan = { text: balls, isInOrder: true };
  let from = 0;
  return readTickets(play, { text: balls, divider: isTyped ? COMMA : undefined }, budget, () => {
    const whole = { from, to: balls.length };
    const span = isTyped ? { from, to: findSign(balls, COMMA, whole) } : whole;
    from = span.to + 1;
    const rows = readRows(plans, scan, span, isTyped ? betweenTyped(plans, balls, span) : UNDERSCORE);
    const read = Array.isArray(rows)
      ? joinRows(play, [...places.rows, ...rows])
      : ({ ok: false, fault: rows } as const);
    return { read, written: undefined };
  });
}

/** The row of the chosen places, where a play has one; its pad is the first. */
function readPlaces<Draw>(
  { pads: [pad] }: Play<Draw>,
  position: string,
): { readonly rows: readonly Row[] } | RowFault {
  if (pad === undefined || !isPlaces(pad)) return { rows: [] };
  const scan: Scan = { text: position, isInOrder: true };
  // Commas between the places may be left out.
  const rows = readRows(
    [{ pad, index: 0, dividers: 'none' }],
    scan,
    { from: 0, to: position.length },
    UNDERSCORE,
  );
  return Array.isArray(rows) ? { rows } : rows;
}

/** How the rows of a play stand on a slip, the chosen places aside, which have a field of their own. */
function slipPlans<Draw>({ pads }: Play<Draw>): readonly RowPlan[] {
  return pads.flatMap((pad, index) =>
    isPlaces(pad) ? [] : [{ pad, index, dividers: isTight(pad.alphabet) ? 'none' : 'spaces' }],
  );
}

/** What parts the rows of a typed bet, which holds one sign for each row, or all signs of its only row. */
function betweenTyped(plans: readonly RowPlan[], text: string, span: Span): number {
  const hasRows = findSign(text, UNDERSCORE, span) < span.to;
  if (hasRows || plans.length === 1) return UNDERSCORE;
  return plans[0]?.dividers === 'none' ? EVERY_SIGN : SPACE;
}

/** Writes a choice as a slip does; several selections are typed bets. */
export function writeBalls<Draw>(
  play: Play<Draw>,
  choice: Choice,
): Pick<SlipItem, 'balls' | 'approach' | 'position'> {
  const isTyped = choice.length > 1;
  const tickets = choice.map((selection) => ticketOf(play, selection, isTyped));
  const at = play.pads.findIndex(isPlaces);
  const places =
    at === -1
      ? undefined
      : elementAt(elementAt(choice, 0), at)
          .map((place) => place + 1)
          .join(',');
  return {
    balls: tickets.join(','),
    approach: isTyped ? 2 : 1,
    ...(places === undefined ? {} : { position: places }),
  };
}

function isPlaces({ key }: Pad): boolean {
  return key === 'places';
}

/** Whether signs of a pad need nothing between them. */
function isTight({ signs }: Alphabet): boolean {
  return signs.every((sign) => sign.length === 1);
}

function ticketOf<Draw>(play: Play<Draw>, selection: Selection, isTyped: boolean): string {
  const rows = play.pads.flatMap((pad, index) =>
    isPlaces(pad) ? [] : [rowText(pad, elementAt(selection, index), isTyped)],
  );
  const isOneEach = selection.every((row) => row.length === 1);
  if (!isTyped || !isOneEach) return rows.join('_');
  return rows.join(play.pads.every(({ alphabet }) => isTight(alphabet)) ? '' : ' ');
}

function rowText({ alphabet }: Pad, row: Row, isTyped: boolean): string {
  const signs = row.map((pick) => elementAt(alphabet.signs, pick));
  if (isTight(alphabet)) return signs.join('');
  return signs.join(isTyped ? ' ' : ',');
}
