import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession, readSession } from '../session/session-storage.ts';
import { forgetTyped, keepTyped, readTyped, startWith } from './kept-text.ts';

beforeEach(clearSession);

const EMPTY = { trxId: '', way: 'first' };

describe('what was typed and not sent yet', () => {
  it('stands in the form again, each form for itself, until it is forgotten', () => {
    keepTyped('trx.1', { trxId: 'AB12', way: '' });
    const names = ['trxId', 'way'] as const;
    expect(startWith(EMPTY, { key: 'trx.1', names })).toEqual({ trxId: 'AB12', way: 'first' });
    expect(startWith(EMPTY, { key: 'trx.2', names })).toEqual(EMPTY);
    expect(startWith(EMPTY, undefined)).toEqual(EMPTY);
    forgetTyped('trx.1');
    expect(startWith(EMPTY, { key: 'trx.1', names })).toEqual(EMPTY);
  });

  it('of a field that keeps nothing, and of a value that is no longer offered, nothing comes back', () => {
    keepTyped('deposit', { trxId: 'AB12', way: 'gone', other: 'x' });
    const kept = {
      key: 'deposit',
      names: ['way'],
      accepts: (_: string, value: string) => value !== 'gone',
    } as const;
    expect(startWith(EMPTY, kept)).toEqual(EMPTY);
  });

  it('takes no room when everything is empty, and whatever else stands there is nothing', () => {
    keepTyped('a', { trxId: 'x' });
    keepTyped('a', { trxId: '' });
    expect(readSession('typed.a')).toBeNull();
    keepTyped('b', { trxId: 'x' });
    expect(readTyped('b')).toEqual({ trxId: 'x' });
    expect(readTyped('c')).toEqual({});
  });
});
