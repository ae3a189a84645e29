import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountDecimals,
  formatAmount,
  readTypedAmount,
  readTypedCount,
  type TypedAmountOptions,
} from './index.ts';

/** The micros, or the reason with what has to be left out. */
function read(text: string, options: TypedAmountOptions = {}): bigint | string {
  const typed = readTypedAmount(text, options);
  if (typed.ok) return typed.micros;
  return typed.extra === '' ? typed.reason : `${typed.reason} ${typed.extra}`;
}

const units = (count: number) => BigInt(count) * 1_000_000n;

describe('amounts as people write them', () => {
  test.each([
    '500',
    '৫০০',
    '৳৫০০',
    '৳ 500',
    '৫০০৳',
    '৫০০ টাকা',
    '৫০০টাকা',
    '৫০০ টাকা মাত্র।',
    '500tk',
    '500 Tk.',
    'Tk.500',
    'Tk 500',
    'TK500',
    '500 taka',
    '500 taka only',
    '৫০০/-',
    '500/=',
    '500 /-',
    'Tk. 500/-',
    '৳৫০০/–',
    'BDT 500',
    'BDT500.00',
    '５００',
    '500．00',
    '\u200e500\u200e',
    '\u2066500\u2069',
    '5\u200b00',
    '\u{feff}500\u00ad',
    '500.',
    ' 500\n',
    '500 credit',
  ])('%j is five hundred', (text) => {
    expect(read(text)).toBe(units(500));
  });

  test.each(['1000', '1,000', '1 000', '1\u00a0000', '1\u2009000', '1\u202f000', '১ ০০০ টাকা', '৳১,০০০.০০'])(
    '%j is a thousand',
    (text) => {
      expect(read(text)).toBe(units(1000));
    },
  );

  test.each(['1,00,000', '100,000', '1 00 000', '৳১,০০,০০০/-', '1\u00a000\u00a0000.00', '１,００,０００'])(
    '%j is a lakh',
    (text) => {
      expect(read(text)).toBe(units(100_000));
    },
  );

  test.each([
    ['.5', 500_000n],
    ['৳.5', 500_000n],
    ['Tk .5', 500_000n],
    ['0.125', 'too_many_decimals'],
    ['541.515', 'too_many_decimals'],
    ['541.51', 541_510_000n],
  ])('%j with its decimals', (text, micros) => {
    expect(read(text)).toBe(micros);
  });

  test.each([
    '1,5',
    '12,50',
    '1,23,45',
    '1.000',
    '1.000.000',
    '1.000,50',
    '1 000,50',
    '1 5',
    '500. 50',
    '12.500',
    '1234,567',
  ])('%j could mean two amounts and is not guessed', (text) => {
    expect(read(text)).toBe('separators');
  });

  test('a point before three digits is not guessed where so many decimals are taken', () => {
    expect(read('541.515', { decimals: 6 })).toBe('separators');
    expect(read('541.5150', { decimals: 6 })).toBe(541_515_000n);
    expect(read('0.125', { decimals: 6 })).toBe(125_000n);
    expect(read('541.515', { decimals: 0 })).toBe('separators');
  });

  test.each([
    ['500 dollars', 'not_an_amount dollars'],
    ['$500', 'not_an_amount $'],
    ['₹500', 'not_an_amount ₹'],
    ['৫ হাজার', 'not_an_amount হাজার'],
    ['5k', 'not_an_amount k'],
    ['500টি', 'not_an_amount টি'],
    ['1e3', 'not_an_amount e'],
    ['500-600', 'not_an_amount -'],
    ['+500', 'not_an_amount +'],
    ['5²', 'not_an_amount ²'],
    ['½', 'not_an_amount ½'],
    ['500,', 'not_an_amount ,'],
    ['টাকা', 'not_an_amount টাকা'],
    ['500tkx', 'not_an_amount tkx'],
    ['-500', 'negative'],
    ['\u2212৳500', 'negative'],
    ['৳ -500', 'negative'],
    ['', 'empty'],
    ['\u200e', 'empty'],
  ])('%j is answered with what to leave out', (text, answer) => {
    expect(read(text)).toBe(answer);
  });

  test('another currency’s name is none of an amount', () => {
    expect(read('500 টাকা', { currency: 'BDT' })).toBe(units(500));
    expect(read('500 টাকা', { currency: 'USDT' })).toBe('not_an_amount টাকা');
    expect(read('500/-', { currency: 'USDT' })).toBe('not_an_amount /-');
    expect(read('USDT 500', { currency: 'USDT' })).toBe(units(500));
    expect(read('500 credit', { currency: 'BDT' })).toBe('not_an_amount credit');
  });

  test('what is shown can be typed back, in any of these spellings', () => {
    const spelling = fc.constantFrom(
      (amount: string) => `৳${amount}`,
      (amount: string) => `${amount} টাকা`,
      (amount: string) => `Tk. ${amount}/-`,
      (amount: string) => `BDT\u00a0${amount}`,
      (amount: string) => amount.replaceAll(',', '\u2009'),
    );
    const hundredths = fc.bigInt({ min: 0n, max: 10n ** 14n });
    fc.assert(
      fc.property(
        hundredths,
        fc.constantFrom('bn' as const, 'en' as const),
        spelling,
        (sum, locale, spell) => {
          const micros = sum * 10_000n;
          expect(read(spell(formatAmount(micros, { locale })))).toBe(micros);
        },
      ),
    );
  });

  test('answers every text without a fault, and never more than was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const typed = readTypedAmount(text);
        if (typed.ok) expect(/[0-9০-৯０-９]/.test(text)).toBe(true);
        else expect(typeof typed.reason).toBe('string');
      }),
    );
    expect(read('9'.repeat(100_000))).toBe('too_large');
  });
});

describe('whole numbers as people write them', () => {
  test('are read by the same rules, without a currency', () => {
    expect(['১,০০০', '1 000', '১০', '\u200e7', '7.5', '1.000', '5tk', ''].map(readTypedCount)).toEqual([
      1000n,
      1000n,
      10n,
      7n,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('decimals of currencies', () => {
  test('are those of the smallest coin, two at most', () => {
    expect(['BDT', 'XPC', 'USDT', 'JPY', 'VND', 'KWD'].map(amountDecimals)).toEqual([2, 2, 2, 0, 0, 2]);
  });
});
