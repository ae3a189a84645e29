import { describe, expect, it } from 'vitest';
import { permutationsOf } from '../shorthands.ts';
import { ordersOf } from './number-plays.ts';

describe('the orders of a number', () => {
  it('are made once for all numbers of the same digits', () => {
    const numbers = Array.from({ length: 10_000 }, (_, number) => `${number}`.padStart(4, '0'));
    const made = new Set(numbers.map(ordersOf));
    expect(made.size).toBe(715);
    for (const number of ['0000', '1888', '4270', '7024']) {
      expect(ordersOf(number)).toEqual(permutationsOf(number));
    }
  });
});
