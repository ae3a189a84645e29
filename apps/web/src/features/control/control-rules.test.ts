import { describe, expect, it } from 'vitest';
import { lengthOf, netOf, readLimit, usedPercent } from './control-rules.ts';

describe('a limit that is typed', () => {
  it('[2.17] is any whole number, in either language’s digits', () => {
    expect(readLimit('loss', '500')).toBe('500000000');
    expect(readLimit('loss', '৫০০')).toBe('500000000');
    expect(readLimit('deposit', '12,34,567')).toBe('1234567000000');
    expect(readLimit('deposit', '৳১,০০,০০০/-')).toBe('100000000000');
    expect(readLimit('loss', '500 টাকা')).toBe('500000000');
    expect(readLimit('time', '90')).toBe('90');
  });

  it('is nothing else', () => {
    for (const text of ['', '0', '-5', '1.5', '1.000', '1,5', 'abc', '1e3', '9999999999']) {
      expect(readLimit('stake', text)).toBeUndefined();
    }
    expect(readLimit('time', '44641')).toBeUndefined();
    expect(readLimit('time', '90 টাকা')).toBeUndefined();
  });
});

describe('what is used of a limit', () => {
  it('is in whole percent, nothing for a surplus and more than all when money came late', () => {
    expect(usedPercent({ used: '320', amount: '500' })).toBe(64);
    expect(usedPercent({ used: '-20', amount: '500' })).toBe(0);
    expect(usedPercent({ used: '750', amount: '500' })).toBe(150);
    expect(usedPercent({ used: '750', amount: null })).toBe(0);
  });
});

it('a result is wins less stakes', () => {
  expect(netOf({ stakeMicros: '967000000', winMicros: '647000000' })).toBe(-320_000_000n);
});

it('a length is hours and minutes', () => {
  expect([lengthOf(42.9), lengthOf(60), lengthOf(135)]).toEqual([
    { hours: 0, minutes: 42 },
    { hours: 1, minutes: 0 },
    { hours: 2, minutes: 15 },
  ]);
});
