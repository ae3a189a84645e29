import { describe, expect, it } from 'vitest';
import { mostOf, quickSends, readSend } from './send-rules.ts';

const units = (count: number) => (BigInt(count) * 1_000_000n).toString();
const desk = {
  currency: 'XPC',
  balanceMicros: '2500509999',
  minMicros: units(100),
  perDayMicros: units(100_000),
  leftTodayMicros: units(3000),
};

describe('[MC-5] [AC-17.1] an amount for the upline or a downline', () => {
  it('is read in either language’s digits', () => {
    expect(readSend('২৫০.৫', desk).micros).toBe(250_500_000n);
    expect(readSend('250.50', desk).micros).toBe(250_500_000n);
  });

  it('is no less than the least, and no more than is there or may still go today', () => {
    expect(readSend('', desk).fault).toBe('empty');
    expect(readSend('99.99', desk).fault).toBe('low');
    expect(readSend('100.001', desk)).toMatchObject({ misspelling: { reason: 'too_many_decimals' } });
    expect(readSend('1e3', desk).fault).toBe('misspelt');
    expect(readSend('100001', desk).fault).toBe('high');
    expect(readSend('2501', desk).fault).toBe('short');
    expect(readSend('3001', { ...desk, balanceMicros: units(9000) }).fault).toBe('day');
  });

  it('the most is what is there, cut to two decimals, and never more than the day has left', () => {
    expect(mostOf(desk)).toBe(2_500_500_000n);
    expect(mostOf({ ...desk, leftTodayMicros: units(300) })).toBe(300_000_000n);
    expect(mostOf({ ...desk, balanceMicros: '-5' })).toBe(0n);
  });

  it('quick amounts can all be sent, and with too little there is none', () => {
    expect(quickSends(desk)).toEqual([100_000_000n, 500_000_000n, 1_000_000_000n, 2_500_500_000n]);
    expect(quickSends({ ...desk, balanceMicros: units(100) })).toEqual([100_000_000n]);
    expect(quickSends({ ...desk, balanceMicros: units(99) })).toEqual([]);
  });
});
