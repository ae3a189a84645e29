import { describe, expect, it } from 'vitest';
import { readHundredths } from './read-number.ts';

describe('readHundredths', () => {
  it.each([
    ['2', 200],
    ['2.5', 250],
    ['১২.৩৪', 1234],
    ['10,000.00×', 1_000_000],
    ['49.5%', 4950],
    ['7.', 700],
    ['２.５×', 250],
    ['1 000', 100_000],
  ])('reads %s', (typed, hundredths) => {
    expect(readHundredths(typed)).toBe(hundredths);
  });

  it.each(['', 'x', '-1', '1.234', '123456', '1e3', '1,5', '1.000'])('refuses %j', (typed) => {
    expect(readHundredths(typed)).toBeNull();
  });
});
