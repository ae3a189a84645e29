import { describe, expect, it } from 'vitest';
import { findSpelled, spellNumber } from './receiver-spelling.ts';

const OURS = [{ number: '01200-000021' }, { number: '01200-000031' }, { number: 'BD-44 0012 X7' }] as const;

describe('the number that a line of a statement names', () => {
  it.each([
    '01200000021',
    '01200-000021',
    '01200 000 021',
    '+8801200000021',
    '8801200000021',
    '008801200000021',
    '+88 01200-000021',
    '(01200) 000021',
    '০১২০০০০০০২১',
    '+৮৮০১২০০০০০০২১',
    '01200‑000021',
    '\u200e01200000021\u200c',
    '01200****21',
    '0120000•••21',
    '8801200xxxx21',
  ])('is read from %s', (text) => {
    expect(findSpelled(OURS, text)?.number).toBe('01200-000021');
  });

  it.each([
    ['another number', '01200000022'],
    ['a part of one', '1200000021'],
    ['digits before it', '90001200000021'],
    ['a masked form that fits two', '01200*****1'],
    ['a masked form that shows too little', '01****21'],
    ['a masked form that shows nothing', '***********'],
    ['a masked form as long as the number', '0120000*0021'],
    ['nothing', ''],
  ])('is none of ours: %s', (_what, text) => {
    expect(findSpelled(OURS, text)).toBeUndefined();
  });

  it('of an account with letters is found whatever stands between them', () => {
    expect(findSpelled(OURS, 'bd440012x7')?.number).toBe('BD-44 0012 X7');
    expect(spellNumber('88012')).toBe('012');
    expect(spellNumber('8802')).toBe('8802');
  });
});
