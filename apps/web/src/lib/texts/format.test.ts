import { translate } from '@nokshi/texts';
import { afterAll, describe, expect, it } from 'vitest';
import { type ShownLanguage, sayAmount, sayNumber, sayTime, writeDigits } from './format.ts';
import { chooseDigits, chooseGrouping } from './number-style.ts';

const NOW = Date.UTC(2026, 10, 20, 15, 30); // 21:30 in Dhaka

function said(at: number, language: ShownLanguage): string {
  return sayTime(at, {
    language,
    timeZone: 'Asia/Dhaka',
    now: NOW,
    t: (key, values) => translate(language, key, values),
  });
}

describe('sayTime', () => {
  it("a time of today names the part of the day: 'আজ রাত ৯:০৪'", () => {
    expect(said(Date.UTC(2026, 10, 20, 15, 4), 'bn')).toBe('আজ রাত ৯:০৪');
    expect(said(Date.UTC(2026, 10, 20, 15, 4), 'en')).toBe('Today 9:04 pm');
  });

  it("the day is the brand's: half past six in the evening UTC is tomorrow in Dhaka", () => {
    expect(said(Date.UTC(2026, 10, 19, 18, 30), 'bn')).toBe('আজ রাত ১২:৩০');
    expect(said(Date.UTC(2026, 10, 19, 17, 45), 'bn')).toBe('গতকাল রাত ১১:৪৫');
  });

  it('every hour has its part of the day', () => {
    const at = (hour: number) => said(Date.UTC(2026, 10, 20, hour - 6, 0), 'bn');
    expect([5, 7, 13, 16, 19].map(at)).toEqual([
      'আজ ভোর ৫:০০',
      'আজ সকাল ৭:০০',
      'আজ দুপুর ১:০০',
      'আজ বিকেল ৪:০০',
      'আজ সন্ধ্যা ৭:০০',
    ]);
  });

  it('older days are dates, of another year with the year', () => {
    expect(said(Date.UTC(2026, 10, 18, 6, 0), 'bn')).toBe('১৮ নভেম্বর');
    expect(said(Date.UTC(2025, 10, 18, 6, 0), 'en')).toBe('18 November 2025');
  });
});

describe('writeDigits', () => {
  it('writes Bengali digits in Bengali and leaves English alone', () => {
    expect(writeDigits('bn', '96.20')).toBe('৯৬.২০');
    expect(writeDigits('en', '96.20')).toBe('96.20');
  });
});

describe('figures as the person wants them', () => {
  afterAll(() => {
    chooseDigits('bengali');
    chooseGrouping('lakh');
  });

  it('[SM-2.1] Latin digits in Bengali hold for numbers, amounts, times and dates', () => {
    chooseDigits('latin');
    expect(writeDigits('bn', '96.20')).toBe('96.20');
    expect(sayNumber('bn', 1_234_567)).toBe('12,34,567');
    expect(sayAmount('bn', 1_234_567_890_000n)).toBe('12,34,567.89');
    expect(said(Date.UTC(2026, 10, 20, 15, 4), 'bn')).toBe('আজ রাত 9:04');
    expect(said(Date.UTC(2026, 10, 18, 6, 0), 'bn')).toBe('18 নভেম্বর');
  });

  it('[SM-2.1] Bengali digits stand in Bengali alone, the grouping holds everywhere', () => {
    chooseDigits('bengali');
    chooseGrouping('lakh');
    expect(sayNumber('en', 1_234_567)).toBe('12,34,567');
    chooseGrouping('thousand');
    expect(sayAmount('bn', 1_234_567_000_000n, 0)).toBe('১,২৩৪,৫৬৭');
  });
});
