import { describe, expect, it } from 'vitest';
import { fill, writeNumber } from './fill.ts';

describe('fill', () => {
  it('puts strings in as they are and numbers in the digits of the language', () => {
    expect(fill('bn', '{name}: {count}', { name: 'G12', count: 1234567 })).toBe('G12: ১২,৩৪,৫৬৭');
    expect(fill('en', '{name}: {count}', { name: 'G12', count: 1234567 })).toBe('G12: 1,234,567');
  });

  it('chooses one and other by the rules of the language', () => {
    const text = '{count, plural, one {# game} other {# games}}';
    expect(fill('en', text, { count: 1 })).toBe('1 game');
    expect(fill('en', text, { count: 0 })).toBe('0 games');
    // Bengali counts nought as one.
    expect(fill('bn', text, { count: 0 })).toBe('০ game');
  });

  it('leaves a placeholder without its value as written', () => {
    expect(fill('en', 'Hello {name}', {})).toBe('Hello {name}');
  });

  it('does not read what a value brings along as a placeholder or a pattern', () => {
    expect(fill('en', '{a}{b}', { a: '{b}', b: '$&' })).toBe('{b}$&');
  });
});

describe('a chosen style of figures', () => {
  it('Latin digits in Bengali reach counts and the figures of the sentence', () => {
    expect(fill('bn', '১৮+: {count}', { count: 1234567 }, { digits: 'latin' })).toBe('18+: 12,34,567');
    expect(fill('bn', 'প্রায় ১০,০০০ গেম', {}, { digits: 'latin' })).toBe('প্রায় 10,000 গেম');
  });

  it('the grouping is chosen apart from the digits', () => {
    expect(fill('bn', '{count}', { count: 1234567 }, { grouping: 'thousand' })).toBe('১,২৩৪,৫৬৭');
    expect(fill('en', '{count}', { count: 1234567 }, { grouping: 'lakh' })).toBe('12,34,567');
  });
});

describe('writeNumber', () => {
  it('counts are written as the platform writes them, in every style', () => {
    for (const value of [0, 7, 10, 999, 1000, 99_999, 100_000, 1_234_567, 123_456_789]) {
      for (const [digits, system] of [
        ['bengali', 'beng'],
        ['latin', 'latn'],
      ] as const) {
        for (const [grouping, locale] of [
          ['lakh', 'en-IN'],
          ['thousand', 'en-US'],
        ] as const) {
          const expected = new Intl.NumberFormat(`${locale}-u-nu-${system}`).format(value);
          expect(writeNumber('bn', value, { digits, grouping })).toBe(expected);
        }
      }
    }
  });

  it('the form that a number takes is the platform’s', () => {
    const text = '{count, plural, one {one} other {other}}';
    for (const [language, locale] of [
      ['bn', 'bn-BD'],
      ['en', 'en-US'],
    ] as const) {
      for (const count of [0, 0.5, 1, 1.5, 2, 10, 101])
        expect(fill(language, text, { count }), `${locale} ${count}`).toBe(
          new Intl.PluralRules(locale).select(count),
        );
    }
  });

  it('groups by lakh in Bengali and by thousand in English', () => {
    expect(writeNumber('bn', 9_840_000)).toBe('৯৮,৪০,০০০');
    expect(writeNumber('en', 9_840_000)).toBe('9,840,000');
  });
});
