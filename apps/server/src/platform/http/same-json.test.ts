import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameJson } from './same-json.ts';

const written = (value: unknown) => JSON.stringify(value ?? null);

it('says "same" of what JSON writes alike, and never of what it writes differently', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      expect(isSameJson(a, structuredClone(a))).toBe(true);
      if (isSameJson(a, b)) expect(sorted(written(a))).toBe(sorted(written(b)));
    }),
  );
});

it('a field more, a field less or another value is not the same, at any depth', () => {
  const answer = { games: [{ no: 1, name: 'Dice' }], total: 1 };
  expect(isSameJson({ games: [{ no: 1, name: 'Dice' }], total: 1 }, answer)).toBe(true);
  expect(isSameJson({ games: [{ no: 1, name: 'Dice', leaked: 1 }], total: 1 }, answer)).toBe(false);
  expect(isSameJson({ games: [{ no: 1 }], total: 1 }, answer)).toBe(false);
  expect(isSameJson({ games: [], total: 1 }, answer)).toBe(false);
  expect(isSameJson({ games: [{ no: 1, name: 'Slot' }], total: 1 }, answer)).toBe(false);
});

it('a field that is undefined is absent', () => {
  expect(isSameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(isSameJson({ a: 1 }, { a: 1, b: undefined })).toBe(true);
  expect(isSameJson({ a: 1, b: undefined }, { a: 1, c: 2 })).toBe(false);
});

it('leaves it to JSON what a date is', () => {
  const at = new Date(0);
  expect(isSameJson({ at }, { at: new Date(0) })).toBe(false);
});

/** The same text whatever the order of fields. */
function sorted(text: string): string {
  return Array.from(text).sort().join('');
}
