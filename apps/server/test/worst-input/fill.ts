// Fills the shape of a call: with what is known to be good, and, where it is asked to, with the worst of the right size.

import { leavesOf } from './places.ts';
import type { ListShape, NumberShape, Shape, TextShape } from './shape.ts';
import { type Alphabet, fittingText, textOf } from './texts.ts';

/** How a shape is to be filled. Paths name fields by points and the items of a list by `[]`: `lines[].choice`. */
export interface Filling {
  /** A value that the portal knows (a game, an issue, an id that is new); undefined where it knows none. */
  known(path: string, kind: Shape['kind']): unknown;
  /** Whether this place is to hold the worst that fits; the others hold what is good. */
  isWorst(path: string): boolean;
  readonly alphabet: Alphabet;
  /** Texts in these signs whatever patterns say, as long as they may be. */
  readonly breaksPatterns: boolean;
  /** `many`: as many items as a list may have, each as long as there is room; `long`: each as long as it may be. */
  readonly lists: 'few' | 'many' | 'long';
  /** How many values there may be in all, lists in lists among them. */
  readonly values: number;
  /** Which of several shapes is taken, where there are several. */
  readonly branch: number;
  /** Which of the numbers that are worst. */
  readonly number: 'most' | 'least' | 'widest';
}

const OMITTED = Symbol('omitted');
/** What a list without a bound of its own holds at least. */
const UNBOUNDED_ITEMS = 1_000_000;
const SMALLEST_ITEM_BYTES = 2;

/** The value of a shape in at most `budget` bytes of JSON. */
export function fill(shape: Shape, filling: Filling, budget: number, path = ''): unknown {
  const value = fillAt(shape, filling, budget, path);
  return value === OMITTED ? undefined : value;
}

function fillAt(shape: Shape, filling: Filling, budget: number, path: string): unknown {
  const known = filling.known(path, shape.kind);
  if (known !== undefined && !filling.isWorst(path)) return known;
  switch (shape.kind) {
    case 'text':
      return filling.isWorst(path) ? worstText(shape, filling, budget) : goodText(shape);
    case 'number':
      return filling.isWorst(path) ? worstNumber(shape, filling) : (shape.least ?? 1);
    case 'flag':
      return true;
    case 'choice':
      return shape.values[filling.branch % shape.values.length];
    case 'maybe': {
      const isWanted = leavesOf(shape.of, path).some(
        (leaf) => filling.isWorst(leaf) || filling.known(leaf, 'text') !== undefined,
      );
      if (isWanted) return fillAt(shape.of, filling, budget, path);
      return shape.isNull ? null : OMITTED;
    }
    case 'branches': {
      const branch = shape.of[filling.branch % shape.of.length];
      return branch === undefined ? OMITTED : fillAt(branch, filling, budget, path);
    }
    case 'fields':
      return fillFields(shape.fields, filling, budget, path);
    case 'list':
      return fillList(shape, filling, budget, path);
    case 'map':
      return filling.isWorst(path) ? worstMap(shape, filling, budget, path) : {};
    case 'anything':
      return filling.isWorst(path) ? nested(budget) : {};
  }
}

/** Fields that are long by nature share what the others leave. */
function fillFields(
  fields: Readonly<Record<string, Shape>>,
  filling: Filling,
  budget: number,
  path: string,
): Record<string, unknown> {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const names = Object.keys(fields).toSorted(
    (one, other) => demandOf(fields[one], filling, at(one)) - demandOf(fields[other], filling, at(other)),
  );
  const filled: Record<string, unknown> = {};
  let left = budget - 2 - names.reduce((sum, name) => sum + name.length + 4, 0);
  names.forEach((name, index) => {
    const shape = fields[name];
    if (shape === undefined) return;
    const share = Math.max(SMALLEST_ITEM_BYTES, Math.floor(left / (names.length - index)));
    const value = fillAt(shape, filling, share, at(name));
    if (value === OMITTED) return;
    filled[name] = value;
    left -= bytesOf(value);
  });
  return filled;
}

function fillList(shape: ListShape, filling: Filling, budget: number, path: string): unknown[] {
  const most = shape.most ?? UNBOUNDED_ITEMS;
  const least = Math.max(1, shape.least);
  const inside = `${path}[]`;
  if (filling.lists === 'few') {
    return Array.from({ length: least }, () => fill(shape.of, filling, budget / least, inside));
  }
  const room = budget - 2;
  const share = filling.lists === 'many' ? Math.max(SMALLEST_ITEM_BYTES, Math.floor(room / most) - 1) : room;
  const items: unknown[] = [];
  const itemOf = (left: number) => fill(shape.of, filling, Math.min(share, left), inside);
  // Texts and numbers may be new each time, as ids are; what is made of several fields is made once.
  const first = itemOf(room);
  const isMade = typeof first === 'object' && bytesOf(first) <= share;
  const madeBytes = bytesOf(first);
  const mostItems = Math.min(most, Math.max(least, Math.floor(filling.values / countValues(first))));
  for (let left = room; items.length < mostItems; ) {
    const item = isMade ? first : itemOf(left);
    left -= (isMade ? madeBytes : bytesOf(item)) + 1;
    if (left < 0 && items.length >= least) break;
    items.push(item);
  }
  return items;
}

function worstText(shape: TextShape, filling: Filling, budget: number): string {
  const { alphabet, breaksPatterns } = filling;
  if (shape.patterns.length > 0 && !breaksPatterns) return fittingText(shape, alphabet);
  const bytesEach = bytesOf(alphabet.signs.repeat(8)) / (alphabet.signs.length * 8);
  const room = Math.max(1, Math.floor((budget - 2) / bytesEach));
  return textOf(alphabet, Math.min(shape.most ?? room, room));
}

const GOOD: Alphabet = { name: 'good', signs: 'a' };
const GOOD_LENGTH = 8;

function goodText(shape: TextShape): string {
  if (shape.patterns.length > 0) return fittingText(shape, GOOD);
  return textOf(GOOD, Math.max(shape.least, Math.min(GOOD_LENGTH, shape.most ?? GOOD_LENGTH)));
}

const WIDEST = 1.7976931348623157e308;
const FINEST = 0.1234567890123456;

function worstNumber({ least, most, isWhole }: NumberShape, { number }: Filling): number {
  if (number === 'most') return most ?? (isWhole ? Number.MAX_SAFE_INTEGER : WIDEST);
  if (number === 'least') return least ?? (isWhole ? Number.MIN_SAFE_INTEGER : -WIDEST);
  return FINEST;
}

function worstMap(
  { key, of }: Extract<Shape, { kind: 'map' }>,
  filling: Filling,
  budget: number,
  path: string,
): Record<string, unknown> {
  const entries: [string, unknown][] = [];
  const keyLength = key.kind === 'text' ? Math.min(key.most ?? 12, 80) : 12;
  const value = of.kind === 'anything' ? 0 : fill(of, filling, 40, `${path}{}`);
  const bytesEach = keyLength + 4 + bytesOf(value);
  for (let left = budget - 2; left > 0; ) {
    const name = `${entries.length}`.padStart(keyLength, 'k');
    left -= bytesEach;
    if (left > 0) entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}

/** Lists in lists, as deep as there is room; JSON writes and reads this depth without a stack of its own. */
function nested(budget: number): unknown {
  let value: unknown = 0;
  for (let depth = 0; depth < Math.min(Math.floor(budget / 2) - 1, 2000); depth += 1) value = [value];
  return value;
}

/** How much room a shape could take, to let the small ones take theirs first. */
function demandOf(shape: Shape | undefined, filling: Filling, path: string): number {
  switch (shape?.kind) {
    case 'text':
      return filling.isWorst(path) ? (shape.most ?? Number.MAX_SAFE_INTEGER) : 0;
    case 'list':
      return (shape.most ?? UNBOUNDED_ITEMS) * (1 + demandOf(shape.of, filling, `${path}[]`));
    case 'fields':
      return Object.entries(shape.fields).reduce(
        (sum, [name, field]) => sum + demandOf(field, filling, path === '' ? name : `${path}.${name}`),
        0,
      );
    case 'maybe':
      return demandOf(shape.of, filling, path);
    case 'branches':
      return Math.max(...shape.of.map((branch) => demandOf(branch, filling, path)));
    case 'map':
    case 'anything':
      return filling.isWorst(path) ? Number.MAX_SAFE_INTEGER : 0;
    default:
      return 0;
  }
}

/** Values in a value, itself among them. */
export function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, each) => sum + countValues(each), 1);
}

/** The bytes of a value as JSON. */
export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '');
}
