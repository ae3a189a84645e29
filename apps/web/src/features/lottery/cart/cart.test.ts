import { describe, expect, it } from 'vitest';
import {
  addLine,
  betsOf,
  type CartLine,
  MOST_LINES,
  readCart,
  removeLine,
  setMultiple,
  soundMultiple,
} from './cart.ts';

function aLine(change: Partial<CartLine> = {}): CartLine {
  return {
    id: change.choice ?? 'one',
    play: 'last3.direct',
    choice: '5_4_1',
    bets: 1,
    modeId: '1',
    multiple: 1,
    series: 1960,
    ...change,
  };
}

describe('the ticket', () => {
  it('is read again as the tab has kept it, and nothing else is taken for one', () => {
    const cart = [aLine(), aLine({ id: 'two', choice: '1_2_3', series: null })];
    expect(readCart(JSON.stringify(cart))).toEqual(cart);
    expect(readCart(JSON.stringify([aLine(), { id: 'x' }, null, 7]))).toEqual([aLine()]);
    for (const text of [null, '', 'no ticket', '{}', '7']) expect(readCart(text)).toEqual([]);
  });

  it('is the same ticket still when a line finds no room on it', () => {
    const full = Array.from({ length: MOST_LINES }, (_, index) =>
      aLine({ id: `${index}`, choice: `${index}` }),
    );
    expect(addLine(full, aLine({ id: 'more', choice: 'more' }))).toBe(full);
  });

  it('stakes the same choice more often instead of writing it twice', () => {
    const cart = addLine(addLine([], aLine({ multiple: 2 })), aLine({ id: 'again', multiple: 3 }));
    expect(cart).toEqual([aLine({ multiple: 5 })]);
  });

  it('keeps lines apart that are sold at other terms', () => {
    const cart = addLine(addLine([], aLine()), aLine({ id: 'other', series: 1900 }));
    expect(cart).toHaveLength(2);
    expect(betsOf(cart)).toBe(2);
  });

  it('changes and removes one line', () => {
    const cart = [aLine(), aLine({ id: 'two', choice: '1_2_3' })];
    expect(setMultiple(cart, 'two', 7)[1]?.multiple).toBe(7);
    expect(removeLine(cart, 'one').map(({ id }) => id)).toEqual(['two']);
  });

  it('knows only multiples that may be staked', () => {
    expect([
      soundMultiple(0),
      soundMultiple(3.9),
      soundMultiple(Number.NaN),
      soundMultiple(5000, 999),
    ]).toEqual([1, 3, 1, 999]);
  });
});
