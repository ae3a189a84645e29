import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooMuchJson, MOST_DEPTH, MOST_VALUES } from './json-size.ts';

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const children: unknown[] = Object.values(value);
  return children.reduce<number>((sum, child) => sum + countValues(child), 1);
}

describe('the size of a JSON text', () => {
  it('is told by its values and its depth', () => {
    const list = (count: number) => JSON.stringify(Array.from({ length: count }, () => 1));
    expect(isTooMuchJson(list(MOST_VALUES - 2))).toBe(false);
    expect(isTooMuchJson(list(MOST_VALUES + 1))).toBe(true);
    expect(isTooMuchJson(`{"lines":[${'[],'.repeat(600_000)}[]]}`)).toBe(true);
    expect(isTooMuchJson('['.repeat(MOST_DEPTH))).toBe(false);
    expect(isTooMuchJson('['.repeat(MOST_DEPTH + 1))).toBe(true);
  });

  it('counts nothing inside of strings, whatever stands in them', () => {
    const text = `${',[{'.repeat(MOST_VALUES)}"\\`;
    expect(isTooMuchJson(JSON.stringify({ text, [text]: text }))).toBe(false);
    expect(isTooMuchJson('"never ends, [[[')).toBe(false);
    expect(isTooMuchJson('"\\"'.repeat(100_000))).toBe(false);
  });

  it('is never less than what the text holds', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        // Padded to the limit, one value more is too many; none is overlooked.
        const held = countValues(value);
        const padding = (count: number) => Array.from({ length: count }, () => 0);
        const padded = JSON.stringify([value, padding(MOST_VALUES + 1 - held)]);
        expect(isTooMuchJson(padded)).toBe(true);
        expect(isTooMuchJson(JSON.stringify([value]))).toBe(false);
      }),
    );
  });
});
