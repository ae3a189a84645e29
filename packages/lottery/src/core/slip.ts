import { elementAt } from '@nokshi/fairness/rule-fault.ts';
import type { Alphabet } from './alphabet.ts';
import type { Choice, ReadChoice } from './choice.ts';
import { parseChoice } from './choice.ts';
import type { Pad, Play, Row, Selection } from './play.ts';

/**
 * The family's betting slip, as its clients write it: items joined by semicolons, an item
 * `balls~approach~playId~modeId~series~multiple[~position]`. Read and written here, at the edge, and nowhere else.
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

const ITEM = /^([^~;]*)~([12])~([\w.-]+)~([\w.-]+)~(\d{1,4})~(\d{1,5})(?:~([\d,]*))?$/;

/** Reads a slip; undefined when it is none. */
export function readSlip(text: string): SlipItem[] | undefined {
  const items: SlipItem[] = [];
  for (const part of text.split(';')) {
    const match = ITEM.exec(part);
    if (match === null) return undefined;
    const [, balls = '', approach, playId = '', modeId = '', series = '', multiple = '', position] = match;
    items.push({
      balls,
      approach: approach === '2' ? 2 : 1,
      playId,
      modeId,
      series: Number.parseInt(series, 10),
      multiple: Number.parseInt(multiple, 10),
      ...(position === undefined || position === '' ? {} : { position }),
    });
  }
  return items;
}

export function writeSlip(items: readonly SlipItem[]): string {
  return items
    .map(({ balls, approach, playId, modeId, series, multiple, position }) =>
      [balls, approach, playId, modeId, series, multiple, ...(position === undefined ? [] : [position])].join(
        '~',
      ),
    )
    .join(';');
}

/** What the balls of a slip mean for a play; a fault as for the house's own written form. */
export function readBalls<Draw>(
  play: Play<Draw>,
  { balls, approach, position = '' }: Pick<SlipItem, 'balls' | 'approach' | 'position'>,
): ReadChoice {
  const tickets = approach === 2 ? balls.split(',') : [balls];
  const places = position.replaceAll(/[^\d]/g, '').split('').join(',');
  return parseChoice(
    play,
    tickets.map((ticket) => ownForm(play, ticket, { places, isTyped: approach === 2 })).join(' '),
  );
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

function ownForm<Draw>(
  play: Play<Draw>,
  ticket: string,
  { places, isTyped }: { places: string; isTyped: boolean },
): string {
  const pads = play.pads.filter((pad) => !isPlaces(pad));
  const rows = isTyped && !ticket.includes('_') ? typedRows(pads, ticket) : ticket.split('_');
  const written = rows.map((row, index) => {
    const pad = pads[index];
    return pad !== undefined && isTight(pad.alphabet)
      ? row.replaceAll(',', '').split('').join(',')
      : row.replaceAll(' ', ',');
  });
  return play.pads.some(isPlaces) ? [places, ...written].join('_') : written.join('_');
}

/** The rows of a typed bet, which holds one sign for each row, or all signs of its only row. */
function typedRows(pads: readonly Pad[], ticket: string): string[] {
  if (pads.length === 1) return [ticket];
  const [first] = pads;
  return first !== undefined && isTight(first.alphabet) ? ticket.split('') : ticket.split(' ');
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
