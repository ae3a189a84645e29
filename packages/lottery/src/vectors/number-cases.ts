import { ELEVEN_FIVE } from '../families/eleven-five/family.ts';
import { KLSF } from '../families/klsf/family.ts';
import { PK10 } from '../families/pk10/family.ts';
import type { CaseLine, CaseReader } from './case-fields.ts';
import { lineFields, playNamed } from './case-fields.ts';
import { plainName } from './case-names.ts';
import {
  duelRow,
  fieldOf,
  isFields,
  listOf,
  namesIn,
  rowAt,
  rowOfNumbers,
  rowOfSides,
  rowOfValues,
  rowsAtPlaces,
  textOf,
  textsOf,
} from './case-rows.ts';

const DUELS_OF_FIVE = ['1v5', '1v2', '1v3', '1v4', '2v3', '2v4', '2v5', '3v4', '3v5', '4v5'];
const DUELS_OF_TEN = ['1v10', '2v9', '3v8', '4v7', '5v6'];
const DUELS_OF_EIGHT = ['1v8', '2v7', '3v6', '4v5'];

/** Numbers of a draw that a file writes as a list, or as a text with something between them and a sum behind. */
export function drawnNumbers(draw: unknown): unknown[] {
  if (Array.isArray(draw)) return draw;
  return textOf(draw).replace(/=.*$/, '').match(/\d+/g) ?? [];
}

/** Numbers in order, one row to a place; of one place the list is its row. */
function rowsInOrder(selection: unknown, places: number): string {
  const rows = places === 1 ? [listOf(selection).flat()] : listOf(selection);
  return rows.map((row) => rowOfNumbers(row, 2)).join('_');
}

/** Bankers and the legs that fill them up. */
export function bankersAndLegs(selection: unknown): string {
  const bankers = fieldOf(selection, ['dan', 'banker', 'bankers']);
  const legs = fieldOf(selection, ['tuo', 'legs', 'leg']);
  return `${rowOfNumbers(bankers, 2)}_${rowOfNumbers(legs, 2)}`;
}

/** Numbers or sides at places: the selection has rows, or the play says the only place. */
function atPlaces(
  play: string,
  selection: unknown,
  places: number,
  rowOf: (picks: unknown) => string,
): string {
  const only = /^position(?:al)? (\d+)(?! ?\d)(?: (?!to)|$)/.exec(play)?.[1];
  if (only === undefined) return rowsAtPlaces(selection, places, rowOf);
  return rowAt(places, Number.parseInt(only, 10) - 1, rowOf(selection));
}

const numbersRow = (picks: unknown): string => rowOfNumbers(picks, 2);

export const readElevenFiveCase: CaseReader = (vector) => {
  const { selection } = vector;
  const name = plainName(vector.play);
  const numbers = (): string => rowOfNumbers(selection, 2);
  const ofGroup = (play: string, withBankers: string): CaseLine =>
    isFields(selection)
      ? { play: withBankers, selection: bankersAndLegs(selection) }
      : { play, selection: numbers() };
  const tail = (): string =>
    namesIn(isFields(selection) ? Object.values(selection) : selection)
      .map((side) => (side.startsWith('tail') ? side : `tail-${rowOfSides(side)}`))
      .join(',');
  const line = playNamed(vector, [
    [
      /^(?:first|front) ?(\d) direct/,
      ([, size = '']) => ({ play: `first${size}.direct`, selection: rowsInOrder(selection, Number(size)) }),
    ],
    [
      /^(?:first|front) ?(\d) (?:group|banker)/,
      ([, size]) => ofGroup(`first${size}.group`, `first${size}.banker`),
    ],
    [/^(?:first|front) ?3 any ?1/, () => ({ play: 'first3.any1', selection: numbers() })],
    [/^positional/, () => ({ play: 'positional', selection: atPlaces(name, selection, 5, numbersRow) })],
    [
      /^position(?: \d)? (?:bsoe|sides?)/,
      () => ({ play: 'place.sides', selection: atPlaces(name, selection, 5, rowOfSides) }),
    ],
    [/^odd count/, () => ({ play: 'odd_count', selection: rowOfNumbers(selection, 1) })],
    [/^median/, () => ({ play: 'median', selection: rowOfNumbers(selection, 1) })],
    [/^any ?(\d)/, ([, size]) => ofGroup(`any${size}`, `any${size}.banker`)],
    [/^dragon/, () => ({ play: 'dragon_tiger', selection: duelRow(name, selection, DUELS_OF_FIVE) })],
    [/^sum tail/, () => ({ play: 'sum.sides', selection: tail() })],
    [/^sum/, () => ({ play: 'sum.sides', selection: rowOfSides(selection) })],
  ]);
  return lineFields(ELEVEN_FIVE, { vector, line, draw: drawnNumbers(vector['draw']) });
};

export const readPk10Case: CaseReader = (vector) => {
  const { selection } = vector;
  const name = plainName(vector.play);
  const sides = (): string => rowOfSides(selection);
  const line = playNamed(vector, [
    [
      /^(?:first|front) ?(\d)/,
      ([, size = '']) => ({ play: `first${size}.direct`, selection: rowsInOrder(selection, Number(size)) }),
    ],
    [/^positional/, () => ({ play: 'positional', selection: atPlaces(name, selection, 10, numbersRow) })],
    [
      /^position(?: \d+)? (?:bsoe|sides?)/,
      () => ({ play: 'place.sides', selection: atPlaces(name, selection, 10, rowOfSides) }),
    ],
    [/^dragon/, () => ({ play: 'dragon_tiger', selection: duelRow(name, selection, DUELS_OF_TEN) })],
    [/^top ?2 .*\b(?:11 ties?|tied?)\b/, () => ({ play: 'top2.tied_sides', selection: sides() })],
    [
      /^top ?2 (?:sum )?(?:big|small|odd|even|bsoe|sides?)/,
      () => ({ play: 'top2.sides', selection: sides() }),
    ],
    [/^top ?(\d)(?: sum)?/, ([, size]) => ({ play: `top${size}.sum`, selection: rowOfValues(selection) })],
  ]);
  return lineFields(PK10, { vector, line, draw: drawnNumbers(vector['draw']) });
};

export const readKlsfCase: CaseReader = (vector) => {
  const { selection } = vector;
  const name = plainName(vector.play);
  const line = playNamed(vector, [
    [/^any ?(\d)/, ([, size]) => ({ play: `any${size}`, selection: rowOfNumbers(textsOf(selection), 2) })],
    [/^positional/, () => ({ play: 'positional', selection: atPlaces(name, selection, 8, numbersRow) })],
    [
      /^position(?: \d)? (?:bsoe|sides?)/,
      () => ({ play: 'place.sides', selection: atPlaces(name, selection, 8, rowOfSides) }),
    ],
    [/^dragon/, () => ({ play: 'dragon_tiger', selection: duelRow(name, selection, DUELS_OF_EIGHT) })],
  ]);
  return lineFields(KLSF, { vector, line, draw: drawnNumbers(vector['draw']) });
};
