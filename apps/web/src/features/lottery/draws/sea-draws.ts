import { colourOf } from '@nokshi/lottery/families/lhc/colours.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import type { DrawBall } from './draw-ball.ts';

/** How results of south-east Asian lotteries are shown: in a line, as the board that newspapers print, in charts. */

/** Numbers of a result that stand together under one heading. */
export interface BoardRow {
  readonly label: TextKey;
  readonly numbers: readonly string[];
}

/** What the top and the bottom of a Thai result are; the top is as many digits as are played. */
interface TopAndBottom {
  readonly top: string;
  readonly bottom: string;
}

type Fields = Readonly<Record<string, unknown>>;

const DIGIT_FAMILIES = new Set(['LA', 'TH-FAST', 'MY-6D', 'ID-TOGEL']);
const FOUR_D_FAMILIES = new Set(['MY-4D', 'SG-4D']);
const SIX_FAMILIES = new Set(['SG-TOTO', 'HK-M6']);

/** The parts of a result that a line shows, in their order. */
const LINE_PARTS: Readonly<Record<string, readonly string[]>> = {
  'TH-GOV': ['first', 'front3', 'back3', 'bottom2'],
  HN: ['special', 'first'],
  'MY-TH': ['first', 'second'],
  'MY-4D': ['first', 'second', 'third'],
  'SG-4D': ['first', 'second', 'third'],
  'MY-5D': ['first', 'second', 'third'],
};

/** The line of a result; undefined for a family of another part of the world. */
export function seaBalls(family: string, result: unknown): readonly DrawBall[] | undefined {
  if (DIGIT_FAMILIES.has(family))
    return textOf(result)
      .split('')
      .map((text) => plain(text, 'digit'));
  if (SIX_FAMILIES.has(family)) return sixBalls(family, fieldsOf(result));
  const parts = LINE_PARTS[family];
  const fields = fieldsOf(result);
  return parts?.flatMap((part) => textsOf(fields[part]).map((text) => plain(text, 'number')));
}

function sixBalls(family: string, { win, add }: Fields): DrawBall[] {
  const ball = (value: number, isSpecial: boolean): DrawBall => ({
    text: `${value}`.padStart(2, '0'),
    value,
    look: family === 'HK-M6' ? colourOf(value) : 'digit',
    isSpecial,
  });
  const [regular, [additional]] = [wholesOf(win), wholesOf([add])];
  return additional === undefined
    ? []
    : [...regular.map((value) => ball(value, false)), ball(additional, true)];
}

function plain(text: string, look: 'digit' | 'number'): DrawBall {
  return { text, value: Number.parseInt(text, 10), look, isSpecial: false };
}

/** The board of a result that a line does not tell whole; empty where it does. */
export function seaBoard(family: string, result: unknown): readonly BoardRow[] {
  const fields = fieldsOf(result);
  if (FOUR_D_FAMILIES.has(family) || family === 'MY-5D') {
    return rowsOf(fields, ['first', 'second', 'third', 'starters', 'consolations']);
  }
  const parts = topAndBottom(family, result);
  if (parts === undefined) return [];
  const { top, bottom } = parts;
  const printed = family === 'TH-GOV' ? rowsOf(fields, ['first', 'front3', 'back3']) : [];
  const played = [row('top3', [top.slice(-3)]), row('top2', [top.slice(-2)]), row('bottom2', [bottom])];
  const hasFour = family === 'TH-GOV' || family === 'LA';
  return [...printed, ...(hasFour ? [row('top4', [top.slice(-4)])] : []), ...played];
}

function rowsOf(fields: Fields, parts: readonly string[]): BoardRow[] {
  return parts.map((part) => row(part, textsOf(fields[part]))).filter(({ numbers }) => numbers.length > 0);
}

function row(part: string, numbers: readonly string[]): BoardRow {
  return { label: `lotterySea.board.${part}` as TextKey, numbers };
}

function topAndBottom(family: string, result: unknown): TopAndBottom | undefined {
  const fields = fieldsOf(result);
  const part = (name: string) => textOf(fields[name]);
  const whole = textOf(result);
  const read: Readonly<Record<string, () => TopAndBottom>> = {
    'TH-GOV': () => ({ top: part('first'), bottom: part('bottom2') }),
    LA: () => ({ top: whole, bottom: whole.slice(-4, -2) }),
    HN: () => ({ top: part('special'), bottom: part('first').slice(-2) }),
    'MY-TH': () => ({ top: part('first'), bottom: part('second').slice(-2) }),
    'TH-FAST': () => ({ top: whole, bottom: whole.slice(0, 2) }),
  };
  const parts = read[family]?.();
  return parts === undefined || parts.top === '' ? undefined : parts;
}

/** The numbers that charts count, place by place; undefined for other families. */
export function seaTrendNumbers(family: string, result: unknown): readonly number[] | undefined {
  const parts = topAndBottom(family, result);
  if (parts !== undefined) return digitsOf(`${parts.top.slice(-3)}${parts.bottom}`);
  if (FOUR_D_FAMILIES.has(family) || family === 'MY-5D') return digitsOf(textOf(fieldsOf(result)['first']));
  return undefined;
}

const THAI_PLACES = ['top-hundreds', 'top-tens', 'top-units', 'bottom-tens', 'bottom-units'] as const;
const TOGEL_PLACES = ['as', 'kop', 'kepala', 'ekor'] as const;

/** The name of a chart's place; undefined where it is told by its number. */
export function seaPlaceKey(family: string, place: number): TextKey | undefined {
  const isThai = ['TH-GOV', 'LA', 'HN', 'MY-TH', 'TH-FAST'].includes(family);
  const names: readonly string[] = isThai ? THAI_PLACES : family === 'ID-TOGEL' ? TOGEL_PLACES : [];
  const name = names[place];
  return name === undefined ? undefined : (`lotterySea.pad.${name}` as TextKey);
}

function digitsOf(text: string): number[] {
  return text.split('').map(Number);
}

function fieldsOf(result: unknown): Fields {
  return typeof result === 'object' && result !== null ? (result as Fields) : {};
}

/** Digits as text, '' for anything else. */
function textOf(value: unknown): string {
  return typeof value === 'string' && /^\d+$/.test(value) ? value : '';
}

function textsOf(value: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.map(textOf).filter((text) => text !== '');
}

function wholesOf(value: unknown): number[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.filter((each): each is number => Number.isInteger(each));
}
