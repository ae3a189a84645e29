import { expect, it } from 'vitest';
import { nextToDraw } from './use-drawn-rows.ts';

const rowsFrom = (first: number) => Array.from({ length: 8 }, (_, offset) => ({ index: first + offset }));

it('rows in view are drawn from the top before those that wait above it', () => {
  const drawn: number[] = [];
  const isWaiting = (index: number) => !drawn.includes(index);
  for (;;) {
    const next = nextToDraw(rowsFrom(20), isWaiting);
    if (next === undefined) break;
    drawn.push(next);
  }
  expect(drawn).toEqual([23, 24, 25, 26, 27, 22, 21, 20]);
});

it('at the top of the list nothing waits above', () => {
  expect(nextToDraw(rowsFrom(0), (index) => index !== 0)).toBe(1);
});

it('rows whose games have not arrived are passed by', () => {
  expect(nextToDraw(rowsFrom(20), (index) => index > 25)).toBe(26);
  expect(nextToDraw(rowsFrom(20), () => false)).toBeUndefined();
});
