import { ELEVEN_FIVE } from '../families/eleven-five/family.ts';
import { K3 } from '../families/k3/family.ts';
import { KL8 } from '../families/kl8/family.ts';
import { KLSF } from '../families/klsf/family.ts';
import { PC28 } from '../families/pc28/family.ts';
import { PK10 } from '../families/pk10/family.ts';
import type { CaseReader } from './case-fields.ts';
import {
  duelSideOf,
  fieldsOf,
  lineFields,
  listOf,
  playNamed,
  rowAt,
  rowOfNumbers,
  rowOfSigns,
  sideOf,
  textOf,
} from './case-fields.ts';

const PLACES_OF_FIVE = 5;
const PLACES_OF_TEN = 10;

/** Numbers of a draw that a file writes as a list, or as a text with something between them and a sum behind. */
function numbersOf(draw: unknown): unknown[] {
  if (Array.isArray(draw)) return draw;
  return textOf(draw).replace(/=.*$/, '').match(/\d+/g) ?? [];
}

function rows(selection: unknown, width = 2): string {
  return listOf(selection)
    .map((row) => rowOfNumbers(row, width))
    .join('_');
}

export const readElevenFiveCase: CaseReader = (vector) => {
  const { selection } = vector;
  const bankers = (): string => {
    const { dan, tuo } = fieldsOf(selection);
    return `${rowOfNumbers(dan, 2)}_${rowOfNumbers(tuo, 2)}`;
  };
  const places = (): string =>
    Array.from({ length: PLACES_OF_FIVE }, (_, place) =>
      rowOfNumbers(listOf(selection)[place] ?? [], 2),
    ).join('_');
  const line = playNamed(vector, [
    [/^first(\d) direct/, ([, size]) => ({ play: `first${size}.direct`, selection: rows(selection) })],
    [/^first(\d) group banker/, ([, size]) => ({ play: `first${size}.banker`, selection: bankers() })],
    [
      /^first(\d) group/,
      ([, size]) => ({ play: `first${size}.group`, selection: rowOfNumbers(selection, 2) }),
    ],
    [/^first3 any-1/, () => ({ play: 'first3.any1', selection: rowOfNumbers(selection, 2) })],
    [/^positional/, () => ({ play: 'positional', selection: places() })],
    [/^odd count/, () => ({ play: 'odd_count', selection: rowOfNumbers(selection, 1) })],
    [/^median/, () => ({ play: 'median', selection: rowOfNumbers(selection, 1) })],
    [/^any (\d) banker/, ([, size]) => ({ play: `any${size}.banker`, selection: bankers() })],
    [/^any (\d)/, ([, size]) => ({ play: `any${size}`, selection: rowOfNumbers(selection, 2) })],
    [/^sum (?:big|small|odd|even|BSOE)/, () => ({ play: 'sum.sides', selection: sideOf(selection) })],
  ]);
  return lineFields(ELEVEN_FIVE, { vector, line, draw: numbersOf(vector['draw']) });
};

export const readPk10Case: CaseReader = (vector) => {
  const { selection } = vector;
  const places = (): string => {
    const byPlace = fieldsOf(selection);
    return Array.from({ length: PLACES_OF_TEN }, (_, place) =>
      rowOfNumbers(byPlace[`${place + 1}`] ?? [], 2),
    ).join('_');
  };
  const sideAt = (): string => {
    const [place = '', side] = textOf(selection).split(':');
    return rowAt(PLACES_OF_TEN, Number.parseInt(place, 10) - 1, sideOf(side));
  };
  const duel = (): string => {
    const [left = '', side] = textOf(selection).split(/v\d+:/);
    return rowAt(PLACES_OF_FIVE, Number.parseInt(left, 10) - 1, duelSideOf(side));
  };
  const line = playNamed(vector, [
    [/^first(\d)/, ([, size]) => ({ play: `first${size}.direct`, selection: rows(selection) })],
    [/^positional/, () => ({ play: 'positional', selection: places() })],
    [/^position BSOE/, () => ({ play: 'place.sides', selection: sideAt() })],
    [/^dragon\/tiger/, () => ({ play: 'dragon_tiger', selection: duel() })],
    [/^top(\d) sum/, ([, size]) => ({ play: `top${size}.sum`, selection: textOf(selection) })],
    [/^top2 (?:big|small|odd|even)/, () => ({ play: 'top2.sides', selection: sideOf(selection) })],
  ]);
  return lineFields(PK10, { vector, line, draw: numbersOf(vector['draw']) });
};

export const readKlsfCase: CaseReader = (vector) => {
  const line = playNamed(vector, [
    [/^any (\d)/, ([, size]) => ({ play: `any${size}`, selection: rowOfNumbers(vector['selection'], 2) })],
  ]);
  return lineFields(KLSF, { vector, line, draw: numbersOf(vector['draw']) });
};

export const readK3Case: CaseReader = (vector) => {
  const { selection } = vector;
  const face = (): string => textOf(selection).slice(0, 1);
  const line = playNamed(vector, [
    [/^sum$/, () => ({ play: 'sum', selection: rowOfNumbers(selection, 1) })],
    [/^BSOE$/, () => ({ play: 'sum.sides', selection: sideOf(selection) })],
    [/^triple single/, () => ({ play: 'triple.single', selection: face() })],
    [/^triple any/, () => ({ play: 'kind', selection: 'any-triple' })],
    [/^straight any/, () => ({ play: 'kind', selection: 'any-straight' })],
    [/^three different any/, () => ({ play: 'kind', selection: 'three-different' })],
    [/^pair any/, () => ({ play: 'kind', selection: 'any-pair' })],
    [/^three different/, () => ({ play: 'three.different', selection: rowOfSigns(selection) })],
    [/^two different/, () => ({ play: 'two.different', selection: rowOfSigns(selection) })],
    [/^two same any \(excl/, () => ({ play: 'pair.strict', selection: face() })],
    [/^two same any/, () => ({ play: 'pair.any', selection: face() })],
    [/^two same single/, () => ({ play: 'pair.single', selection: pairRows(selection) })],
    [/^contains/, () => ({ play: 'contains', selection: rowOfSigns(selection) })],
  ]);
  return lineFields(K3, { vector, line, draw: vector['draw'] });
};

function pairRows(selection: unknown): string {
  return listOf(selection).map(rowOfSigns).join('_');
}

export const readKl8Case: CaseReader = (vector) => {
  const { selection } = vector;
  const line = playNamed(vector, [
    [/^pick (\d)/, ([, size]) => ({ play: `pick${size}`, selection: rowOfNumbers(selection, 2) })],
    [/^sum =|^sum exact/, () => ({ play: 'sum.sides', selection: 'exact' })],
    [/^sum /, () => ({ play: 'sum.sides', selection: sideOf(selection) })],
    [/^five elements/, () => ({ play: 'elements', selection: textOf(selection) })],
    [/^(upper|lower|middle)/, ([, half = '']) => ({ play: 'halves', selection: half })],
  ]);
  const sum = /^sum (\d+)$/.exec(typeof vector['draw'] === 'string' ? vector['draw'] : '')?.[1];
  const draw = sum === undefined ? numbersOf(vector['draw']) : drawWithSum(Number.parseInt(sum, 10));
  return lineFields(KL8, { vector, line, draw });
};

/** A draw of a file that says its sum alone: the lowest twenty numbers, moved up from the last until they have it. */
function drawWithSum(sum: number): number[] {
  let missing = sum - 210;
  const draw = Array.from({ length: 20 }, (_, index) => index + 1);
  for (let index = 19; index >= 0; index -= 1) {
    const moved = Math.min(60, Math.max(0, missing));
    draw[index] = index + 1 + moved;
    missing -= moved;
  }
  return draw;
}

/** How files shorten the names of extremes. */
const EXTREMES: Readonly<Record<string, string>> = { xb: 'extreme-big', xs: 'extreme-small' };

export const readPc28Case: CaseReader = (vector) => {
  const { selection } = vector;
  const name = (): string => EXTREMES[textOf(selection)] ?? textOf(selection);
  const line = playNamed(vector, [
    [/^sum value|^total/, () => ({ play: 'total', selection: textOf(selection) })],
    [/^(?:big|small)-(?:odd|even)/, () => ({ play: 'paired_sides', selection: name() })],
    [/^(?:big|small|odd|even)/, () => ({ play: 'sides', selection: name() })],
    [/^extreme/, () => ({ play: 'extremes', selection: name() })],
    [/^color|^colour/, () => ({ play: 'colour', selection: name() })],
    [/^triple/, () => ({ play: 'triple', selection: 'triple' })],
  ]);
  const draw = numbersOf(vector['draw']).map((number) => Number.parseInt(textOf(number), 10));
  return lineFields(PC28, { vector, line, draw });
};
