import type { Pad, Play, Selection } from '../core/play.ts';
import { parseSelection } from '../core/selection.ts';
import type { NamedPlay } from './play-names.ts';
import { isFields, own, shown, VectorError } from './vector-case.ts';

/**
 * The selection of a row. A row that names its play by our code writes the selection as we do (`1,3_5_2,6`); a row that
 * names it as the table of play names does writes rows of signs as the file's authors do: a list with one row for each
 * pad, `PLACE:signs`, or an object (bankers and legs, places and digits, numbered places).
 */
export function selectionOf<Draw>(play: Play<Draw>, value: unknown, named: NamedPlay | undefined): Selection {
  const isWritten = typeof value === 'string' && (named === undefined || /^[^:]*[,_]/.test(value));
  if (!isWritten && named === undefined) {
    throw new VectorError(
      `a row with the play code ${play.code} writes its selection as ${shown(play.example)} is written, not as ${shown(value)}.`,
      'selection',
    );
  }
  const text = isWritten ? value : rowsOf(play, value, named ?? { code: play.code }).join('_');
  const read = parseSelection(play, text);
  if (read.ok) return read.selection;
  const { reason, row } = read.fault;
  const where = row === undefined || play.pads.length === 1 ? '' : ` in row ${row + 1}`;
  throw new VectorError(
    `${shown(value)} is no selection of ${play.code}: ${REASONS[reason] ?? reason}${where}.`,
    'selection',
  );
}

const REASONS: Readonly<Record<string, string>> = {
  rows: 'it has too few or too many rows',
  unknown_pick: 'it has a sign that the play does not have',
  repeated_pick: 'it has a sign twice',
  too_few_picks: 'it has too few signs',
  too_many_picks: 'it has too many signs',
  picked_elsewhere: 'a leg is a banker too',
  no_bet: 'its rows make no bet',
};

/** The written rows of all pads, empty ones included. */
function rowsOf({ pads }: Pick<Play<unknown>, 'pads'>, value: unknown, named: NamedPlay): string[] {
  const rows = pads.map(() => '');
  const put = (index: number, signs: unknown): void => {
    const pad = pads[index];
    if (pad === undefined)
      throw new VectorError(`${shown(value)} has a row that the play does not have.`, 'selection');
    rows[index] = [rows[index], rowOf(pad, signs, named)].filter((row) => row !== '').join(',');
  };
  if (named.expand !== undefined) put(0, named.expand(digitsBeforeArrow(value)));
  else if (named.pad !== undefined) put(padNamed(pads, named.pad), value);
  else if (isFields(value)) {
    for (const [index, signs] of rowsByName(pads, value)) put(index, signs);
  } else if (placeAndSigns(value) !== undefined) {
    const [place = '', signs = ''] = placeAndSigns(value) ?? [];
    for (const sign of signs.split(',')) put(padFor(pads, place, own(named.signs ?? {}, sign) ?? sign), sign);
  } else if (pads.length === 1) put(0, value);
  else for (const [index, signs] of listOf(value).entries()) put(index, signs);
  return rows;
}

/** One row as it is written: signs of a list, one sign, or a text of signs that are single characters. */
function rowOf({ alphabet }: Pad, value: unknown, { signs = {}, isOneNumber = false }: NamedPlay): string {
  const isTight = alphabet.signs.every((sign) => sign.length === 1);
  const width = alphabet.signs[0]?.length ?? 1;
  const texts = listOf(value).flatMap(listOf).map(textOf);
  if (isOneNumber) return texts.join('');
  return texts
    .flatMap((text) => {
      const sign = own(signs, text) ?? text;
      if (alphabet.pickOf.has(sign)) return [sign];
      if (isTight) return sign.split('').filter((each) => each !== ' ');
      return [/^\d+$/.test(sign) ? sign.padStart(width, '0') : sign];
    })
    .join(',');
}

/** Rows of an object: places and digits, bankers (`dan`) and legs (`tuo`), or rows by the numbers of their places. */
function rowsByName(pads: readonly Pad[], value: Readonly<Record<string, unknown>>): [number, unknown][] {
  const { dan, tuo, positions, digits, ...places } = value;
  const pairs = [
    [dan, tuo],
    [positions, digits],
  ];
  const pair = pairs.find((each) => each.some((row) => row !== undefined));
  if (pair !== undefined) return pair.map((row, index) => [index, row ?? []]);
  return Object.entries(places).map(([place, signs]) => [padNamed(pads, place), signs]);
}

/** `2:big`, `1v10:D`, `EKOR:odd`, alone or in a list by itself. */
function placeAndSigns(value: unknown): readonly string[] | undefined {
  const [text, ...others] = listOf(value);
  return typeof text === 'string' && others.length === 0 ? /^(\w+):(.+)$/.exec(text)?.slice(1) : undefined;
}

function padNamed(pads: readonly Pad[], name: string): number {
  const names = [name, `place.${name}`, `duel.${name}`, name.toLowerCase()];
  const index = pads.findIndex(({ key }) => names.includes(key));
  if (index === -1) throw new VectorError(`the play has no place ${shown(name)}.`, 'selection');
  return index;
}

/** The pad of a place for a sign: kombinasi has two pads at a place, one for its size and one for its parity. */
function padFor(pads: readonly Pad[], place: string, sign: string): number {
  const index = pads.findIndex(
    ({ key, alphabet }) => key.startsWith(`${place.toLowerCase()}-`) && alphabet.pickOf.has(sign),
  );
  return index === -1 ? padNamed(pads, place) : index;
}

/** The digits that a row spells out: `252->252,225,522`. */
function digitsBeforeArrow(value: unknown): string {
  const [text] = listOf(value);
  const digits = typeof text === 'string' ? /^(\d{1,4}) ?->/.exec(text)?.[1] : undefined;
  if (digits === undefined)
    throw new VectorError(`must begin with digits and an arrow, and is ${shown(value)}.`, 'selection');
  return digits;
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return `${value}`;
  if (typeof value === 'string' && !/[,_]/.test(value)) return value;
  throw new VectorError(`${shown(value)} is no sign.`, 'selection');
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}
