import type { Family } from '../core/play.ts';
import { SSC } from '../families/ssc/family.ts';
import { P3, P5, THREE_D } from '../families/three-d/family.ts';
import type { CaseLine, CaseReader, VectorCase } from './case-fields.ts';
import { lineFields, playNamed } from './case-fields.ts';
import { plainName, withoutBrackets } from './case-names.ts';
import {
  duelRow,
  fieldOf,
  listOf,
  namesIn,
  rowOfNumbers,
  rowOfSides,
  rowOfSigns,
  rowOfValues,
  rowsIn,
  rowsOfSigns,
  textsOf,
} from './case-rows.ts';

const FAMILIES: Readonly<Record<string, Family<unknown>>> = { SSC, '3D': THREE_D, P3, P5 };

/** Pairs of places of the duels: 1v2, 1v3 and on to 4v5. */
const DUELS = ['1v2', '1v3', '1v4', '1v5', '2v3', '2v4', '2v5', '3v4', '3v5', '4v5'];

/** Groups whose digits stand in two rows: those that stand several times, then the others. */
const TWO_ROWS = new Set(['g60', 'g30', 'g20', 'g10', 'g5', 'g12', 'g4']);

const SHAPES: Readonly<Record<string, string>> = { 'half straight': 'half', mixed: 'misc' };
const HANDS: Readonly<Record<string, string>> = {
  full: 'full-house',
  'five of a kind': 'five',
  'four of a kind': 'four',
  'three of a kind': 'three',
  pair: 'one-pair',
  'high card': 'high',
};
const BULLS: Readonly<Record<string, string>> = {
  0: 'none',
  'no bull': 'none',
  10: 'bull',
  'bull bull': 'bull',
};

/** Reads cases of families whose draws are digits. */
export const readDigitCase: CaseReader = (vector) => {
  const family = FAMILIES[vector.family] ?? SSC;
  const draw = textsOf(vector['draw']).join('').replaceAll(/[\s,]/g, '').replaceAll('.', '0');
  return lineFields(family, { vector, line: lineOf(family, vector), draw });
};

/** A name with its star written one way: `five-star direct` is `5* direct`, `front 3 sum` is `first3 sum`. */
function starred(name: string): string {
  return name
    .replace(
      /^(five|four|three|two|[2-5]) ?(?:\*|stars?\b) ?/,
      (_, count: string) => `${STAR_SIZES[count] ?? count}* `,
    )
    .replace(/^(?:front|first) ?([234])\b/, 'first$1')
    .replace(/^(?:mid|middle) ?3?\b/, 'middle3')
    .replace(/^(?:back|last) ?([234])\b/, 'last$1')
    .replace(/^any ?(\d)\b/, 'any$1');
}

const STAR_SIZES: Readonly<Record<string, string>> = { five: '5', four: '4', three: '3', two: '2' };

/** How files call all places of a size, and the star that is meant. */
const STARS: Readonly<Record<string, string>> = { '5*': 'five', '4*': 'last4', '3*': 'last3', '2*': 'last2' };

function lineOf(family: Family<unknown>, { selection, ...vector }: VectorCase): CaseLine {
  const name = starred(plainName(vector.play));
  const isSsc = family === SSC;
  return (
    wholeLine(isSsc, name, selection) ??
    anyLine(isSsc, name, selection) ??
    playNamed({ ...vector, selection, play: isSsc ? name : starOfThree(name) }, [
      [
        /^(5\*|4\*|3\*|2\*|three|first[234]|middle3|last[234]) (.+)$/,
        ([, star = '', of = '']) => {
          const { play, row } = starLine(withoutBrackets(of), selection);
          return { play: `${STARS[star] ?? star}.${play}`, selection: row };
        },
      ],
    ])
  );
}

/** A family of three digits names its plays without a star, and its stars of three are all it has. */
function starOfThree(name: string): string {
  if (/^(?:3\*|first3|last3) /.test(name)) return name.replace(/^\S+/, 'three');
  return /^(?:first|last|2\*)/.test(name) ? name : `three ${name.replace(/^any(\d)/, 'any $1')}`;
}

/** A play that looks at all places. */
function wholeLine(isSsc: boolean, name: string, selection: unknown): CaseLine | undefined {
  const least = /^fun\D*(\d)/.exec(name)?.[1];
  if (least !== undefined) return { play: `fun.${least}`, selection: rowOfSigns(selection) };
  if (name.startsWith('positional')) return { play: 'positional', selection: rowsOfSigns(selection) };
  if (name.startsWith('dragon')) return { play: 'dragon_tiger', selection: duelRow(name, selection, DUELS) };
  if (/\bstud\b/.test(name)) return { play: 'stud', selection: namesIn(selection, HANDS).join(',') };
  if (/^(?:bull|niuniu) (?:big|small|odd|even|sides?|bsoe)/.test(name)) {
    return { play: 'bull.sides', selection: rowOfSides(selection) };
  }
  if (/^(?:bull|niuniu)/.test(name)) {
    return { play: 'bull.value', selection: namesIn(selection, BULLS).join(',') };
  }
  if (isSsc && /^(?:5\* )?sum(?: of 5|5)?(?: (?:big|small|odd|even|bsoe|sides?).*| \(.*)?$/.test(name)) {
    return { play: 'sum.sides', selection: rowOfSides(selection) };
  }
  return undefined;
}

/** A play on any places of five: in place, or a group with the places that it may take. */
function anyLine(isSsc: boolean, name: string, selection: unknown): CaseLine | undefined {
  const [, taken, of = ''] = /^any([234]) (.+)$/.exec(name) ?? [];
  if (!isSsc || taken === undefined) return undefined;
  const found = withoutBrackets(of);
  if (found === 'direct') return { play: `any${taken}.direct`, selection: rowsOfSigns(selection) };
  const places = rowOfSigns(fieldOf(selection, ['positions', 'places']));
  const { play, row } = starLine(found, fieldOf(selection, ['digits', 'values', 'sums']));
  return { play: `any${taken}.${play}`, selection: `${places}_${row}` };
}

/** A play of a star by the file's name, and its rows. */
function starLine(named: string, selection: unknown): { play: string; row: string } {
  const name = named.replace(/^(direct|combo) \d$/, '$1');
  if (name === 'direct' || name === 'combo') return { play: name, row: rowsOfSigns(typedRows(selection)) };
  if (TWO_ROWS.has(name)) return { play: name, row: rowsOfSigns(selection) };
  if (/^g\d+$|^group$/.test(name)) {
    return { play: name === 'g2' ? 'group' : name, row: rowOfSigns(rowsIn(selection)) };
  }
  if (/^(?:mixed|group mixed)/.test(name)) return { play: 'mixed', row: multisets(selection) };
  if (/^(?:group )?banker/.test(name)) return { play: 'group_banker', row: rowOfValues(selection) };
  const found = /^any ?(\d)/.exec(name)?.[1];
  if (found !== undefined) return { play: `any${found}`, row: rowOfSigns(selection) };
  if (name === 'bsoe') return { play: 'sides', row: listOf(typedRows(selection)).map(rowOfSides).join('_') };
  const shape = /^(shape|special)/.exec(name)?.[1];
  if (shape !== undefined) return { play: shape, row: namesIn(selection, SHAPES).join(',') };
  return { play: name.replace(' ', '_'), row: rowOfValues(selection) };
}

/** Rows of one pick each, typed as one text. */
function typedRows(selection: unknown): unknown {
  return typeof selection === 'string' ? selection.split('') : selection;
}

/** Typed groups, the digits of each ascending. */
function multisets(selection: unknown): string {
  const groups = rowOfNumbers(selection, 1).split(',');
  return groups.map((group) => group.split('').sort().join('')).join(',');
}
