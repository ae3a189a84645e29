import type { RegisterRule } from '@nokshi/contract/register-rules.ts';
import { SPELLING_PAIRS } from '@nokshi/texts/spelling-pairs.fixture.ts';
import { describe, expect, it } from 'vitest';
import { findCountries, findPhoneFault, readPhone, sayPhone } from './phone.ts';

const rule: RegisterRule = {
  enabled: true,
  required: true,
  patternId: 6,
  acceptedPattern: '^017[0-9]{8}$',
  minLength: 11,
  maxLength: 11,
};
const local = (typed: string, dialingCode = '880') => readPhone({ dialingCode, typed })?.local;

describe('a phone number', () => {
  it('[VA-2.3] is taken with and without its nought, its country and its gaps', () => {
    const inTheWaysOfPeople = [
      '01712345678',
      '1712345678',
      '1712 345 678',
      '+880 1712-345678',
      '8801712345678',
    ];
    for (const typed of inTheWaysOfPeople) expect(local(typed)).toBe('01712345678');
  });

  it('is taken in Bengali digits', () => {
    expect(local('০১৭১২৩৪৫৬৭৮')).toBe('01712345678');
  });

  it('[VA-7.3] [VA-4.4] is refused when it is not whole or no number', () => {
    for (const typed of ['1712 345', '01212345678', '017123456789', '0171234567x']) {
      expect(local(typed)).toBeUndefined();
    }
    expect(findPhoneFault({ dialingCode: '880', typed: '1712 345' })).toBe('format');
  });

  it('[VA-1.4] is asked for when it is empty', () => {
    expect(findPhoneFault({ dialingCode: '880', typed: '  ' })).toBe('missing');
  });

  it('[VA-2.3] keeps the rule of the brand where it is a field like others', () => {
    expect(findPhoneFault({ dialingCode: '880', typed: '1712345678' }, rule)).toBeUndefined();
    expect(findPhoneFault({ dialingCode: '880', typed: '1812345678' }, rule)).toBe('format');
    expect(findPhoneFault({ dialingCode: '880', typed: '1812345678' })).toBeUndefined();
  });

  it('is written for people with its country before it', () => {
    const number = readPhone({ dialingCode: '880', typed: '01712345678' });
    expect(number && sayPhone('880', number)).toBe('+880 1712345678');
    const abroad = readPhone({ dialingCode: '91', typed: '98123 45678' });
    expect(abroad && sayPhone('91', abroad)).toBe('+91 9812345678');
  });
});

describe('the list of countries', () => {
  const countries = [
    { countryCode: 'BD', countryDialingCode: '880', name: 'Bangladesh' },
    { countryCode: 'IN', countryDialingCode: '91', name: 'India' },
    { countryCode: 'NP', countryDialingCode: '977', name: 'Nepal' },
  ];
  const found = (words: string) => findCountries(countries, words).map(({ countryCode }) => countryCode);

  it('[EN-17] is searched by name, by code of two letters and by dialling code', () => {
    expect(found('ind')).toEqual(['IN']);
    expect(found('np')).toEqual(['NP']);
    expect(found('+9')).toEqual(['IN', 'NP']);
    expect(found('৮৮০')).toEqual(['BD']);
    expect(found('')).toHaveLength(3);
  });

  it.each(SPELLING_PAIRS)('is found by the other spelling of a name: %s', (_what, one, other) => {
    const named = [...countries, { countryCode: 'ZZ', countryDialingCode: '999', name: one }];
    expect(findCountries(named, other).map(({ countryCode }) => countryCode)).toEqual(['ZZ']);
  });
});
