import { K3 } from '../families/k3/family.ts';
import { KL8 } from '../families/kl8/family.ts';
import { PC28 } from '../families/pc28/family.ts';
import type { CaseReader } from './case-fields.ts';
import { lineFields, playNamed } from './case-fields.ts';
import { plainName, withoutBrackets } from './case-names.ts';
import {
  fieldOf,
  isFields,
  listOf,
  namesIn,
  rowOfNumbers,
  rowOfSides,
  rowOfSigns,
  rowOfValues,
  rowsIn,
  textOf,
  textsOf,
} from './case-rows.ts';
import { drawnNumbers } from './number-cases.ts';

export const readK3Case: CaseReader = (vector) => {
  const { selection } = vector;
  /** `11*` and `111` are a face each. */
  const faces = (): string =>
    textsOf(selection)
      .flatMap((text) => text.match(/\d+/g) ?? [])
      .map((run) => run.charAt(0))
      .sort()
      .join(',');
  const kind = (name: string) => () => ({ play: 'kind', selection: name });
  const sides = (): string => rowOfSides(selection);
  const line = playNamed(vector, [
    [/^sum(?: \d+)?$|^sum value/, () => ({ play: 'sum', selection: rowOfNumbers(selection, 1) })],
    [/(?:bsoe|big|small|odd|even).*triples? los/, () => ({ play: 'sum.strict_sides', selection: sides() })],
    [/^(?:sum )?(?:bsoe|sides?|big|small|odd|even)/, () => ({ play: 'sum.sides', selection: sides() })],
    [/^(?:triple any|any triple)/, kind('any-triple')],
    [/^triple/, () => ({ play: 'triple.single', selection: faces() })],
    [/^(?:straight any|any straight|straight)/, kind('any-straight')],
    [/^(?:three different any|any three different)/, kind('three-different')],
    [/^(?:pair any|any pair|two same any pair)/, kind('any-pair')],
    [/^three different/, () => ({ play: 'three.different', selection: rowOfSigns(selection) })],
    [/^two different/, () => ({ play: 'two.different', selection: rowOfSigns(selection) })],
    [/^two same,? any.*excl/, () => ({ play: 'pair.strict', selection: faces() })],
    [/^two same,? any/, () => ({ play: 'pair.any', selection: faces() })],
    [/^two same/, () => ({ play: 'pair.single', selection: pairRows(selection) })],
    [/^contains/, () => ({ play: 'contains', selection: rowOfSigns(selection) })],
  ]);
  return lineFields(K3, {
    vector,
    line,
    draw: textsOf(vector['draw'])
      .join('')
      .replaceAll(/[\s,+-]/g, ''),
  });
};

/** Doubles and singles as two rows, or one bet as it falls: `112`. */
function pairRows(selection: unknown): string {
  const rows = rowsIn(selection);
  if (rows.length === 2) return rows.map(rowOfSigns).join('_');
  const dice = textOf(rows[0]).split('');
  const isDouble = (face: string): boolean => dice.indexOf(face) !== dice.lastIndexOf(face);
  return [dice.find(isDouble), dice.find((face) => !isDouble(face))].join('_');
}

export const readKl8Case: CaseReader = (vector) => {
  const { selection } = vector;
  const line = playNamed(vector, [
    [/^pick ?(\d)/, ([, size]) => ({ play: `pick${size}`, selection: rowOfNumbers(selection, 2) })],
    [/^sum (?:=|exact|810)|^sum is/, () => ({ play: 'sum.sides', selection: 'exact' })],
    [/^sum/, () => ({ play: 'sum.sides', selection: rowOfSides(selection).replace(/=? ?810/, 'exact') })],
    [/elements?/, () => ({ play: 'elements', selection: namesIn(selection).join(',') })],
    [/upper|lower|middle|hal(?:f|ves)/, () => ({ play: 'halves', selection: halvesOf(selection) })],
  ]);
  const sum = /^sum ?=? ?(\d+)$/.exec(typeof vector['draw'] === 'string' ? vector['draw'] : '')?.[1];
  const draw = sum === undefined ? drawnNumbers(vector['draw']) : drawWithSum(Number.parseInt(sum, 10));
  return lineFields(KL8, { vector, line, draw });
};

function halvesOf(selection: unknown): string {
  return textsOf(selection)
    .map((text) => withoutBrackets(plainName(text)))
    .join(',');
}

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
const EXTREMES: Readonly<Record<string, string>> = {
  xb: 'extreme-big',
  xs: 'extreme-small',
  big: 'extreme-big',
  small: 'extreme-small',
};

export const readPc28Case: CaseReader = (vector) => {
  const { selection } = vector;
  const names = (others = {}): string => namesIn(selection, others).join(',');
  const line = playNamed(vector, [
    [/^(?:sum|total)(?: value| \d+)?$/, () => ({ play: 'total', selection: rowOfValues(selection) })],
    [/^extreme/, () => ({ play: 'extremes', selection: names(EXTREMES) })],
    [/^(?:big|small) (?:odd|even)|^combination/, () => ({ play: 'paired_sides', selection: names() })],
    [
      /^(?:sum |total )?(?:bsoe|sides?|big|small|odd|even)/,
      () => ({ play: 'sides', selection: rowOfSides(selection) }),
    ],
    [/colour/, () => ({ play: 'colour', selection: names() })],
    [/^triple/, () => ({ play: 'triple', selection: 'triple' })],
  ]);
  const { draw: drawn } = vector;
  const digits = drawnNumbers(isFields(drawn) ? fieldOf(drawn, ['digits', 'numbers']) : drawn);
  const draw = listOf(digits).map((number) => Number.parseInt(textOf(number), 10));
  return lineFields(PC28, { vector, line, draw });
};
