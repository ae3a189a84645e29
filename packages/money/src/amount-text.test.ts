import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AmountRefusal,
  amountOf,
  formatAmount,
  MAX_AMOUNT_MICROS,
  normaliseDigits,
  parseAmount,
  plainAmount,
  toBengaliDigits,
} from './index.ts';

const anyHundredths = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });

function micros(text: string, options = {}): bigint | string {
  const parsed = parseAmount(text, options);
  return parsed.ok ? parsed.micros : parsed.reason;
}

describe('parseAmount', () => {
  test('reads Latin and Bengali digits, with and without grouping', () => {
    expect(micros('1234567.89')).toBe(1_234_567_890_000n);
    expect(micros('1,234,567.89')).toBe(1_234_567_890_000n);
    expect(micros('12,34,567.89')).toBe(1_234_567_890_000n);
    expect(micros('১২,৩৪,৫৬৭.৮৯')).toBe(1_234_567_890_000n);
    expect(micros(' ২০০ ')).toBe(200_000_000n);
    expect(micros('.5')).toBe(500_000n);
    expect(micros('5.')).toBe(5_000_000n);
    expect(micros('0')).toBe(0n);
  });

  test('refuses what only looks like a number', () => {
    for (const text of [
      '1e3',
      'NaN',
      'Infinity',
      '0x10',
      '+5',
      '1 000',
      '৳5',
      '1.2.3',
      '.',
      '--5',
      '٣',
      '5%',
    ]) {
      expect([text, micros(text)]).toEqual([text, 'not_an_amount']);
    }
    expect(micros('')).toBe('empty');
    expect(micros('  ')).toBe('empty');
  });

  test('refuses commas that group nothing', () => {
    for (const text of ['1,5', '1,23,45', ',100', '100,', '1,,000', '1234,567', '1,234,56.7', '123,45,678']) {
      expect([text, micros(text)]).toEqual([text, 'not_an_amount']);
    }
  });

  test('refuses more decimals than permitted instead of rounding', () => {
    expect(micros('1.999')).toBe('too_many_decimals');
    expect(micros('1.990')).toBe('too_many_decimals');
    expect(micros('1.999', { decimals: 3 })).toBe(1_999_000n);
    expect(micros('1.5', { decimals: 0 })).toBe('too_many_decimals');
  });

  test('refuses a negative amount unless it is allowed', () => {
    expect(micros('-5')).toBe('negative');
    expect(micros('\u22125')).toBe('negative');
    expect(micros('-5', { allowNegative: true })).toBe(-5_000_000n);
    expect(micros('\u2212৫', { allowNegative: true })).toBe(-5_000_000n);
  });

  test('refuses amounts above a million million, however long the text', () => {
    expect(micros('1000000000000')).toBe(MAX_AMOUNT_MICROS);
    expect(micros('1000000000000.01')).toBe('too_large');
    expect(micros('9'.repeat(100_000))).toBe('too_large');
  });

  test('as a codec throws the reason', () => {
    expect(() => amountOf('1.999')).toThrow(new AmountRefusal('too_many_decimals'));
    expect(amountOf('1.99')).toBe(1_990_000n);
  });

  test('answers every text without a fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(typeof parseAmount(text, { allowNegative: true }).ok).toBe('boolean');
      }),
    );
  });
});

describe('formatAmount', () => {
  test('digits and grouping are chosen apart from the language', () => {
    const amount = 1_234_567_890_000n;
    expect(formatAmount(amount, { locale: 'bn', digits: 'latin' })).toBe('12,34,567.89');
    expect(formatAmount(amount, { locale: 'bn', grouping: 'thousand' })).toBe('১,২৩৪,৫৬৭.৮৯');
    expect(formatAmount(amount, { locale: 'en', grouping: 'lakh' })).toBe('12,34,567.89');
    expect(formatAmount(amount, { locale: 'en', digits: undefined, grouping: undefined })).toBe(
      '1,234,567.89',
    );
  });

  test('[HM-4.2] amounts show two decimals and thousands commas', () => {
    expect(formatAmount(1_234_567_890_000n, { locale: 'en' })).toBe('1,234,567.89');
    expect(formatAmount(0n, { locale: 'en' })).toBe('0.00');
    expect(formatAmount(999_000_000n, { locale: 'en' })).toBe('999.00');
    expect(formatAmount(1_000_000_000n, { locale: 'en' })).toBe('1,000.00');
  });

  test('Bengali groups by lakh and writes Bengali digits', () => {
    expect(formatAmount(1_234_567_890_000n, { locale: 'bn' })).toBe('১২,৩৪,৫৬৭.৮৯');
    expect(formatAmount(100_000_000_000n, { locale: 'bn' })).toBe('১,০০,০০০.০০');
    expect(formatAmount(1_234_567_890_000n, { locale: 'bn', digits: 'latin' })).toBe('12,34,567.89');
    expect(formatAmount(1_000_000_000n, { locale: 'en', digits: 'bengali' })).toBe('১,০০০.০০');
  });

  test('groups as the standard formatter does, for every amount that one can write', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (whole) => {
        const minus = (text: string) => text.replace('-', '\u2212');
        const amount = BigInt(whole) * 1_000_000n;
        const options = { minimumFractionDigits: 2 };
        expect(formatAmount(amount, { locale: 'bn' })).toBe(
          minus(new Intl.NumberFormat('bn-BD', options).format(whole)),
        );
        expect(formatAmount(amount, { locale: 'en' })).toBe(
          minus(new Intl.NumberFormat('en-GB', options).format(whole)),
        );
      }),
    );
  });

  test('a negative amount carries a true minus, and one that shows as zero carries none', () => {
    expect(formatAmount(-1_500_000n, { locale: 'en' })).toBe('\u22121.50');
    expect(formatAmount(-9_999n, { locale: 'en' })).toBe('0.00');
  });

  test('never shows more than there is', () => {
    expect(formatAmount(1_999_999n, { locale: 'en' })).toBe('1.99');
    expect(formatAmount(1_999_999n, { locale: 'en', decimals: 0 })).toBe('1');
    expect(formatAmount(1_999_999n, { locale: 'en', decimals: 6 })).toBe('1.999999');
  });

  test('what is shown can be typed back', () => {
    fc.assert(
      fc.property(anyHundredths, fc.constantFrom('bn' as const, 'en' as const), (hundredths, locale) => {
        const amount = hundredths * 10_000n;
        const shown = formatAmount(amount, { locale });
        expect(parseAmount(shown, { allowNegative: true })).toEqual({ ok: true, micros: amount });
      }),
    );
  });
});

describe('digits', () => {
  test('Bengali digits become Latin ones and back, other characters stay', () => {
    expect(normaliseDigits('০১২৩৪৫৬৭৮৯ টাকা ৳1')).toBe('0123456789 টাকা ৳1');
    expect(toBengaliDigits('0123456789 xyz ১')).toBe('০১২৩৪৫৬৭৮৯ xyz ১');
  });

  test('plain amounts have exactly the decimals asked for', () => {
    expect(plainAmount(5n)).toBe('0.000005');
    expect(plainAmount(-1_239_999n, 2)).toBe('-1.23');
    expect(plainAmount(-1_239_999n, 0)).toBe('-1');
  });
});
