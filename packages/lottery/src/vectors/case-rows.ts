import { plainName } from './case-names.ts';

/** A case that the rules cannot even be asked. */
export class VectorCaseError extends Error {
  override readonly name = 'VectorCaseError';
}

/** A value of a file as text, numbers included. */
export function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return `${value}`;
  throw new VectorCaseError(`${JSON.stringify(value) ?? 'nothing'} is no text`);
}

/** A value of a file as a list; a single one is a list of one. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** The selection of a case as a list of texts. */
export function textsOf(value: unknown): string[] {
  return listOf(value).map(textOf);
}

export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (isFields(value)) return value;
  throw new VectorCaseError(`${JSON.stringify(value) ?? 'nothing'} has no fields`);
}

/** The first of some fields that a value has. */
export function fieldOf(value: unknown, names: readonly string[]): unknown {
  const fields = fieldsOf(value);
  return names.map((name) => fields[name]).find((field) => field !== undefined);
}

/** Single signs of a text or of several, ascending and joined as a row is written: `9512` is `1,2,5,9`. */
export function rowOfSigns(value: unknown): string {
  return textsOf(value).join('').replaceAll(/[\s,]/g, '').split('').sort().join(',');
}

/** Rows of single signs: a list of rows, the values of an object, or one row. */
export function rowsOfSigns(value: unknown): string {
  return rowsIn(value).map(rowOfSigns).join('_');
}

/** Rows that a file writes as a list or, with names, as an object. */
export function rowsIn(value: unknown): unknown[] {
  return isFields(value) ? Object.values(value) : listOf(value);
}

/** The numbers that a list, or a text with something between them, holds; filled to a width and ascending. */
export function numbersIn(value: unknown, width: number): string[] {
  return textsOf(value)
    .flatMap((text) => text.match(/\d+/g) ?? [])
    .map((number) => number.padStart(width, '0'))
    .sort();
}

/** Numbers as a row: `[4, 11]` is `04,11`. */
export function rowOfNumbers(value: unknown, width: number): string {
  return numbersIn(value, width).join(',');
}

/** Values, each a sign of its own: sums, spans, typed groups. */
export function rowOfValues(value: unknown): string {
  return textsOf(value).join(',');
}

/** Named picks of a list or of one, each as the house writes it: plain, its words joined by `-`. */
export function namesIn(value: unknown, others: Readonly<Record<string, string>> = {}): string[] {
  return textsOf(value).map((text) => {
    const name = plainName(text);
    return others[name] ?? name.replaceAll(' ', '-');
  });
}

/** A row that stands at one of so many places, the others empty. */
export function rowAt(rows: number, index: number, row: string): string {
  if (index < 0 || index >= rows) throw new VectorCaseError('there is no such place');
  return Array.from({ length: rows }, (_, at) => (at === index ? row : '')).join('_');
}

const SIDE_NAMES: Readonly<Record<string, string>> = { b: 'big', s: 'small', o: 'odd', e: 'even' };
const DUEL_NAMES: Readonly<Record<string, string>> = { d: 'dragon', t: 'tiger', '=': 'tie' };

/** `B` or `big` as the house's sign. */
export function sideOf(value: unknown): string {
  const name = plainName(textOf(value));
  return SIDE_NAMES[name] ?? name.replaceAll(' ', '-');
}

/** Sides of one row: a list, or a text of words or of letters (`BO`). */
export function rowOfSides(value: unknown): string {
  const texts = Array.isArray(value) ? value.map(textOf) : textOf(value).split(/[\s,+/]+/);
  const sides = texts.flatMap((text) => (/^[BSOE]{2,}$/.test(text) ? text.split('') : [text]));
  return sides.map(sideOf).join(',');
}

/** `D` or `dragon` as the house's sign. */
export function duelSideOf(value: unknown): string {
  const name = plainName(textOf(value));
  return DUEL_NAMES[name] ?? name;
}

/** Picks at numbered places: `{ "1": picks }`, a list of rows, or `2:big` as one text or several. */
export function rowsAtPlaces(value: unknown, places: number, rowOf: (picks: unknown) => string): string {
  const texts = Array.isArray(value) ? value : [value];
  const rows = Array.from({ length: places }, () => '');
  const put = (place: string, picks: unknown): void => {
    const index = Number.parseInt(place, 10) - 1;
    if (rows[index] === undefined) throw new VectorCaseError(`there is no place ${place}`);
    rows[index] = [rows[index], rowOf(picks)].filter((row) => row !== '').join(',');
  };
  if (isFields(value)) {
    for (const [place, picks] of Object.entries(value)) put(place, picks);
  } else if (texts.every((text) => typeof text === 'string' && /^\d+:/.test(text))) {
    for (const text of texts) put(...splitAtColon(textOf(text)));
  } else {
    texts.forEach((picks, index) => {
      put(`${index + 1}`, picks);
    });
  }
  return rows.join('_');
}

function splitAtColon(text: string): [string, string] {
  const colon = text.indexOf(':');
  return [text.slice(0, colon), text.slice(colon + 1)];
}

/**
 * A duel of two places: which of the family's it is and which side wins. It is named by the play (`1v5`) or the selection
 * (`1v5:D`); told from the other end, the sides change.
 */
export function duelRow(play: string, selection: unknown, duels: readonly string[]): string {
  const text = isFields(selection)
    ? (Object.entries(selection)[0]?.join(':') ?? '')
    : textsOf(selection).join();
  const named = /(\d+) ?v ?(\d+)/.exec(text) ?? /(\d+) ?v ?(\d+)/.exec(play);
  if (named === null) throw new VectorCaseError('the duel says no places');
  const [, left = '', right = ''] = named;
  const sides = text
    .replace(/^.*:/, '')
    .replace(named[0], '')
    .split(/[\s,]+/)
    .filter((side) => side !== '');
  const isTurned = !duels.includes(`${left}v${right}`) && duels.includes(`${right}v${left}`);
  const row = sides.map((side) => {
    const own = duelSideOf(side);
    return isTurned ? ({ dragon: 'tiger', tiger: 'dragon' }[own] ?? own) : own;
  });
  return rowAt(
    duels.length,
    duels.indexOf(isTurned ? `${right}v${left}` : `${left}v${right}`),
    row.join(','),
  );
}
