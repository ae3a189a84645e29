import { fieldsOf } from '../core/digit-texts.ts';
import type { PlayNames, VectorCase, VectorLines } from './vector-lines.ts';
import { codeOf, microsOf, textsOf } from './vector-lines.ts';

const NAMES: PlayNames = [
  [/^special number/, 'special'],
  [/^special (digit-sum|tail|big|small|odd|even|home|wild)/, 'special-sides'],
  [/^special zodiac/, 'special-animal'],
  [/^special pair/, 'special-pair'],
  [/^regular number/, 'regular'],
  [/^regular position/, 'regular-place'],
  [/^half colou?r/, 'special-half-colour'],
  [/^colou?r/, 'special-colour'],
  [/^one zodiac/, 'any-animal'],
  [/^tail chain (\d)/, 'tail-chain$1'],
  [/^tail/, 'any-tail'],
  [/^zodiac chain (\d)/, 'animal-chain$1'],
  [/^(\d+) miss/, 'miss$1'],
  [/^miss (\d+)/, 'miss$1'],
  [/^3 hit 2/, '3hit2'],
  [/^2 with special/, '2special'],
  [/^2 of 2/, '2of2'],
  [/^3 of 3/, '3of3'],
  [/^4 of 4/, '4of4'],
  [/^sum of 7/, 'total-sides'],
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

/** A case of LHC; the file's draws are of the year of the horse. */
export function lhcLines({ family, play, selection, draw, unit = 10 }: VectorCase): VectorLines | undefined {
  const code = family === 'LHC' ? codeOf(NAMES, play) : undefined;
  if (code === undefined) return undefined;
  const { regular, special } = fieldsOf(draw);
  const picks = textsOf(selection).map((text) => pickOf(code, text));
  const place = Number.parseInt(/\d+/.exec(play)?.[0] ?? '1', 10);
  const joined = picks.join(',');
  const rows = Array.from({ length: 6 }, (_, at) => (at === place - 1 ? joined : ''));
  return {
    family,
    draw: { regular, special, yearAnimal: 'horse' },
    lines: [
      {
        play: code,
        selection: code === 'regular-place' ? rows.join('_') : joined,
        unitMicros: microsOf(unit),
      },
    ],
  };
}

function pickOf(code: string, text: string): string {
  const sign = text.toLowerCase();
  if (code === 'special-sides') return SHORT_SIDES[sign] ?? sign;
  if (code === 'any-tail' || code.startsWith('tail-chain')) return sign.replace('tail', '');
  return /^\d+$/.test(sign) ? sign.padStart(2, '0') : sign;
}

/** A case of TOTO or the Mark Six; a line is one dollar there, ten here. */
export function six49Lines({ family, selection, draw }: VectorCase): VectorLines | undefined {
  if (family !== 'SG-TOTO' && family !== 'HK-M6') return undefined;
  const { win, add, extra } = fieldsOf(draw);
  return {
    family,
    draw: { win, add: add ?? extra },
    lines: [
      {
        play: 'system',
        selection: textsOf(selection)
          .map((text) => text.padStart(2, '0'))
          .join(','),
        unitMicros: microsOf(family === 'HK-M6' ? 10 : 1),
      },
    ],
  };
}
