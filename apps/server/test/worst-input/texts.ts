// Texts that cost the most to read: long runs of signs that somebody splits at, folds, measures or compares.

import fc from 'fast-check';
import type { TextShape } from './shape.ts';

export interface Alphabet {
  readonly name: string;
  /** Repeated until a text is full. */
  readonly signs: string;
}

export const ALPHABETS: readonly Alphabet[] = [
  { name: 'digits', signs: '0123456789' },
  { name: 'one digit', signs: '1' },
  { name: 'one letter', signs: 'a' },
  { name: 'commas', signs: ',' },
  { name: 'picks', signs: '12,' },
  { name: 'rows', signs: '0123456789_' },
  { name: 'slashes', signs: '/' },
  { name: 'spaces', signs: ' ' },
  { name: 'lines', signs: '\n' },
  { name: 'words', signs: 'a ' },
  { name: 'semicolons', signs: 'a;' },
  { name: 'dots', signs: 'a.' },
  { name: 'ats', signs: 'a@' },
  { name: 'dashes', signs: '-' },
  { name: 'backslashes', signs: '\\' },
  { name: 'quotes', signs: '"' },
  { name: 'tags', signs: '<a ' },
  { name: 'brackets', signs: '[' },
  { name: 'braces', signs: '{"a":' },
  { name: 'percents', signs: '%f' },
  { name: 'wildcards', signs: '%_' },
  { name: 'parentheses', signs: '(a|' },
  { name: 'emoji', signs: '😀' },
  { name: 'families', signs: '👨‍👩‍👧' },
  { name: 'conjuncts', signs: 'ক্ষ' },
  { name: 'vowel signs', signs: 'া' },
  // Each folds to more signs than it is, or has to be put in order among its neighbours.
  { name: 'ligatures', signs: 'ﷺ' },
  { name: 'dotted capitals', signs: 'İ' },
  { name: 'marks out of order', signs: '\u0315\u0300\u05ae\u0323' },
  { name: 'right to left', signs: '\u202e' },
  { name: 'machinery', signs: '__proto__' },
  // Takes six bytes of JSON each.
  { name: 'control signs', signs: '\u0001' },
];

/** `length` UTF-16 units of an alphabet, without half a character at the end. */
export function textOf({ signs }: Alphabet, length: number): string {
  const text = signs.repeat(Math.ceil(length / signs.length)).slice(0, length);
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}

const SAMPLES = 60;
const longest = new Map<string, string>();

/** The longest text found that a shape takes; where it has patterns, one that they all fit. */
export function fittingText({ least, most = 100, patterns }: TextShape, signs: Alphabet): string {
  const [pattern] = patterns;
  if (pattern === undefined) return textOf(signs, Math.max(least, most));
  const key = `${patterns.join(' ')} ${least} ${most}`;
  const known = longest.get(key);
  if (known !== undefined) return known;
  const widened = fc.sample(fc.stringMatching(pattern, { maxLength: Math.min(most, 400) }), {
    seed: 1,
    numRuns: SAMPLES,
  });
  const plain = ['9', '-9', 'a', 'A'].flatMap((head) =>
    [most, 20, 19, 18, 15, 12].map((length) => head.padEnd(Math.min(length, most), head.at(-1))),
  );
  const found = [...widened, ...plain]
    .filter((text) => text.length >= least && text.length <= most)
    .filter((text) => patterns.every((each) => each.test(text)))
    .reduce((best, text) => (text.length > best.length ? text : best), '');
  longest.set(key, found);
  return found;
}
