import { findPlay } from '../core/find-play.ts';
import type { Family } from '../core/play.ts';
import { selectionOf } from '../core/selection.ts';
import { LHC } from '../families/lhc/lhc.ts';
import { MARK_SIX, SINGAPORE_TOTO } from '../families/six49/six49.ts';
import type { CaseFields, CaseLine, CaseReader, VectorCase } from './case-fields.ts';
import { lineFields } from './case-fields.ts';
import { plainName } from './case-names.ts';
import {
  fieldsOf,
  isFields,
  listOf,
  rowAt,
  rowOfNumbers,
  sideOf,
  textOf,
  textsOf,
  VectorCaseError,
} from './case-rows.ts';
import type { PlayNames } from './line-cases.ts';
import { codeOf } from './line-cases.ts';
import { bankersAndLegs } from './number-cases.ts';

const NAMES: PlayNames = [
  [/^special (?:number|no)\b|^special$/, 'special'],
  [/^(?:special )?half (?:wave|colour)|^(?:red|blue|green) (?:odd|even|big|small)/, 'special-half-colour'],
  [/^(?:special )?colour/, 'special-colour'],
  [/^special (?:zodiac|animal)/, 'special-animal'],
  [/^special pair/, 'special-pair'],
  [/^special (?:digit|tail|big|small|odd|even|home|wild|two|sides?|bsoe|sum)/, 'special-sides'],
  [/^regular position/, 'regular-place'],
  [/^regular/, 'regular'],
  [/^(?:zodiac|animal) chain (\d)/, 'animal-chain$1'],
  [/^tail chain (\d)/, 'tail-chain$1'],
  [/^(?:one )?(?:zodiac|animal)/, 'any-animal'],
  [/^(?:one )?tail/, 'any-tail'],
  [/^(\d+) miss/, 'miss$1'],
  [/^miss (\d+)/, 'miss$1'],
  [/^3 hit 2/, '3hit2'],
  [/^2 with special/, '2special'],
  [/^2 of 2/, '2of2'],
  [/^3 of 3/, '3of3'],
  [/^4 of 4/, '4of4'],
  [/^(?:sum|total)/, 'total-sides'],
];

/** The file's short names of sides: `h` is the digit sum, `t` the tail, then s(mall), b(ig), o(dd), e(ven). */
const SHORT_SIDES: Readonly<Record<string, string>> = {
  hs: 'sum-small',
  hb: 'sum-big',
  ho: 'sum-odd',
  he: 'sum-even',
  ts: 'tail-small',
  tb: 'tail-big',
};

/** A case of LHC; the draws of a file are of the year of the horse unless it says another. */
export const readLhcCase: CaseReader = (vector) => {
  const play = codeOf(NAMES, vector);
  const { regular, special, yearAnimal = 'horse' } = fieldsOf(vector['draw']);
  const name = plainName(vector.play);
  const picks = textsOf(vector['selection']).map((text) => pickOf(play, name, text));
  const place = Number.parseInt(/\d/.exec(name)?.[0] ?? '1', 10) - 1;
  const row = picks.join(',');
  const line = { play, selection: play === 'regular-place' ? rowAt(6, place, row) : row };
  return lineFields(LHC, {
    vector,
    line,
    draw: { regular, special, yearAnimal: plainName(textOf(yearAnimal)) },
  });
};

/** A result of LHC as files write it, its seven numbers in the order drawn; results of other families as they are. */
export function asWritten(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !('regular' in result)) return result;
  const { regular, special } = fieldsOf(result);
  return [...listOf(regular), special];
}

/** A pick as the house writes it; of a side the play's name says what it is a side of: the digit sum or the tail. */
function pickOf(code: string, name: string, text: string): string {
  const sign = plainName(text).replaceAll(' ', '-');
  if (code === 'special-sides') {
    const side = SHORT_SIDES[sign] ?? (sign.length === 1 ? sideOf(sign) : sign.replace('digit-sum', 'sum'));
    const of = /^special (?:digit )?(sum|tail)/.exec(name)?.[1];
    return of === undefined || side.includes('-') ? side : `${of}-${side}`;
  }
  if (code === 'any-tail' || code.startsWith('tail-chain')) return sign.replace(/tail-?/, '');
  if (code === 'total-sides') return sideOf(sign);
  return /^\d+$/.test(sign) ? sign.padStart(2, '0') : sign;
}

/** A case of TOTO, whose line is one dollar, or of the Mark Six, whose line is ten; wins are told by division. */
export const readSix49Case: CaseReader = (vector) => {
  const { win, add, extra } = fieldsOf(vector['draw']);
  const isToto = vector.family === 'SG-TOTO';
  const family = isToto ? SINGAPORE_TOTO : MARK_SIX;
  const draw = { win, add: add ?? extra };
  const line = six49Line(plainName(vector.play), vector['selection']);
  const fields = lineFields(family, { vector: { unit: isToto ? 1 : 10, ...vector }, line, draw });
  return { ...fields, wins: winsByDivision(family, line, draw), payout: payoutOf(vector, fields['payout']) };
};

function six49Line(name: string, selection: unknown): CaseLine {
  if (isFields(selection)) return { play: 'banker', selection: bankersAndLegs(selection) };
  if (!/^(?:single|ordinary|multiple|system|roll|banker)/.test(name)) {
    throw new VectorCaseError(`there is no play called "${name}"`);
  }
  return { play: /\broll\b/.test(name) ? 'system-roll' : 'system', selection: rowOfNumbers(selection, 2) };
}

/** Shares of a pool are no figure to compare: the file tells them in words. */
function payoutOf(vector: VectorCase, payout: unknown): unknown {
  return typeof vector['payout'] === 'number' ? payout : undefined;
}

function winsByDivision(
  family: Family<unknown>,
  { play: code, selection }: CaseLine,
  json: unknown,
): CaseFields {
  const play = findPlay(family, code);
  const draw = family.readDraw(json);
  if (play === undefined || draw === undefined) throw new VectorCaseError(`${code} cannot be asked`);
  const { wins } = play.match(selectionOf(play, selection))(draw);
  return Object.fromEntries(wins.map(({ prize, bets }) => [`${prize + 1}`, bets]));
}
