// Lottery text read the plain way: whatever is told apart is split, and a list of all parts made of it. Small texts say by it
// what the readers that look sign by sign have to come to.

import type { Choice } from './choice.ts';
import type { Pad, Play, Selection } from './play.ts';
import { formatSelection, selectionFault } from './selection.ts';
import type { SlipItem } from './slip.ts';

export interface PlainChoice {
  readonly choice: Choice;
  readonly bets: number;
  readonly text: string;
}

/** What the written form of a choice means; undefined where it is none. */
export function plainChoice(play: Play<unknown>, text: string): PlainChoice | undefined {
  const choice = text.split(' ').map((part) => plainSelection(play, part));
  const sound = choice.filter((selection) => selection !== undefined);
  if (sound.length !== choice.length) return undefined;
  const bets = sound.reduce((sum, selection) => sum + play.count(selection), 0);
  if (sound.length > 1 && (play.isTyped !== true || bets !== sound.length)) return undefined;
  const byText = new Map(sound.map((selection) => [formatSelection(play, selection), selection]));
  if (byText.size !== sound.length) return undefined;
  const ordered = [...byText].sort(([left], [right]) => (left < right ? -1 : 1));
  const texts = ordered.map(([written]) => written);
  return { choice: ordered.map(([, selection]) => selection), bets, text: texts.join(' ') };
}

function plainSelection(play: Play<unknown>, text: string): Selection | undefined {
  const rows = text.split('_').map((row, index) => {
    const signs = row === '' ? [] : row.split(',');
    const picks = signs.map((sign) => play.pads[index]?.alphabet.pickOf.get(sign) ?? -1);
    return picks.sort((left, right) => left - right);
  });
  return selectionFault(play, rows) === undefined ? rows : undefined;
}

/** What balls of a slip mean: every ticket in the house's own form, which is then read. */
export function plainBalls(
  play: Play<unknown>,
  { balls, approach, position = '' }: Pick<SlipItem, 'balls' | 'approach' | 'position'>,
): PlainChoice | undefined {
  const tickets = approach === 2 ? balls.split(',') : [balls];
  const places = position.replaceAll(',', '').split('').join(',');
  return plainChoice(play, tickets.map((ticket) => ownForm(play, ticket, places, approach)).join(' '));
}

const isPlaces = ({ key }: Pad): boolean => key === 'places';
const isTight = ({ alphabet }: Pad): boolean => alphabet.signs.every((sign) => sign.length === 1);

function ownForm(
  play: Play<unknown>,
  ticket: string,
  places: string,
  approach: SlipItem['approach'],
): string {
  const pads = play.pads.filter((pad) => !isPlaces(pad));
  const rows = approach === 2 && !ticket.includes('_') ? typedRows(pads, ticket) : ticket.split('_');
  const written = rows.map((row, index) => {
    const pad = pads[index];
    const isOfSigns = pad !== undefined && isTight(pad);
    return isOfSigns ? row.replaceAll(',', '').split('').join(',') : row.replaceAll(' ', ',');
  });
  return play.pads.some(isPlaces) ? [places, ...written].join('_') : written.join('_');
}

function typedRows(pads: readonly Pad[], ticket: string): string[] {
  const [first] = pads;
  if (pads.length === 1) return [ticket];
  return first !== undefined && isTight(first) ? ticket.split('') : ticket.split(' ');
}

/** What a content of Vietnam's tables means: rows of digits are the numbers that they make. */
export function plainContent(
  play: Play<unknown>,
  written: Pick<SlipItem, 'balls' | 'approach'>,
): PlainChoice | undefined {
  const { balls } = written;
  const [pad, ...others] = play.pads;
  const rows = balls.split('_').map((row) => row.replaceAll(',', '').split(''));
  const isOfDigits = rows.length > 1 && rows.every(isRowOfDigits);
  const isNumber = pad?.least === 1 && pad.alphabet.signs.every((sign) => sign.length === rows.length);
  if (!isOfDigits || !isNumber || others.length > 0) return plainBalls(play, written);
  const numbers = rows.reduce(
    (heads, row) => heads.flatMap((head) => row.map((digit) => head + digit)),
    [''],
  );
  return plainBalls(play, { ...written, balls: numbers.join(',') });
}

function isRowOfDigits(row: readonly string[]): boolean {
  return row.length > 0 && row.every((sign) => /^\d$/.test(sign)) && new Set(row).size === row.length;
}
