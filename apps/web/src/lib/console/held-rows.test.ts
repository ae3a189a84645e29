import { expect, test } from 'vitest';
import { freshRows, type HeldRow, holdRows } from './held-rows.ts';

const idOf = (item: string) => item.slice(0, 1);
const words = (rows: readonly HeldRow<string>[]) =>
  rows.map(({ item, hasLeft }) => `${item}${hasLeft ? ' left' : ''}`);

test('what has left keeps its place, and what is new comes at the end', () => {
  const held = holdRows(freshRows(['a', 'b', 'c']), ['x', 'b', 'c'], idOf);
  expect(words(held)).toEqual(['a left', 'b', 'c', 'x']);
});

test('what changed its turn keeps its place and says what it is now', () => {
  expect(words(holdRows(freshRows(['a1', 'b1']), ['b2', 'a2'], idOf))).toEqual(['a2', 'b2']);
});

test('what comes back stands in its old place', () => {
  const held = holdRows(freshRows(['a', 'b']), ['b'], idOf);
  expect(words(holdRows(held, ['b', 'a'], idOf))).toEqual(['a', 'b']);
});
