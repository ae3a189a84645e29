import type { Family } from '../core/play.ts';
import { SSC } from '../families/ssc/family.ts';
import { P3, P5, THREE_D } from '../families/three-d/family.ts';
import type { CaseLine, CaseReader, VectorCase } from './case-fields.ts';
import {
  duelSideOf,
  fieldsOf,
  lineFields,
  listOf,
  playNamed,
  rowAt,
  rowOfSigns,
  sideOf,
  textOf,
} from './case-fields.ts';

const FAMILIES: Readonly<Record<string, Family<unknown>>> = { SSC, '3D': THREE_D, P3, P5 };

/** How files call the places of a star, and how we do. */
const STARS: Readonly<Record<string, string>> = {
  '5*': 'five',
  '4*': 'last4',
  front4: 'first4',
  front3: 'first3',
  mid3: 'middle3',
  front2: 'first2',
};

/** How files call plays of one row, and how we do. */
const ROW_PLAYS: Readonly<Record<string, string>> = {
  sum: 'sum',
  span: 'span',
  'group sum': 'group_sum',
  'sum tail': 'sum_tail',
};

/** Plays that a family of three digits names without a star. */
const WHOLE_PLAYS = /^(?:direct|combo|sum|span|G[36]|group|banker|any-|BSOE|shape|special|mixed)/;

/** Pairs of places of the duels: 1v2, 1v3 and on to 4v5. */
const DUELS = ['1v2', '1v3', '1v4', '1v5', '2v3', '2v4', '2v5', '3v4', '3v5', '4v5'];

/** Reads cases of families whose draws are digits. */
export const readDigitCase: CaseReader = (vector) => {
  const family = FAMILIES[vector.family] ?? SSC;
  const draw = textOf(vector['draw']).replaceAll('.', '0');
  return lineFields(family, { vector, line: lineOf(family, vector), draw });
};

function lineOf(family: Family<unknown>, vector: VectorCase): CaseLine {
  const { selection } = vector;
  const isSsc = family === SSC;
  const starOf = (name = ''): string => {
    const star = STARS[name] ?? name;
    return isSsc || star.endsWith('2') ? star : 'three';
  };
  // Files leave the star out where all digits are meant.
  const play = isSsc || !WHOLE_PLAYS.test(vector.play) ? vector.play : `three ${vector.play}`;
  return playNamed({ ...vector, play }, [
    [/^positional/, () => ({ play: 'positional', selection: rowsOfSigns(selection) })],
    [/^fun >=(\d)/, ([, least]) => ({ play: `fun.${least}`, selection: rowOfSigns(selection) })],
    [/^dragon\/tiger.*\((\d)v(\d)\)/, ([, left, right]) => duelLine(`${left}v${right}`, selection)],
    [/^bull value/, () => ({ play: 'bull.value', selection: bullOf(selection) })],
    [/^bull (big|small|odd|even)/, ([, side = '']) => ({ play: 'bull.sides', selection: side })],
    [/stud$/, () => ({ play: 'stud', selection: handOf(selection) })],
    [/^sum of 5|^sum BSOE/, () => ({ play: 'sum.sides', selection: sideOf(selection) })],
    [/^any(\d) direct$/, ([, taken]) => ({ play: `any${taken}.direct`, selection: rowsOfSigns(selection) })],
    [/^any(\d) (.+)$/, ([, taken, name]) => anyLine(`any${taken}.${name?.toLowerCase()}`, selection)],
    [
      /^(\S+) (direct|combo)(?: 3)?$/,
      ([, star, name]) => ({ play: `${starOf(star)}.${name}`, selection: rowsOfSigns(selection) }),
    ],
    [
      /^(\S+) (G\d+|group)$/,
      ([, star, name = '']) => ({
        play: `${starOf(star)}.${name.toLowerCase()}`,
        selection: groupRows(selection),
      }),
    ],
    [
      /^(\S+) banker/,
      ([, star]) => ({ play: `${starOf(star)}.group_banker`, selection: valuesOf(selection) }),
    ],
    [
      /^(\S+) any-(\d)$/,
      ([, star, size]) => ({ play: `${starOf(star)}.any${size}`, selection: rowOfSigns(selection) }),
    ],
    [
      /^(\S+) BSOE$/,
      ([, star]) => ({ play: `${starOf(star)}.sides`, selection: listOf(selection).map(sideOf).join('_') }),
    ],
    [
      /^(\S+) (shape|special)$/,
      ([, star, name]) => ({ play: `${starOf(star)}.${name}`, selection: textOf(selection) }),
    ],
    [/^(\S+) mixed/, ([, star]) => ({ play: `${starOf(star)}.mixed`, selection: valuesOf(selection) })],
    [
      /^(\S+) (.+)$/,
      ([, star, name = '']) => ({
        play: `${starOf(star)}.${ROW_PLAYS[name] ?? name}`,
        selection: valuesOf(selection),
      }),
    ],
  ]);
}

function rowsOfSigns(selection: unknown): string {
  return listOf(selection).map(rowOfSigns).join('_');
}

/** A group is one row of digits as a text, or a list of rows. */
function groupRows(selection: unknown): string {
  return listOf(selection).map(rowOfSigns).join('_');
}

/** Values, each a sign of its own: sums, spans, typed groups. */
function valuesOf(selection: unknown): string {
  return listOf(selection).map(textOf).join(',');
}

function anyLine(play: string, selection: unknown): CaseLine {
  const { positions, digits } = fieldsOf(selection);
  const places = rowOfSigns(textOf(positions).replaceAll(' ', ''));
  return { play, selection: `${places}_${groupRows(digits)}` };
}

function duelLine(duel: string, selection: unknown): CaseLine {
  return {
    play: 'dragon_tiger',
    selection: rowAt(DUELS.length, DUELS.indexOf(duel), duelSideOf(selection)),
  };
}

function bullOf(selection: unknown): string {
  const value = textOf(selection);
  if (value === '0') return 'none';
  return value === '10' ? 'bull' : value;
}

function handOf(selection: unknown): string {
  const name = textOf(selection).replaceAll(' ', '-');
  return name === 'full' ? 'full-house' : name;
}
