import { nineteenDoorsOf, permutationsOf } from '../families/shorthands.ts';
import type { PlayNames, VectorCase, VectorLine, VectorLines } from './vector-lines.ts';
import { codeOf, microsOf, textsOf } from './vector-lines.ts';

const THAI: PlayNames = [
  [/^3 reverse/, '3top'],
  [/^19-door/, '2top'],
  [/^2-in-3/, '2in3'],
  [/^run top/, 'run-top'],
  [/^run bottom/, 'run-bottom'],
  [/^position/, 'position'],
  [/^(\d) top/, '$1top'],
  [/^(\d) bottom/, '$1bottom'],
  [/^(\d) tod/, '$1tod'],
  [/^(\d) front/, '$1front'],
  [/^(\d) back/, '$1back'],
];

const FOUR_D: PlayNames = [
  [/^straight/, 'straight'],
  [/^(box|perm)/, 'box'],
  [/^ibox/i, 'shared'],
  [/^roll/i, 'roll'],
];

/** The 4D draw that the file only hints at; its worked examples print it whole. */
const FOUR_D_SAMPLE = {
  first: '1888',
  second: '4270',
  third: '9036',
  starters: ['0123', '1881', '3344', '5512', '6609', '7001', '7218', '8055', '9110', '9999'],
  consolations: ['0048', '1212', '2288', '3905', '4417', '5630', '6743', '7890', '8188', '9321'],
};

/** A case of a market of South East Asia; undefined for a family or a play that is not here. */
export function seaLines(of: VectorCase): VectorLines | undefined {
  if (['TH-GOV', 'LA', 'HN'].includes(of.family)) return thaiLines(of);
  if (['MY-4D', 'SG-4D'].includes(of.family)) return fourDLines(of);
  return of.family === 'ID-TOGEL' ? togelLines(of) : undefined;
}

function thaiLines({ family, play, selection, draw }: VectorCase): VectorLines | undefined {
  const code = codeOf(THAI, play);
  if (code === undefined) return undefined;
  const [first = ''] = textsOf(selection);
  let picks = textsOf(selection);
  if (play.startsWith('3 reverse')) picks = permutationsOf(first.slice(0, 3));
  if (play.startsWith('19-door')) picks = nineteenDoorsOf(first.slice(0, 1));
  const joined = picks.join(',');
  const places = ['hundred', 'ten', 'unit', 'bottom ten', 'bottom unit'];
  const place = places.indexOf(play.replace(/^position (top )?/, ''));
  return {
    family,
    draw: thaiDraw(family, `${textsOf(draw)[0]}`),
    lines: [
      {
        play: code,
        selection:
          code === 'position' ? places.map((_, at) => (at === place ? joined : '')).join('_') : joined,
        unitMicros: microsOf(1),
      },
    ],
  };
}

function thaiDraw(family: string, text: string): unknown {
  const numbers = text.match(/\d{2,6}/g) ?? [];
  const after = (word: string): string => new RegExp(`${word} (\\d+)`).exec(text)?.[1] ?? '';
  if (family === 'LA') return after('result');
  if (family === 'HN') return { special: after('special'), first: after('first') };
  const three = numbers.filter((each) => each.length === 3);
  return {
    first: after('first'),
    front3: three.slice(0, 2),
    back3: three.slice(2),
    bottom2: after('bottom2'),
  };
}

function fourDLines({ family, play, selection, odds }: VectorCase): VectorLines | undefined {
  const [number = ''] = textsOf(selection);
  if (/^3D ABC/.test(play)) {
    return {
      family,
      draw: FOUR_D_SAMPLE,
      lines: [{ play: '3d-abc', selection: number, unitMicros: microsOf(1) }],
    };
  }
  const style = codeOf(FOUR_D, play);
  const stakes = /big (\d+) small (\d+)/.exec(typeof odds === 'string' ? odds : '');
  if (style === undefined || stakes === null) return undefined;
  const lines = (['big', 'small'] as const).flatMap((book, index): VectorLine[] => {
    const stake = Number.parseInt(stakes[index + 1] ?? '0', 10);
    if (stake === 0) return [];
    return [{ play: `${book}-${style}`, selection: number, unitMicros: microsOf(stake) }];
  });
  return { family, draw: FOUR_D_SAMPLE, lines };
}

const TOGEL: PlayNames = [
  [/^4D/, '4d'],
  [/^3D/, '3d'],
  [/^2D (front|middle|back)/, '2d-$1'],
  [/^2D/, '2d-back'],
  [/^colok (bebas|macau|naga|jitu)/, 'colok-$1'],
  [/^tengah/, 'tengah-tepi'],
  [/^dasar/, 'dasar'],
  [/^50-50/, '50-50'],
  [/^(silang|homo)/, 'silang-homo'],
  [/^(kembang|kempis|kembar)/, 'kembang-kempis'],
  [/^kombinasi/, 'kombinasi'],
  [/^shio/, 'shio'],
];

const PLACES = ['AS', 'KOP', 'KEPALA', 'EKOR'];
const PAIRS = ['front', 'middle', 'back'];

/** A case of togel; its base is a hundred. */
function togelLines({ family, play, selection, draw }: VectorCase): VectorLines | undefined {
  const code = codeOf(TOGEL, play);
  if (code === undefined) return undefined;
  const line = { play: code, selection: togelSelection(code, textsOf(selection)), unitMicros: microsOf(100) };
  return { family, draw: /\d{4}/.exec(`${textsOf(draw)[0]}`)?.[0], lines: [line] };
}

function togelSelection(code: string, texts: readonly string[]): string {
  const [first = ''] = texts;
  if (code === 'colok-macau' || code === 'colok-naga') return texts.join('');
  if (code === 'shio') return first.padStart(2, '0');
  if (code === 'silang-homo' || code === 'kembang-kempis') {
    const [side = '', pair = ''] = first.split(' ');
    return PAIRS.map((each) => (each === pair ? side : '')).join('_');
  }
  const [place = '', picks = ''] = first.split(':');
  if (code === 'colok-jitu' || code === '50-50') {
    return PLACES.map((each) => (each === place ? picks : '')).join('_');
  }
  if (code === 'kombinasi') {
    const signs = picks.split(',');
    const rowOf = (names: readonly string[]): string =>
      signs.filter((sign) => names.includes(sign)).join(',');
    return PLACES.flatMap((each) => {
      return each === place ? [rowOf(['big', 'small']), rowOf(['odd', 'even'])] : ['', ''];
    }).join('_');
  }
  return texts.join(',');
}
