import { describe, expect, it } from 'vitest';
import { createFaultBook, FAULT_KINDS, parseFaultOrder } from './faults.ts';

describe('faults on demand', () => {
  it('every kind can be ordered with nothing but its name', () => {
    for (const kind of FAULT_KINDS) {
      expect(parseFaultOrder({ kind })).toEqual({ kind, times: 1, calls: 1, delayMs: 2500, gameCode: null });
    }
  });

  it('orders are bounded and name the field that is wrong', () => {
    for (const [field, value] of [
      ['kind', 'flood'],
      ['times', 0],
      ['calls', 1.5],
      ['delayMs', 60_001],
      ['gameCode', 7],
    ] as const) {
      expect(() => parseFaultOrder({ kind: 'bet_late', [field]: value })).toThrow(field);
    }
  });

  it('one spin takes one time of each kind, and only of its game', () => {
    const book = createFaultBook();
    const order = { times: 2, calls: 1, delayMs: 0, gameCode: null };
    book.add({ ...order, kind: 'bet_late' });
    book.add({ ...order, kind: 'bet_late' });
    book.add({ ...order, kind: 'win_late', times: 1, gameCode: 'this-game' });
    expect([...book.takeFor('other-game').keys()]).toEqual(['bet_late']);
    expect([...book.takeFor('this-game').keys()]).toEqual(['bet_late', 'win_late']);
    expect(book.list().map(({ kind, times }) => [kind, times])).toEqual([['bet_late', 2]]);
    book.clear();
    expect(book.takeFor('this-game').size).toBe(0);
  });

  it('clearing the orders lets go of what a spin has drawn from them already', () => {
    const book = createFaultBook();
    const order = { kind: 'win_late', times: 2, calls: 1, delayMs: 60_000, gameCode: null } as const;
    book.add(order);
    const drawn = book.takeFor('this-game').get('win_late');
    expect(drawn?.isCleared.aborted).toBe(false);
    book.clear();
    expect(drawn?.isCleared.aborted).toBe(true);
    book.add(order);
    expect(book.takeFor('this-game').get('win_late')?.isCleared.aborted).toBe(false);
  });
});
