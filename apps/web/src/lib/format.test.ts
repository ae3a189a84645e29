import { translate } from '@nokshi/texts';
import { describe, expect, it } from 'vitest';
import { type ShownLanguage, sayTime, writeDigits } from './format.ts';

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
